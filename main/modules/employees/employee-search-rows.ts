import type { Insertable } from 'kysely'
import { thaiSortKey } from '#shared/domain/text/thai-order.ts'
import { UNIT_COLUMNS } from '#shared/domain/unit-columns.ts'
import { inChunks, type WriteTransaction } from '../../database/database.ts'
import { insertMany } from '../../database/insert-many.ts'
import type { EmployeeSearchTable } from '../../database/schema/employee-search.ts'
import type { EmployeeRow } from './employee-row.ts'

/** Columns from which a search row is derived. */
export const SEARCHED = [
  'id',
  'employee_code',
  'employee_name',
  'employee_last_name',
  'employee_nickname',
  'employee_name_en',
  'employee_last_name_en',
  'employee_nickname_en',
  'mobilephone',
  'signout_flag',
  'employee_type_code',
  'effective_dt',
  ...UNIT_COLUMNS
] as const satisfies readonly (keyof EmployeeRow)[]
const SEPARATORS = /[-() .+]/g

export type SearchedEmployee = Pick<EmployeeRow, (typeof SEARCHED)[number]>
type SearchRow = Omit<Insertable<EmployeeSearchTable>, 'no'>

export const isSearchedBy = (values: Partial<EmployeeRow>): boolean => SEARCHED.some(name => name in values)

const storeRows = insertMany<SearchRow>((trx, rows) =>
  trx
    .insertInto('employee_search')
    .values(rows)
    .onConflict(conflict =>
      conflict.column('employee_id').doUpdateSet(eb => ({
        employee_code: eb.ref('excluded.employee_code'),
        signout_flag: eb.ref('excluded.signout_flag'),
        employee_type_code: eb.ref('excluded.employee_type_code'),
        unit_no: eb.ref('excluded.unit_no'),
        position_no: eb.ref('excluded.position_no'),
        effective_dt: eb.ref('excluded.effective_dt'),
        name_key: eb.ref('excluded.name_key'),
        name_en_key: eb.ref('excluded.name_en_key'),
        words: eb.ref('excluded.words')
      }))
    )
)

/** Derives anew by what employees are searched and sorted. */
export async function indexEmployees(trx: WriteTransaction, ids: readonly string[]): Promise<void> {
  const employees = await inChunks(ids, chunk =>
    trx.selectFrom('employees').select(SEARCHED).where('id', 'in', chunk).execute()
  )
  if (employees.length === 0) return
  const unitIds = new Set(employees.flatMap(it => [unitOf(it), it.position_id].filter(id => id !== null)))
  const units = await inChunks([...unitIds], chunk =>
    trx.selectFrom('search_units').select(['unit_id', 'no']).where('unit_id', 'in', chunk).execute()
  )
  const numbers = new Map(units.map(({ unit_id, no }) => [unit_id, no]))
  await storeRows(
    trx,
    employees.map(employee => searchRowOf(employee, numbers))
  )
}

/** The lowest unit that an employee has. */
const unitOf = (employee: SearchedEmployee): string | null =>
  UNIT_COLUMNS.filter(column => column !== 'position_id')
    .map(column => employee[column])
    .findLast(id => id !== null) ?? null

export const forgetIndexed = (trx: WriteTransaction, ids: readonly string[]): Promise<unknown> =>
  inChunks(ids, chunk => trx.deleteFrom('employee_search').where('employee_id', 'in', chunk).execute())

export function searchRowOf(employee: SearchedEmployee, numbers: ReadonlyMap<string, number>): SearchRow {
  const { employee_code, employee_name_en: english, mobilephone } = employee
  const name = fullName(employee.employee_name, employee.employee_last_name)
  const nameEn = fullName(english, employee.employee_last_name_en)
  const lines = [
    employee_code,
    name,
    employee.employee_nickname,
    nameEn,
    employee.employee_nickname_en,
    mobilephone,
    mobilephone?.replaceAll(SEPARATORS, '')
  ]
  return {
    employee_id: employee.id,
    employee_code,
    signout_flag: employee.signout_flag,
    employee_type_code: employee.employee_type_code,
    unit_no: numbers.get(unitOf(employee) ?? '') ?? null,
    position_no: numbers.get(employee.position_id ?? '') ?? null,
    effective_dt: employee.effective_dt,
    name_key: thaiSortKey(name),
    name_en_key: thaiSortKey(english ? nameEn : name),
    // A field on each line, so that no match spans two of them; the telephone number is found as written and by digits alone.
    words: `${lines
      .map(line => line ?? '')
      .join('\n')
      .toLowerCase()}\n\n`
  }
}

const fullName = (first: string | null, last: string | null): string => `${first ?? ''} ${last ?? ''}`.trim()
