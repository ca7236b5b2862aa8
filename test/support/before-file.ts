import fc from 'fast-check'
import { afterEach, expect } from 'vitest'
import { isLong } from './suite.ts'
import { keepInMemory, keepOnDisk } from './temporary-dir.ts'

// vitest's setup for each file.

// Tests of durability use the disk.
if (/\/test\/(long\/)?faults\//.test(expect.getState().testPath ?? '')) keepOnDisk()
else keepInMemory()
// A new seed each time finds more, but not what the current change has broken.
if (!isLong) fc.configureGlobal({ seed: 1 })

// A failure that comes only under load has to be understood from the log.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await (await import('./browser.ts')).printPages()
})
