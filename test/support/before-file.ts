import fc from 'fast-check'
import { expect } from 'vitest'
import { isLong } from './suite.ts'
import { keepInMemory, keepOnDisk } from './temporary-dir.ts'

// vitest's setup of each file.

// What has to survive is tested where it would lie.
if (/\/test\/(long\/)?faults\//.test(expect.getState().testPath ?? '')) keepOnDisk()
else keepInMemory()
// Another seed each time finds more, but not what the change at hand has broken.
if (!isLong) fc.configureGlobal({ seed: 1 })
