import type { ReadDatabase } from '../../database/database.ts'

/** An account that can sign in as an administrator. */
export interface Administrator {
  readonly id: string
  readonly employee_id: string | null
}

/** Accounts of the group `admin` that can sign in: open, with a password, of nobody who has resigned. */
export const administratorsOf = (db: Pick<ReadDatabase, 'selectFrom'>): Promise<Administrator[]> =>
  db
    .selectFrom('user_group_members as m')
    .innerJoin('user_groups as g', 'g.id', 'm.group_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('employees as e', 'e.id', 'u.employee_id')
    .select(['u.id', 'u.employee_id'])
    .where('g.code', '=', 'admin')
    .where('u.is_disabled', '=', 0)
    .where('u.password_hash', 'is not', null)
    .where(who => who.or([who('e.id', 'is', null), who('e.signout_flag', '=', 'N')]))
    .execute()

/** Keeps those who leave, one after the other, from leaving nobody who can sign in as an administrator. */
export class RemainingAdministrators {
  readonly #remaining: Set<Administrator>

  constructor(administrators: readonly Administrator[]) {
    this.#remaining = new Set(administrators)
  }

  /** Counts the leaving ones out; false, and nobody is, when nobody would remain. */
  release(isLeaving: (administrator: Administrator) => boolean): boolean {
    const leaving = [...this.#remaining].filter(isLeaving)
    if (leaving.length > 0 && leaving.length === this.#remaining.size) return false
    for (const administrator of leaving) this.#remaining.delete(administrator)
    return true
  }
}

/** Whether nobody else could sign in as an administrator. */
export async function isLastAdministrator(
  db: Pick<ReadDatabase, 'selectFrom'>,
  accountId: string
): Promise<boolean> {
  return !new RemainingAdministrators(await administratorsOf(db)).release(({ id }) => id === accountId)
}
