import { faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Queries, WriteTransaction } from '../../database/database.ts'

/** An account that can sign in as an administrator. */
export interface Administrator {
  readonly id: string
  readonly employee_id: string | null
}

/** Accounts of the group `admin` that can sign in: enabled, with a password, and the employee has not resigned. */
export const administratorsOf = (db: Queries): Promise<Administrator[]> =>
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

/** Prevents a series of resignations from removing the last administrator who can sign in. */
export class RemainingAdministrators {
  readonly #remaining: Set<Administrator>

  constructor(administrators: readonly Administrator[]) {
    this.#remaining = new Set(administrators)
  }

  /** Removes administrators who leave from the count; returns false, without effect, if none would remain. */
  release(isLeaving: (administrator: Administrator) => boolean): boolean {
    const leaving = [...this.#remaining].filter(isLeaving)
    if (leaving.length > 0 && leaving.length === this.#remaining.size) return false
    for (const administrator of leaving) this.#remaining.delete(administrator)
    return true
  }
}

/**
 * Makes a change that may remove the access of administrators.
 * @throws WorkstationError `invalid_request` if no administrator who can sign in would remain
 */
export async function keepAdministrator(trx: WriteTransaction, change: () => Promise<void>): Promise<void> {
  const before = await administratorsOf(trx)
  await change()
  if (before.length > 0 && (await administratorsOf(trx)).length === 0)
    throw new WorkstationError('invalid_request', 'request.not_right', {
      faults: [faultOf('account.last_administrator')],
      wording: 'employees'
    })
}
