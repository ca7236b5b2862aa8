import type { WriteTransaction } from '../../database/database.ts'
import { clearSecondFactor } from './second-factor/second-factors.ts'
import { unlock } from './sign-in-locks.ts'
import { type EndGrants, endAccessOf } from './user-repository.ts'

/** Closes an account permanently and removes its name, but keeps its row for the records it made. Null if there is none. */
export async function closeFormerAccount(
  trx: WriteTransaction,
  employeeId: string,
  forgetGrants: EndGrants
): Promise<string | null> {
  const user = await trx
    .selectFrom('users')
    .select(['id', 'user_name'])
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  if (!user) return null
  await endAccessOf(trx, user.id, forgetGrants)
  await clearSecondFactor(trx, user.id)
  await unlock(trx, user.user_name)
  await trx.deleteFrom('user_group_members').where('user_id', '=', user.id).execute()
  await trx.deleteFrom('list_memories').where('user_id', '=', user.id).execute()
  await trx
    .updateTable('users')
    .set({
      user_name: `former-${user.id}`,
      password_hash: null,
      is_disabled: 1,
      import_id: null,
      last_sign_in_at: null
    })
    .where('id', '=', user.id)
    .execute()
  return user.id
}
