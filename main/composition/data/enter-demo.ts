import type { Database } from '../../database/database.ts'
import {
  type DemoAccess,
  type DemoBranchCode,
  type DemoDeps,
  loadDemoBranch,
  renewDemoAccess
} from '../../modules/demo/demo.ts'
import type { StoredFiles } from '../../modules/files/files.ts'
import { renewDemoClient, type TokenService } from '../../oauth/oauth.ts'
import { readSetting } from '../../platform/settings.ts'
import type { Context } from '../parts.ts'
import { markInstalled } from './durable-mark.ts'

export type { DemoBranchCode }

/** Loads the demo, or one of its branches, into an empty workstation, or opens the existing demo. */
export async function enterDemo(
  { dataDir, runtime }: Context,
  database: Database,
  files: StoredFiles,
  which: true | DemoBranchCode
): Promise<DemoAccess> {
  const only = which === true ? undefined : which
  if ((await readSetting(database.read, 'is_demo')) === 'Y')
    return renewDemoAccess({ database, runtime, renewClient: renewDemoClient, only })
  await markInstalled(dataDir, new Date(runtime.now()).toISOString())
  return loadDemoBranch({ database, runtime, files, renewClient: renewDemoClient, only })
}

/** Loads the demo from the first page, while the workstation runs. */
export const demoLoader =
  (deps: Omit<DemoDeps, 'renewClient'>, { clients }: Pick<TokenService, 'clients'>) =>
  async (): Promise<DemoAccess> => {
    const access = await loadDemoBranch({ ...deps, renewClient: renewDemoClient })
    clients.forget()
    return access
  }
