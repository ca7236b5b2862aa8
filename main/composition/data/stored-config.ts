import { join } from 'node:path'
import { faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { CONFIG_FILE, type Config, ConfigProblem, readConfigFile } from '../../config/config.ts'
import { StagedFiles } from './staged-files.ts'

/** The current content of `workstation.json`, to be extended. @throws WorkstationError if it has become invalid since the start */
export function storedConfig(dataDir: string): Record<string, unknown> {
  try {
    return readConfigFile(dataDir)
  } catch (error) {
    if (!(error instanceof ConfigProblem)) throw error
    throw new WorkstationError(
      'conflict',
      faultOf('config.faulty', null, { file: join(dataDir, CONFIG_FILE) })
    )
  }
}

/** Changes some keys of `workstation.json`; the others are kept. */
export function changeStoredConfig(dataDir: string, changes: Partial<Config>): void {
  const config = { ...storedConfig(dataDir), ...changes }
  const staged = new StagedFiles([[join(dataDir, CONFIG_FILE), `${JSON.stringify(config, null, 2)}\n`]])
  try {
    staged.commit()
  } finally {
    staged.finish()
  }
}
