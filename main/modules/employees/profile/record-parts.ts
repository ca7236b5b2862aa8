import type { Database } from '../../../database/database.ts'
import type { Runtime } from '../../../platform/runtime.ts'
import type { StoredFiles } from '../../files/files.ts'

/** What saving a record takes. */
export interface RecordParts {
  readonly database: Database
  readonly runtime: Runtime
  readonly files: StoredFiles
}
