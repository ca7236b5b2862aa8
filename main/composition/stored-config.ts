import { faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { ConfigProblem, readConfigFile } from '../config/config.ts'

/** What `workstation.json` holds now, to be added to. @throws WorkstationError when somebody has broken it since the start */
export function storedConfig(dataDir: string): Record<string, unknown> {
  try {
    return readConfigFile(dataDir)
  } catch (error) {
    if (!(error instanceof ConfigProblem)) throw error
    throw new WorkstationError('conflict', faultOf('config.faulty', null, { text: error.message }))
  }
}
