import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { EMPLOYEE_CODE, TIME_LEAVE_FLAG } from '#shared/domain/leave/quota-fields.ts'
import { readQuotaRow } from '#shared/domain/quota-import/quota-table.ts'
import type { Queries } from '../../../database/database.ts'
import { branchToday, type Runtime } from '../../../platform/runtime.ts'
import { readLeaveLedger } from '../leave-balances.ts'
import { type NamedEmployee, namedEmployees } from '../quota-repository.ts'
import type { QuotaToSave } from '../save-quotas.ts'

export type QuotaRecord = Readonly<Record<string, string>>

/** What a row would set, with the current values; or why it cannot. */
export type QuotaRow =
  | {
      readonly employee: NamedEmployee
      readonly quota: QuotaToSave
      /** The saved quota; null if none is saved. */
      readonly saved: number | null
      /** The current quota: the saved one, else the one that the rules give. */
      readonly granted: number
      readonly reason: string | null
    }
  | { readonly employeeCode: string | null; readonly faults: readonly Fault[] }

/** Reads rows like save_quota (decision 0039). A repeated quota is a fault of the later row. */
export async function readQuotaRows(
  db: Queries,
  runtime: Runtime,
  records: readonly QuotaRecord[]
): Promise<QuotaRow[]> {
  const context = { today: branchToday(runtime) }
  const read = records.map(record => readQuotaRow(record, context))
  const employees = await namedEmployees(db, [...new Set(read.flatMap(row => row.code ?? []))])
  const years = read.flatMap(row => row.year ?? []).toSorted()
  const ledger = await readLeaveLedger(
    db,
    runtime,
    [...employees.values()].map(({ id }) => id),
    { from: years[0] ?? '', to: years.at(-1) ?? '' }
  )
  const seen = new Set<string>()
  return read.map(({ code, year, flag, hundredths, reason, faults }): QuotaRow => {
    const employee = code === null ? undefined : employees.get(code)
    const all = [...faults]
    if (code !== null && employee === undefined)
      all.push(faultOf('field.unknown_value', EMPLOYEE_CODE.name, { value: code }))
    const key = `${code} ${year} ${flag}`
    if (all.length === 0 && seen.has(key))
      all.push(faultOf('field.repeated_value', TIME_LEAVE_FLAG.name, { value: key }))
    if (all.length > 0 || !employee || year === null || flag === null || hundredths === null)
      return { employeeCode: employee?.employee_code ?? null, faults: all }
    seen.add(key)
    const { granted, quotaId } = ledger.balance(employee.id, flag, year)
    return {
      employee,
      quota: {
        employee_id: employee.id,
        quota_year: year,
        time_leave_flag: flag,
        quota_hundredths: hundredths
      },
      saved: quotaId === null ? null : granted,
      granted,
      reason
    }
  })
}
