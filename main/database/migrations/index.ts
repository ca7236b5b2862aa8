import type { Migration } from 'kysely/migration'
import { createSchema } from '../schema/create-schema.ts'

/**
 * What makes the schema, in the order of the names. Until version 0.2.0 is released, the first one may still be changed; from
 * then on each change of the schema is a migration of its own.
 */
export const migrations: Record<string, Migration> = {
  '0100-create-schema': { up: createSchema }
}
