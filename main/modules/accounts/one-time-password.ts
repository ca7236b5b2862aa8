import type { GroupCode } from '#shared/contracts/common.ts'
import type { WriteTransaction } from '../../database/database.ts'

/** Without letters and digits that are easily confused. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 4

/** A password that a person types once, before choosing one: `k7wm-...`, about 79 random bits. */
export function oneTimePassword(randomBytes: (length: number) => Uint8Array): string {
  const letters: string[] = []
  // Bytes beyond the last whole alphabet are discarded, so that all letters are equally likely.
  const bound = 256 - (256 % ALPHABET.length)
  while (letters.length < GROUPS * GROUP_LENGTH)
    for (const byte of randomBytes(GROUPS * GROUP_LENGTH))
      if (byte < bound && letters.length < GROUPS * GROUP_LENGTH)
        letters.push(ALPHABET.charAt(byte % ALPHABET.length))
  return Array.from({ length: GROUPS }, (_, at) =>
    letters.slice(at * GROUP_LENGTH, (at + 1) * GROUP_LENGTH).join('')
  ).join('-')
}

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
