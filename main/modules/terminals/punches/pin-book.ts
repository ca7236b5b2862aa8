import { bareNumber } from '#shared/domain/terminals/terminal-pin.ts'
import type { RawDatabase } from '../../../database/connect.ts'

const PINS_KEPT = 50_000

/** Where a number was used: what it means may differ between groups of terminals and between branches. */
export interface PinPlace {
  readonly pinGroup: string
  readonly branchId: string | null
}

/** Why nobody is found: nobody has the number, or several people do. */
export type Unmapped = 'nobody' | 'several'

interface Candidate {
  readonly id: string
  readonly branchId: string | null
  readonly hasLeft: 0 | 1
}

const statementsOf = (raw: RawDatabase) => ({
  revision: raw.prepare<[], number>("select value from revisions where name = 'terminal_pins'").pluck(),
  assigned: raw
    .prepare<[string, string], string>(
      'select employee_id from terminal_pins where pin_group = ? and pin = ?'
    )
    .pluck(),
  byFingerCode: raw.prepare<[string], Candidate>(
    `select id, branch_id as branchId, signout_flag = 'Y' as hasLeft from employees
     where fing_code is not null and ltrim(fing_code, '0') = ?`
  ),
  byCode: raw.prepare<[string], Candidate>(
    `select id, branch_id as branchId, signout_flag = 'Y' as hasLeft from employees where ltrim(employee_code, '0') = ?`
  )
})

/**
 * Whose number it is, wherever a terminal's number is known instead of a code: whom somebody has assigned it to in the group,
 * else the fingerprint code, else the employee code, both without leading zeros. Synchronous, for use within a commit.
 */
export class PinBook {
  readonly #sql: ReturnType<typeof statementsOf>
  readonly #kept = new Map<string, string | Unmapped>()
  #seen = -1

  constructor(raw: RawDatabase) {
    this.#sql = statementsOf(raw)
  }

  /** Call before the first look-up of a transaction. */
  refresh(): void {
    const revision = this.#sql.revision.get() ?? 0
    if (revision !== this.#seen || this.#kept.size > PINS_KEPT) this.#kept.clear()
    this.#seen = revision
  }

  /** The employee's id. */
  employeeOf(pin: string, place: PinPlace): { employeeId: string } | { unmapped: Unmapped } {
    const key = `${place.branchId ?? ''}\n${place.pinGroup}\n${pin}`
    let found = this.#kept.get(key)
    if (found === undefined) {
      found = this.#look(bareNumber(pin), place)
      this.#kept.set(key, found)
    }
    return found === 'nobody' || found === 'several' ? { unmapped: found } : { employeeId: found }
  }

  #look(bare: string, { pinGroup, branchId }: PinPlace): string | Unmapped {
    const assigned = this.#sql.assigned.get(pinGroup, bare)
    if (assigned !== undefined) return assigned
    if (bare === '') return 'nobody'
    for (const query of [this.#sql.byFingerCode, this.#sql.byCode]) {
      const found = query.all(bare)
      if (found.length === 0) continue
      return meantOf(found, branchId)?.id ?? 'several'
    }
    return 'nobody'
  }
}

/** Of several people with a number: those of the terminal's branch, then those who have not left. */
function meantOf(people: readonly Candidate[], branchId: string | null): Candidate | null {
  let left = people
  for (const isLikelier of [
    (it: Candidate) => it.branchId === branchId,
    (it: Candidate) => it.hasLeft === 0
  ]) {
    const likelier = left.filter(isLikelier)
    if (likelier.length > 0) left = likelier
  }
  const [only, ...others] = left
  return only && others.length === 0 ? only : null
}
