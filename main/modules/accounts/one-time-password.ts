import type { GroupCode } from '#shared/contracts/common.ts'
import type { WriteTransaction } from '../../database/database.ts'

/**
 * Gives an unused account its first password, to be changed at the first sign-in. `replacing` is the hash of an earlier one
 * that may not have arrived. The password is for accounts of `groups` (`replaceGroups`). Returns false if the account is disabled or has another password.
 */
export async function giveFirstPassword(
  trx: WriteTransaction,
  userId: string,
  given: { passwordHash: string; replacing: string | null; groups: readonly GroupCode[] }
): Promise<boolean> {
  const { passwordHash, replacing, groups } = given
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, first_singin_flag: 'Y', given_for_groups: groups.join(' ') })
    .where('id', '=', userId)
    .where('is_disabled', '=', 0)
    .where(eb =>
      eb.or([
        eb('password_hash', 'is', null),
        ...(replacing === null ? [] : [eb('password_hash', '=', replacing)])
      ])
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
