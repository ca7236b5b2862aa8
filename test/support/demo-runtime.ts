import type { Runtime } from '../../main/platform/runtime.ts'
import { testRuntime } from './runtime.ts'

/** The time is fixed, ids count up, and random bytes come from a counter. */
export function countingRuntime(instant: string): Runtime {
  let ids = 0
  let bytes = 0
  return testRuntime({
    now: () => Date.parse(instant),
    newId: () => {
      ids += 1
      return `demo-${String(ids).padStart(8, '0')}`
    },
    randomBytes: length => {
      bytes += 1
      return Buffer.alloc(length, bytes)
    }
  })
}
