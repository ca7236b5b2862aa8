import fc from 'fast-check'
import { afterEach, expect } from 'vitest'
import { notePages } from './same-port.ts'
import { isLong } from './suite.ts'
import { keepInMemory, keepOnDisk } from './temporary-dir.ts'

// vitest's setup for each file.

// Tests of durability use the disk.
const path = expect.getState().testPath ?? ''
if (/\/test\/(long\/)?faults\//.test(path)) keepOnDisk()
else keepInMemory()
notePages(/\/test\/(renderer|long)\//.test(path))
// A new seed each time finds more, but not what the current change has broken.
if (!isLong) fc.configureGlobal({ seed: 1 })

// A failure that comes only under load has to be understood from the log.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await (await import('./browser.ts')).printPages()
})
