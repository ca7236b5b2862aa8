import { columnOfField, EMPLOYEE_COLUMNS } from '#shared/domain/employee-import/columns.ts'
import {
  cellFault,
  type EmployeeValues,
  groupFault,
  missingFaults,
  type RecordReading
} from '#shared/domain/employee-import/record.ts'
import type { CodeSeries } from '#shared/domain/employees/code-series.ts'
import type { Fault } from '#shared/domain/fault.ts'
import { MadeOf } from '../../../platform/runtime.ts'
import type { RemainingAdministrators } from '../../accounts/accounts.ts'
import type { AddressBook } from '../../organisation/organisation.ts'
import {
  blankRow,
  type EmployeeChanges,
  type EmployeeRow,
  filledColumns,
  realChanges,
  setText,
  valuesBefore
} from '../employee-row.ts'
import { orderFaults } from '../resignation/employment-dates.ts'
import type { ImportAccounts } from './import-accounts.ts'
import { resolvePlaces } from './import-address.ts'
import type { ImportPeople, Person } from './import-people.ts'
import type { ImportUnits } from './import-units.ts'

export type ImportAction = 'insert' | 'update' | 'delete'

export type PlannedRecord =
  | {
      readonly index: number
      readonly action: ImportAction
      readonly person: Person
      readonly employeeCode: string
      /** Changed columns only; both empty if the record changes nothing. */
      readonly before: EmployeeChanges
      readonly after: EmployeeChanges
      /** The code in the record if it differs from the person's code; it is ignored. */
      readonly strayCode: string | null
    }
  | {
      readonly index: number
      readonly action: ImportAction
      readonly employeeCode: string | null
      /** Why the record fails. */
      readonly faults: readonly Fault[]
    }

export interface PlanContext {
  readonly people: ImportPeople
  /** The last days of planned resignations, by the id of the employee. */
  readonly plannedDays: ReadonlyMap<string, string>
  /** The earliest day after the start on which an employee's pay or position changes. */
  readonly laterTerms: ReadonlyMap<string, string>
  readonly units: ImportUnits
  readonly book: AddressBook | null
  readonly accounts: ImportAccounts
  readonly administrators: RemainingAdministrators
  /** Null if every record has a code, so that none is generated. */
  readonly series: CodeSeries | null
  /** Codes that occur in records of the request. */
  readonly askedCodes: ReadonlySet<string>
  readonly newId: () => string
  readonly now: string
  readonly today: string
}

/** Fields that are stored as they are read; units and places are looked up, and an import never changes a code. */
const PLAIN_FIELDS = EMPLOYEE_COLUMNS.flatMap(({ field, rule }) =>
  field === 'employee_code' || rule.kind === 'unit' || rule.kind === 'place' ? [] : [field]
)

/** Decides record by record what an import does, without writing, so that a faulty record leaves no trace. */
export class ImportPlan extends MadeOf<PlanContext> {
  /** `given` is the readable record, or the fault that makes it unreadable. */
  plan(index: number, given: RecordReading | Fault): PlannedRecord {
    if ('code' in given) return failed(index, 'insert', null, [given])
    const { values } = given
    const faults = given.faults.map(({ fault }) => fault)
    const match = this.parts.people.find(values)
    if ('fault' in match) {
      const action = values.signout_flag === 'Y' ? 'delete' : 'update'
      return failed(index, action, values.employee_code ?? null, [...faults, match.fault])
    }
    const { person } = match
    const action = person === null ? 'insert' : values.signout_flag === 'Y' ? 'delete' : 'update'
    const row = person?.row ?? this.#blank()
    // An unreadable code may belong to an existing employee.
    if (person === null && !given.faults.some(({ column }) => column === 'B'))
      faults.push(...missingFaults(given).map(({ fault }) => fault))
    const changes = this.#changesOf(given, row, person === null, faults)
    if (faults.length === 0 && action === 'delete') this.#releaseAdministrator(row, faults)
    if (faults.length === 0 && wantsAccount(values)) this.parts.accounts.plan({ ...row, ...changes }, faults)
    if (faults.length > 0)
      return failed(index, action, person?.row.employee_code ?? values.employee_code ?? null, faults)
    return person
      ? this.#change(index, action, person, changes, values.employee_code)
      : this.#insert(index, row, values.employee_code)
  }

  #blank(): EmployeeRow {
    const { newId, now, today } = this.parts
    return blankRow(newId(), now, today)
  }

  /** The object that collects the changes; for a new employee it is the row itself, which already has all columns. */
  #changesOf(given: RecordReading, row: EmployeeRow, isNew: boolean, faults: Fault[]): EmployeeChanges {
    const { units, book } = this.parts
    const { values } = given
    const before = isNew ? { ...row } : row
    const changes: EmployeeChanges = isNew ? Object.assign(row, units.home) : {}
    for (const field of PLAIN_FIELDS) {
      const value = values[field]
      if (value !== undefined) setText(changes, field, value)
    }
    settleGroup(given, row, changes, faults)
    this.#checkResignation(values, row, changes, faults)
    // The start date that a new employee is given by default is compared with nothing.
    if (!isNew || values.effective_dt !== undefined) this.#checkOrder(given, before, changes, faults)
    units.resolve(values, row, changes, faults)
    if (book) resolvePlaces(book, values, row, changes, faults)
    return changes
  }

  /** A resignation cannot be undone (spec 4.7 rule 1); without a date it takes effect today. */
  #checkResignation(values: EmployeeValues, row: EmployeeRow, changes: EmployeeChanges, faults: Fault[]) {
    if (values.signout_flag === 'N' && row.signout_flag === 'Y')
      faults.push(cellFault(columnOfField('signout_flag'), 'has_resigned'))
    if (values.signout_flag === 'Y' && values.signout_dt === undefined && row.signout_dt === null)
      changes.signout_dt = this.parts.today
  }

  #checkOrder({ faults: found }: RecordReading, row: EmployeeRow, changes: EmployeeChanges, faults: Fault[]) {
    const unread = found.map(({ fault }) => fault)
    const { plannedDays, laterTerms } = this.parts
    faults.push(
      ...orderFaults(row, changes, {
        plannedDay: plannedDays.get(row.id),
        laterTerms: laterTerms.get(row.id),
        unread
      })
    )
  }

  #releaseAdministrator({ id }: EmployeeRow, faults: Fault[]): void {
    if (this.parts.administrators.release(({ employee_id }) => employee_id === id)) return
    faults.push(cellFault(columnOfField('signout_flag'), 'last_administrator'))
  }

  #change(
    index: number,
    action: ImportAction,
    person: Person,
    changes: EmployeeChanges,
    code = person.row.employee_code
  ): PlannedRecord {
    const after = realChanges(person.row, changes)
    const before = valuesBefore(person.row, after)
    this.parts.people.change(person, after)
    const { employee_code: employeeCode } = person.row
    const strayCode = code === employeeCode ? null : code
    return { index, action, person, employeeCode, before, after, strayCode }
  }

  #insert(index: number, row: EmployeeRow, requestedCode: string | undefined): PlannedRecord {
    const { people, series, askedCodes } = this.parts
    const isFree = requestedCode !== undefined && !people.hasCode(requestedCode)
    const code = isFree ? requestedCode : series?.next(it => askedCodes.has(it) || people.hasCode(it))
    if (code === undefined) throw new Error('A code must be generated, but the highest one was not read.')
    row.employee_code = code
    const person = people.add(row)
    return {
      index,
      action: 'insert',
      person,
      employeeCode: code,
      before: {},
      after: filledColumns(person.row),
      strayCode: null
    }
  }
}

const failed = (
  index: number,
  action: ImportAction,
  employeeCode: string | null,
  faults: readonly Fault[]
): PlannedRecord => ({ index, action, employeeCode, faults })

/** An account is considered if the record has a field that it depends on. */
const wantsAccount = ({ on_board_flag, emailaddress }: EmployeeValues): boolean =>
  on_board_flag === 'Y' || (emailaddress !== undefined && on_board_flag === undefined)

/** A new type also sets the group; a group alone must match the existing type. */
function settleGroup(
  { values, faults: unread }: RecordReading,
  row: EmployeeRow,
  changes: EmployeeChanges,
  faults: Fault[]
): void {
  const { employee_type_code: type, employee_type_group_code: group } = values
  if (unread.some(({ column }) => column === 'N' || column === 'O')) return
  if (type === undefined && group !== undefined) {
    const mismatch = groupFault(row.employee_type_code, group)
    if (mismatch) faults.push(mismatch.fault)
  }
  if (type !== undefined && group === undefined && row.employee_type_group_code !== null)
    changes.employee_type_group_code = type
}
