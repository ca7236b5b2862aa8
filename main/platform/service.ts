import type { Database } from '../database/database.ts'
import type { Runtime } from './runtime.ts'

/** What every service has, and what some are given more beside it. */
export interface ServiceParts {
  readonly database: Database
  readonly runtime: Runtime
}

/** Base of what is made of parts that the composition supplies. */
export abstract class MadeOf<Parts> {
  protected readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }
}

/** Base of services that need the database, and what comes from outside, alone. */
export abstract class Service {
  protected readonly database: Database
  protected readonly runtime: Runtime

  constructor(database: Database, runtime: Runtime) {
    this.database = database
    this.runtime = runtime
  }
}
