import type { Database } from '../database/database.ts'
import { PlannedResignations } from '../modules/employees/employees.ts'
import { repeat } from './chores.ts'
import type { Ground } from './parts.ts'

const LOOKED_EVERY_MS = 60_000

/** Looks at the start, before anybody can sign in, and once a minute whose planned resignation takes effect. */
export async function startResignations(
  database: Database,
  { runtime, logger }: Ground
): Promise<() => Promise<void>> {
  const planned = new PlannedResignations(database, runtime)
  const onTrouble = (error: unknown): void =>
    logger.warn({ err: error }, 'planned resignations have not taken effect')
  await planned.run().catch(onTrouble)
  return repeat(LOOKED_EVERY_MS, () => planned.run(), onTrouble)
}
