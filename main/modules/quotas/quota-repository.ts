import type { PersonNames } from '#shared/contracts/employees/employees.ts'
import { APPROVED, LIVE_FLAGS } from '#shared/domain/approval/flags.ts'
import type { LeaveUse } from '#shared/domain/leave/leave-balance.ts'
import type { Employment } from '#shared/domain/leave/leave-quota.ts'
import { type LeaveReason, ruleOfReason } from '#shared/domain/leave/leave-reason.ts'
import { shareOfHundredths } from '#shared/domain/leave/leave-share.ts'
import type { QuotaRule, QuotaStep } from '#shared/domain/leave/quota-rule.ts'
import type { Queries } from '../../database/database.ts'
import type { EmployeeQuotasTable, QuotaRulesTable } from '../../database/schema/quotas.ts'
import { isAmong } from '../../database/search/employee-names.ts'

/** Years of quotas, from `from` to `to` inclusive. */
export interface Years {
  readonly from: string
  readonly to: string
}

export interface EmployedPerson extends Employment {
  readonly companyId: string | null
  readonly gender: string | null
}

export const toQuotaRule = (row: QuotaRulesTable): QuotaRule => ({
  flag: row.time_leave_flag,
  validFrom: row.valid_from,
  steps: JSON.parse(row.steps_json) as QuotaStep[],
  isProRated: row.is_pro_rated === 1,
  carryOver:
    row.carry_over_hundredths > 0
      ? { hundredths: row.carry_over_hundredths, months: row.carry_over_months }
      : null
})

/** The rules by company, those of its reasons for leave included. */
export async function companyRules(
  db: Queries,
  reasons: readonly LeaveReason[]
): Promise<Map<string | null, QuotaRule[]>> {
  const rows = await db.selectFrom('quota_rules').selectAll().execute()
  const rules = [
    ...rows.map(row => ({ company: row.company_id, rule: toQuotaRule(row) })),
    ...reasons.map(it => ({ company: it.companyId, rule: ruleOfReason(it) }))
  ]
  const byCompany = Map.groupBy<string | null, (typeof rules)[number]>(rules, it => it.company)
  return new Map([...byCompany].map(([company, own]) => [company, own.map(it => it.rule)]))
}

/** Start, end and company of the employees' employment. */
export async function employments(
  db: Queries,
  employeeIds: readonly string[]
): Promise<Map<string, EmployedPerson>> {
  const rows = await db
    .selectFrom('employees as e')
    .select(['e.id', 'e.company_id as companyId', 'e.effective_dt as startDate'])
    .select(['e.employee_gender as gender', 'e.signout_flag', 'e.signout_dt'])
    .where(isAmong('e.id', { ids: employeeIds }))
    .execute()
  return new Map(
    rows.map(({ id, signout_flag, signout_dt, ...person }) => [
      id,
      { ...person, lastDate: signout_flag === 'Y' ? signout_dt : null }
    ])
  )
}

export type SavedQuota = Pick<
  EmployeeQuotasTable,
  'id' | 'employee_id' | 'quota_year' | 'time_leave_flag' | 'quota_hundredths'
>

/** Saved quotas, of all years without `years`. */
export async function savedQuotas(
  db: Queries,
  employeeIds: readonly string[],
  years?: Years
): Promise<SavedQuota[]> {
  let query = db
    .selectFrom('employee_quotas as q')
    .select(['q.id', 'q.employee_id', 'q.quota_year', 'q.time_leave_flag', 'q.quota_hundredths'])
    .where(isAmong('q.employee_id', { ids: employeeIds }))
    .orderBy('q.quota_year', 'desc')
    .orderBy('q.time_leave_flag')
  if (years) query = query.where('q.quota_year', '>=', years.from).where('q.quota_year', '<=', years.to)
  return query.execute()
}

/** Leave of an employee that counts against a quota, with the document if there is one. */
export interface FoundUse extends LeaveUse {
  readonly employeeId: string
  /** The leave type, or the id of the reason. */
  readonly flag: string
  readonly documentId: string | null
}

/** Days recorded by other software (spec 4.3), which count against the quota's year, whatever their date. */
export async function recordedUses(
  db: Queries,
  employeeIds: readonly string[],
  years: Years
): Promise<FoundUse[]> {
  const rows = await db
    .selectFrom('employee_quotas as q')
    .innerJoin('employee_actual_quotas as a', 'a.quota_id', 'q.id')
    .select(['q.employee_id as employeeId', 'q.time_leave_flag as flag', 'q.quota_year as year'])
    .select(['a.work_date as date', 'a.leave_hundredths'])
    .where(isAmong('q.employee_id', { ids: employeeIds }))
    .where('q.quota_year', '>=', years.from)
    .where('q.quota_year', '<=', years.to)
    .execute()
  return rows.map(({ leave_hundredths, ...row }) => ({
    ...row,
    ...shareOfHundredths(leave_hundredths),
    state: 'recorded',
    documentId: null
  }))
}

/**
 * Days of approved and pending documents, which count against the year of each day; those with a reason of the whole
 * employment also of other years.
 */
export async function documentUses(
  db: Queries,
  employeeIds: readonly string[],
  years: Years,
  reasons: readonly LeaveReason[]
): Promise<FoundUse[]> {
  const once = reasons.filter(it => it.isOnce).map(it => it.id)
  const rows = await db
    .selectFrom('approval_leave_days as l')
    .innerJoin('approval_documents as d', 'd.id', 'l.document_id')
    .select([
      'l.employee_id as employeeId',
      'l.document_id as documentId',
      'l.time_leave_flag',
      'd.leave_reason_id'
    ])
    .select(['l.work_date as date', 'l.minutes', 'l.day_minutes as dayMinutes', 'd.approve_flag'])
    .where(isAmong('l.employee_id', { ids: employeeIds }))
    .where(eb =>
      eb.or([
        eb.between('l.work_date', `${years.from}-01-01`, `${years.to}-12-31`),
        ...(once.length === 0 ? [] : [eb('d.leave_reason_id', 'in', once)])
      ])
    )
    .where('d.deleted_at', 'is', null)
    .where('d.approve_flag', 'in', LIVE_FLAGS)
    .orderBy('l.work_date')
    .orderBy('l.document_id')
    .execute()
  return rows.map(({ approve_flag, time_leave_flag, leave_reason_id, ...row }) => ({
    ...row,
    flag: leave_reason_id ?? time_leave_flag,
    state: approve_flag === APPROVED ? 'approved' : 'pending',
    year: row.date.slice(0, 4)
  }))
}

export interface NamedEmployee extends PersonNames {
  readonly id: string
  readonly employee_code: string
}

/** Employees by their codes; unknown codes are omitted. */
export async function namedEmployees(
  db: Queries,
  codes: readonly string[]
): Promise<Map<string, NamedEmployee>> {
  const rows = await db
    .selectFrom('employees as e')
    .select(['e.id', 'e.employee_code', 'e.employee_name', 'e.employee_last_name'])
    .select(['e.employee_name_en', 'e.employee_last_name_en'])
    .where(isAmong('e.employee_code', { ids: codes }))
    .execute()
  return new Map(rows.map(row => [row.employee_code, row]))
}
