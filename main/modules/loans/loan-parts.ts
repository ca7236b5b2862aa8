import type { Database } from '../../database/database.ts'
import type { Runtime } from '../runtime/runtime.ts'

export interface LoanParts {
  readonly database: Database
  readonly runtime: Runtime
}
