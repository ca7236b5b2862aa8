import type { Database } from '../../../database/database.ts'
import type { Runtime } from '../../../platform/runtime.ts'

export interface LoanParts {
  readonly database: Database
  readonly runtime: Runtime
}
