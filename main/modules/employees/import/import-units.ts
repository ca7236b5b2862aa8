import type { OrganisationKind, OrganisationUnit } from '#shared/contracts/employees/organisation.ts'
import { columnOfField, type EmployeeField } from '#shared/domain/employee-import/columns.ts'
import { cellFault, type EmployeeValues } from '#shared/domain/employee-import/record.ts'
import type { Fault } from '#shared/domain/fault.ts'
import { byId, LEVELS, unitChain } from '../../organisation/organisation.ts'
import type { EmployeeChanges, EmployeeRow } from '../employee-row.ts'

/** Filled columns are searched in this order (spec 4.7 rule 4). */
const UPWARDS = [
  'section_lv05',
  'section_lv04',
  'section_lv03',
  'section_lv02',
  'section_lv01',
  'section',
  'division',
  'department'
] as const

const QUOTED_MAX = 100

/** Resolves the organisation columns AS to BA. */
export class ImportUnits {
  readonly #byId: ReadonlyMap<string, OrganisationUnit>
  readonly #byCode = new Map<OrganisationKind, Map<string, OrganisationUnit>>()
  readonly #chains = new Map<OrganisationUnit, ReturnType<typeof unitChain>>()
  readonly #onlyCompany: string | null
  readonly #onlyBranch: string | null

  constructor(units: readonly OrganisationUnit[]) {
    this.#byId = byId(units)
    for (const unit of units) {
      const ofKind = this.#byCode.get(unit.kind)
      if (ofKind) ofKind.set(unit.code, unit)
      else this.#byCode.set(unit.kind, new Map([[unit.code, unit]]))
    }
    const only = (kind: OrganisationKind): string | null => {
      const [first, ...others] = units.filter(unit => unit.kind === kind)
      return first && others.length === 0 ? first.id : null
    }
    this.#onlyCompany = only('company')
    this.#onlyBranch = only('branch')
  }

  /** The unit of a new employee without organisation columns: the only branch, if there is just one. */
  get home(): EmployeeChanges {
    return { company_id: this.#onlyCompany, branch_id: this.#onlyBranch }
  }

  /** Adds the ids of the lowest filled unit and of all units above it to the changes, and any faults to `faults`. */
  resolve(values: EmployeeValues, row: EmployeeRow, changes: EmployeeChanges, faults: Fault[]): void {
    const filled: OrganisationUnit[] = []
    for (const kind of UPWARDS) {
      const unit = this.#unitOf(kind, values, faults)
      if (unit) filled.push(unit)
    }
    const [lowest, ...above] = filled
    if (lowest) {
      const chain = this.#chainOf(lowest)
      for (const unit of above) if (chain.get(unit.kind)?.id !== unit.id) faults.push(notAbove(unit, lowest))
      this.#place(lowest, row, changes)
    }
    this.#resolvePosition(values, row, changes, faults)
  }

  #unitOf(kind: (typeof UPWARDS)[number] | 'position', values: EmployeeValues, faults: Fault[]) {
    const field = `${kind}_code` as const
    const code = values[field]
    if (code === undefined) return null
    const unit = this.#byCode.get(kind)?.get(code)
    if (unit) return unit
    const text = code.length > QUOTED_MAX ? `${code.slice(0, QUOTED_MAX)}…` : code
    faults.push(cellFault(columnOfField(field), 'not_found', { text }))
    return null
  }

  #chainOf(unit: OrganisationUnit): ReturnType<typeof unitChain> {
    const known = this.#chains.get(unit) ?? unitChain(this.#byId, unit.id)
    this.#chains.set(unit, known)
    return known
  }

  /** Levels below the unit stay if the employee is already in that unit; otherwise they belong to another unit. */
  #place(lowest: OrganisationUnit, row: EmployeeRow, changes: EmployeeChanges): void {
    const chain = this.#chainOf(lowest)
    const isThere = row[`${lowest.kind}_id`] === lowest.id
    let isBelow = false
    for (const level of LEVELS) {
      if (!isBelow || !isThere) changes[`${level}_id`] = chain.get(level)?.id ?? null
      isBelow ||= level === lowest.kind
    }
  }

  #resolvePosition(values: EmployeeValues, row: EmployeeRow, changes: EmployeeChanges, faults: Fault[]) {
    const position = this.#unitOf('position', values, faults)
    if (!position) return
    changes.position_id = position.id
    const company = this.#chainOf(position).get('company')?.id ?? null
    const own = changes.company_id === undefined ? row.company_id : changes.company_id
    if (own === null) changes.company_id = company
    else if (company !== null && company !== own)
      faults.push(cellFault(columnOfField('position_code'), 'other_company', { text: position.code }))
  }
}

const notAbove = (unit: OrganisationUnit, lowest: OrganisationUnit): Fault =>
  cellFault(columnOfField(`${unit.kind}_code` as EmployeeField), 'not_above', {
    lowest: `${lowest.kind}_code`,
    text: lowest.code,
    above: unit.code
  })
