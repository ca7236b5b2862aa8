import { sql } from 'kysely'
import {
  bareNumber,
  meantBy,
  type PinHolder,
  type PinMeaning,
  pinsOfCodes
} from '#shared/domain/terminals/terminal-pin.ts'
import { inChunks, type Queries } from '../../../database/database.ts'

/** What decides which numbers are a person's. */
export interface NumberedPerson {
  readonly id: string
  readonly employee_code: string
  readonly fing_code: string | null
}

/** PINs that were assigned in a group of terminals, by employee. */
export async function assignedPins(db: Queries, pinGroup: string): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('terminal_pins')
    .select(['pin', 'employee_id'])
    .where('pin_group', '=', pinGroup)
    .orderBy('pin')
    .execute()
  const pins = Map.groupBy(rows, row => row.employee_id)
  return new Map([...pins].map(([id, own]) => [id, own.map(({ pin }) => pin)]))
}

/** Numbers that may be a person's in a group, the likelier first. */
export const numbersOf = (
  person: NumberedPerson,
  assigned: ReadonlyMap<string, readonly string[]>
): string[] => [...(assigned.get(person.id) ?? []), ...pinsOfCodes(person)].filter(pin => pin !== '')

/** Whom some numbers mean on the terminals of a group; `PinBook` decides the same for punches. */
export class PinMeanings {
  readonly #assigned: ReadonlyMap<string, string>
  readonly #byFingerCode: ReadonlyMap<string, readonly PinHolder[]>
  readonly #byCode: ReadonlyMap<string, readonly PinHolder[]>

  private constructor(
    assigned: ReadonlyMap<string, string>,
    byFingerCode: ReadonlyMap<string, readonly PinHolder[]>,
    byCode: ReadonlyMap<string, readonly PinHolder[]>
  ) {
    this.#assigned = assigned
    this.#byFingerCode = byFingerCode
    this.#byCode = byCode
  }

  static async of(db: Queries, pinGroup: string, numbers: Iterable<string>): Promise<PinMeanings> {
    const bare = [...new Set([...numbers].map(bareNumber))].filter(number => number !== '')
    const assigned = await inChunks(bare, chunk =>
      db
        .selectFrom('terminal_pins')
        .select(['pin', 'employee_id'])
        .where('pin_group', '=', pinGroup)
        .where('pin', 'in', chunk)
        .execute()
    )
    return new PinMeanings(
      new Map(assigned.map(({ pin, employee_id }) => [pin, employee_id])),
      await holders(db, 'fing_code', bare),
      await holders(db, 'employee_code', bare)
    )
  }

  meantBy(pin: string, branchId: string | null): PinMeaning {
    const bare = bareNumber(pin)
    return meantBy(
      {
        assigned: this.#assigned.get(bare) ?? null,
        byFingerCode: this.#byFingerCode.get(bare) ?? [],
        byCode: this.#byCode.get(bare) ?? []
      },
      branchId
    )
  }

  /** Whether the number means this person there. */
  isOf(pin: string, employeeId: string, branchId: string | null): boolean {
    const meaning = this.meantBy(pin, branchId)
    return 'employeeId' in meaning && meaning.employeeId === employeeId
  }

  /** Everybody who has one of the numbers. */
  holders(): string[] {
    const people = [...this.#byFingerCode.values(), ...this.#byCode.values()].flat()
    return [...new Set([...this.#assigned.values(), ...people.map(({ id }) => id)])]
  }
}

/** As `bareNumber`; written as in the indexes, which are not used with a parameter. */
export const bareNumberOf = (column: string) => sql<string>`ltrim(${sql.ref(column)}, '0')`

async function holders(
  db: Queries,
  column: 'fing_code' | 'employee_code',
  numbers: readonly string[]
): Promise<Map<string, PinHolder[]>> {
  const bare = bareNumberOf(column)
  const rows = await inChunks(numbers, chunk =>
    db
      .selectFrom('employees')
      .select(['id', 'branch_id', 'signout_flag'])
      .select(bare.as('bare'))
      .where(bare, 'in', chunk)
      .where(column, 'is not', null)
      .execute()
  )
  const groups = Map.groupBy(rows, row => row.bare)
  return new Map(
    [...groups].map(([number, people]) => [
      number,
      people.map(({ id, branch_id, signout_flag }) => ({
        id,
        branchId: branch_id,
        hasLeft: signout_flag === 'Y'
      }))
    ])
  )
}
