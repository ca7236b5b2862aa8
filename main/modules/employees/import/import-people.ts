import { columnOfField } from '#shared/domain/employee-import/columns.ts'
import { cellFault, type EmployeeValues } from '#shared/domain/employee-import/record.ts'
import type { Fault } from '#shared/domain/fault.ts'
import type { EmployeeChanges, EmployeeRow } from '../employee-row.ts'

/** An employee whom a request is about, as changed by its records so far. */
export interface Person {
  row: EmployeeRow
  readonly isNew: boolean
}

/** The employee of a record, or the reason why it cannot be determined. */
export type Match = { readonly person: Person | null } | { readonly fault: Fault }

/** The employees whom a request may be about, found by code and by national id (spec 4.7 rule 1). */
export class ImportPeople {
  readonly #byCode = new Map<string, Person>()
  readonly #byIdNo = new Map<string, Person[]>()

  constructor(rows: readonly EmployeeRow[]) {
    for (const row of rows) this.#add({ row, isNew: false })
  }

  /**
   * Finds by code, else by national id. A code that this request has just given to somebody else is a duplicate: it is
   * ignored and a new one is generated. Resigned employees are found by national id only if no code is given, so that an
   * employee who is hired again gets a new record.
   */
  find(values: EmployeeValues): Match {
    const { employee_code: code, id_no: idNo } = values
    const byCode = code === undefined ? undefined : this.#byCode.get(code)
    if (byCode && !isDuplicate(byCode, values)) return this.#checked(byCode, idNo)
    if (idNo === undefined) return { person: null }
    const known = this.#byIdNo.get(idNo) ?? []
    const working = known.filter(({ row }) => row.signout_flag === 'N')
    const found = working.length > 0 || code !== undefined ? working : known
    const [person = null] = found
    return found.length > 1
      ? { fault: cellFault(columnOfField('id_no'), 'of_several_employees') }
      : { person }
  }

  /** The national id of another current employee is refused. */
  #checked(person: Person, idNo: string | undefined): Match {
    if (idNo === undefined || idNo === person.row.id_no) return { person }
    const other = (this.#byIdNo.get(idNo) ?? []).find(it => it.row.signout_flag === 'N' && it !== person)
    return other
      ? { fault: cellFault(columnOfField('id_no'), 'of_other_employee', { code: other.row.employee_code }) }
      : { person }
  }

  hasCode(code: string): boolean {
    return this.#byCode.has(code)
  }

  add(row: EmployeeRow): Person {
    return this.#add({ row, isNew: true })
  }

  change(person: Person, changes: EmployeeChanges): void {
    const before = person.row
    person.row = { ...before, ...changes }
    const { id_no } = person.row
    if (id_no !== before.id_no) {
      if (before.id_no !== null)
        this.#byIdNo.set(
          before.id_no,
          (this.#byIdNo.get(before.id_no) ?? []).filter(it => it !== person)
        )
      this.#index(person)
    }
  }

  #add(person: Person): Person {
    this.#byCode.set(person.row.employee_code, person)
    this.#index(person)
    return person
  }

  #index(person: Person): void {
    const { id_no } = person.row
    if (id_no !== null) this.#byIdNo.set(id_no, [...(this.#byIdNo.get(id_no) ?? []), person])
  }
}

/** Whether this request gave the code to another person, compared by national id, else by both names. */
function isDuplicate({ isNew, row }: Person, values: EmployeeValues): boolean {
  if (!isNew) return false
  const { id_no: idNo, employee_name: name, employee_last_name: lastName } = values
  if (idNo !== undefined && row.id_no !== null) return row.id_no !== idNo
  if (name === undefined || lastName === undefined) return false
  return name !== row.employee_name || lastName !== row.employee_last_name
}
