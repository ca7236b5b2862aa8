import { homedir } from 'node:os'
import { join } from 'node:path'

/** Default directory of a branch's data; the same with and without a window. */
export function defaultDataDir(): string {
  return process.env.HR_WORKSTATION_DATA || join(homedir(), '.hr-workstation')
}
