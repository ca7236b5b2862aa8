import { homedir } from 'node:os'
import { join } from 'node:path'

/** Where a branch's data lies when nothing else is said; the same with and without a window. */
export function defaultDataDir(): string {
  return process.env.HR_WORKSTATION_DATA || join(homedir(), '.hr-workstation')
}
