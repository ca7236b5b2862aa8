import type { Database } from '../../database/database.ts'
import type { Runtime } from '../../platform/runtime.ts'
import { takeDueTerms } from './employment/planned-terms.ts'
import { takeDueResignations } from './resignation/resignations.ts'

/**
 * Lets planned changes of pay and position and planned resignations take effect, those of days on which the workstation was off
 * too. Each separately: one that is refused does not prevent the others.
 */
export async function takeDueChanges(database: Database, runtime: Runtime): Promise<void> {
  const refused = [
    ...(await takeDueTerms(database, runtime)),
    ...(await takeDueResignations(database, runtime))
  ]
  if (refused.length > 0) throw new AggregateError(refused, 'Some planned changes have not taken effect.')
}
