import { type DemoAccess, loadDemoBranch } from '../../main/modules/demo/demo.ts'
import { StoredFiles } from '../../main/modules/files/files.ts'
import { renewDemoClient } from '../../main/oauth/oauth.ts'
import type { Runtime } from '../../main/platform/runtime.ts'
import type { TestDatabase } from './database.ts'

/** Loads the demo branch into a test database, with its files beside it. */
export const loadDemo = (
  { database, folder }: Pick<TestDatabase, 'database' | 'folder'>,
  runtime: Runtime
): Promise<DemoAccess> =>
  loadDemoBranch({
    database,
    runtime,
    files: new StoredFiles(folder, database, runtime),
    renewClient: renewDemoClient
  })
