import { homedir } from 'node:os'
import { join } from 'node:path'

/** Default data directory of a branch, the same with and without a window. */
export function defaultDataDir(): string {
  return process.env.HR_WORKSTATION_DATA || join(homedir(), '.hr-workstation')
}
