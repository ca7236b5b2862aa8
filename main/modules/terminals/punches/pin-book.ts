import {
  bareNumber,
  meantBy,
  type PinHolder,
  type PinMeaning
} from '#shared/domain/terminals/terminal-pin.ts'
import type { RawDatabase } from '../../../database/connect.ts'

const PINS_KEPT = 50_000

/** Where a number was used: what it means may differ between groups of terminals and between branches. */
export interface PinPlace {
  readonly pinGroup: string
  readonly branchId: string | null
}

interface Row {
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
  byFingerCode: raw.prepare<[string], Row>(
    `select id, branch_id as branchId, signout_flag = 'Y' as hasLeft from employees
     where fing_code is not null and ltrim(fing_code, '0') = ?`
  ),
  byCode: raw.prepare<[string], Row>(
    `select id, branch_id as branchId, signout_flag = 'Y' as hasLeft from employees where ltrim(employee_code, '0') = ?`
  )
})

/** Whose number it is, wherever a terminal's number is known instead of a code. Synchronous, for use within a commit. */
export class PinBook {
  readonly #sql: ReturnType<typeof statementsOf>
  readonly #kept = new Map<string, PinMeaning>()
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

  employeeOf(pin: string, place: PinPlace): PinMeaning {
    const key = `${place.branchId ?? ''}\n${place.pinGroup}\n${pin}`
    let found = this.#kept.get(key)
    if (found === undefined) {
      found = this.#look(bareNumber(pin), place)
      this.#kept.set(key, found)
    }
    return found
  }

  #look(bare: string, { pinGroup, branchId }: PinPlace): PinMeaning {
    const { assigned, byFingerCode, byCode } = this.#sql
    const holders = (query: typeof byCode): PinHolder[] =>
      bare === '' ? [] : query.all(bare).map(({ hasLeft, ...row }) => ({ ...row, hasLeft: hasLeft === 1 }))
    return meantBy(
      {
        assigned: assigned.get(pinGroup, bare) ?? null,
        byFingerCode: holders(byFingerCode),
        byCode: holders(byCode)
      },
      branchId
    )
  }
}
