import type { Database } from '../../database/database.ts'
import { type DemoAccess, loadDemoBranch, renewDemoAccess } from '../../modules/demo/demo.ts'
import type { StoredFiles } from '../../modules/files/files.ts'
import { renewDemoClient } from '../../oauth/oauth.ts'
import { readSetting } from '../../platform/settings.ts'
import type { Context } from '../parts.ts'
import { markInstalled } from './durable-mark.ts'

/** Loads the demo into an empty workstation, or opens the existing demo. */
export async function enterDemo(
  { dataDir, runtime }: Context,
  database: Database,
  files: StoredFiles
): Promise<DemoAccess> {
  if ((await readSetting(database.read, 'is_demo')) === 'Y')
    return renewDemoAccess({ database, runtime, renewClient: renewDemoClient })
  await markInstalled(dataDir, new Date(runtime.now()).toISOString())
  return loadDemoBranch({ database, runtime, files, renewClient: renewDemoClient })
}
