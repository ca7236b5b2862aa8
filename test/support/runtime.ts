import { randomBytes } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import type { Runtime } from '../../main/platform/runtime.ts'

/** The real dependencies of the product, except those that a test fixes. */
export const testRuntime = (fixed: Partial<Runtime> = {}): Runtime => ({
  now: Date.now,
  monotonic: () => performance.now(),
  newId: uuidv7,
  randomBytes: length => randomBytes(length),
  publicAddress: () => 'http://127.0.0.1:4810',
  timeZone: 'Asia/Bangkok',
  ...fixed
})
