import type { SavedQuotaAnswer } from '#shared/contracts/leave/quotas.ts'
import { fixedText } from '#shared/domain/hundredths.ts'
import { leaveTypeOf, QUOTA_UNIT } from '#shared/domain/leave/leave-types.ts'
import type { PageRequest } from '#shared/domain/paging.ts'
import { countRows, type Queries } from '../../database/database.ts'
import type { Runtime } from '../../platform/runtime.ts'
import { readLeaveLedger } from './leave-balances.ts'
import type { LeaveBalance } from './leave-ledger.ts'

export interface QuotaFilter {
  readonly id?: string
  readonly employeeId?: string
  readonly year?: string
  readonly flag?: string
}

/** Saved quotas with the days taken of them, by employee, the newest year first; one page, or all. */
export async function listQuotas(
  db: Queries,
  runtime: Runtime,
  filter: QuotaFilter,
  paging: PageRequest | null
): Promise<SavedQuotaAnswer[]> {
  const found = await readQuotas(db, runtime, filter, paging)
  return found.map(({ quota_id, owner, balance }) => ({ quota_id, ...owner, ...shownQuota(balance) }))
}

/** The quotas of an employee with the days recorded by other software, as shown in the employee's settings. */
export async function quotasOf(db: Queries, runtime: Runtime, employeeId: string) {
  const found = await readQuotas(db, runtime, { employeeId }, null)
  const taken = await db
    .selectFrom('employee_actual_quotas as a')
    .innerJoin('employee_quotas as q', 'q.id', 'a.quota_id')
    .select(['a.id as actual_quota_id', 'a.quota_id', 'a.work_date', 'a.leave_hundredths', 'a.remark'])
    .where('q.employee_id', '=', employeeId)
    .orderBy('a.work_date')
    .orderBy('a.id')
    .execute()
  const takenOf = Map.groupBy(taken, row => row.quota_id)
  return found.map(({ quota_id, balance }) => ({
    quota_id,
    ...shownQuota(balance),
    actual_quota_lists: (takenOf.get(quota_id) ?? []).map(({ quota_id: _, leave_hundredths, ...row }) => ({
      ...row,
      leave_value: fixedText(leave_hundredths)
    }))
  }))
}

async function readQuotas(db: Queries, runtime: Runtime, filter: QuotaFilter, paging: PageRequest | null) {
  // Quotas of many people are read by employee in order of code, so that a page does not need all of them sorted.
  const isOfMany = filter.id === undefined && filter.employeeId === undefined
  let query = (
    isOfMany
      ? byEmployee(db, filter)
      : filtered(db, filter).innerJoin('employees as e', 'e.id', 'q.employee_id')
  )
    .select(['q.id as quota_id', 'q.quota_year', 'q.time_leave_flag'])
    .select(['q.employee_id', 'e.employee_code', 'e.employee_name', 'e.employee_last_name'])
    .select(['e.employee_name_en', 'e.employee_last_name_en'])
    .orderBy('e.employee_code')
    .orderBy('q.quota_year', 'desc')
    .orderBy('q.time_leave_flag')
  if (paging) query = query.limit(paging.perPage).offset((paging.page - 1) * paging.perPage)
  const rows = await query.execute()
  const years = rows.map(row => row.quota_year).toSorted()
  const ids = [...new Set(rows.map(row => row.employee_id))]
  const ledger = await readLeaveLedger(db, runtime, ids, { from: years[0] ?? '', to: years.at(-1) ?? '' })
  return rows.map(({ quota_id, quota_year, time_leave_flag, ...owner }) => ({
    quota_id,
    owner,
    balance: ledger.balance(owner.employee_id, time_leave_flag, quota_year)
  }))
}

export const countQuotas = (db: Queries, filter: QuotaFilter): Promise<number> =>
  countRows(filtered(db, filter))

const byEmployee = (db: Queries, { year, flag }: QuotaFilter) =>
  db
    .selectFrom('employees as e')
    .crossJoin('employee_quotas as q')
    .whereRef('q.employee_id', '=', 'e.id')
    .$if(year !== undefined, query => query.where('q.quota_year', '=', String(year)))
    .$if(flag !== undefined, query => query.where('q.time_leave_flag', '=', String(flag)))

const filtered = (db: Queries, { id, employeeId, year, flag }: QuotaFilter) =>
  db
    .selectFrom('employee_quotas as q')
    .$if(id !== undefined, query => query.where('q.id', '=', String(id)))
    .$if(employeeId !== undefined, query => query.where('q.employee_id', '=', String(employeeId)))
    .$if(year !== undefined, query => query.where('q.quota_year', '=', String(year)))
    .$if(flag !== undefined, query => query.where('q.time_leave_flag', '=', String(flag)))

/** A balance for other software: `remaining` is what approved and recorded leave has left. */
function shownQuota(balance: LeaveBalance) {
  const { flag, year, granted, earned, carriedOver, recorded, approved, pending } = balance
  const type = leaveTypeOf(flag)
  const actual = recorded + approved
  const rest = granted + earned + carriedOver - actual
  return {
    quota_year: year,
    time_leave_flag: flag,
    time_leave_flag_name: type?.name ?? '',
    time_leave_flag_name_en: type?.nameEn ?? '',
    time_leave_flag_quota: fixedText(granted),
    carried_over: fixedText(carriedOver),
    actual: fixedText(actual),
    pending: fixedText(pending),
    // Limited only by the certificate, so it cannot be overdrawn.
    remaining: fixedText(balance.defaultQuota.isByCertificate ? Math.max(0, rest) : rest),
    unit: QUOTA_UNIT
  }
}
