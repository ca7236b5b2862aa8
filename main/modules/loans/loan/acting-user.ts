import { type Fault, faultOf } from '#shared/domain/fault.ts'
import type { Queries } from '../../../database/database.ts'
import type { ActingUser, Caller } from '../../access/access.ts'
import { findActor } from './loan-repository.ts'

/**
 * The user on whose behalf a loan is changed: `authorize_id`, else the user of the session, else of the token sent with the
 * key (spec 2.1.4, decision 0003). An unknown user is a fault.
 */
export async function actingUser(
  db: Queries,
  authorizeId: string | null,
  caller: Caller,
  faults: Fault[]
): Promise<ActingUser | null> {
  if (authorizeId === null)
    return caller.kind === 'user' ? { id: caller.id, name: caller.name } : caller.actingUser
  const user = await findActor(db, authorizeId)
  if (!user) faults.push(faultOf('field.unknown', 'authorize_id'))
  return user
}

/** The acting user in the activity log, in addition to the key or session. */
export const actingFields = (actor: ActingUser | null) => ({
  acting_user_id: actor?.id ?? null,
  acting_user_name: actor?.name ?? null
})
