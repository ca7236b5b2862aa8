import type { PersonNames } from '#shared/contracts/employees/employees.ts'
import type { ApproveFlag } from '#shared/domain/approval/flags.ts'
import { LIVE_FLAGS } from '#shared/domain/approval/flags.ts'
import { NO_OVERTIME, type OvertimeMinutes } from '#shared/domain/attendance/overtime.ts'
import { daysOfMonth } from '#shared/domain/dates/calendar-date.ts'
import { periodsHolding } from '#shared/domain/payroll-rounds.ts'
import type { ReadDatabase } from '../../../database/database.ts'
import { periodsBetween } from '../../periods/periods.ts'
import { rostersOf } from '../../roster/roster.ts'
import { classedOvertime } from '../document/overtime-hours.ts'
import { listed } from '../inbox/inbox-query.ts'
import type { OvertimeBookWork } from './approval-file-work.ts'

const DOCUMENTS_A_READ = 500

/** Overtime that is open or approved, with its minutes by pay class and the payroll period of its date. */
export interface OvertimeOfPerson extends PersonNames {
  readonly employeeId: string
  readonly employee_code: string
  readonly department: string | null
  readonly departmentEn: string | null
  readonly date: string
  readonly start: string
  readonly end: string
  readonly flag: ApproveFlag
  /** None where leave is given instead of pay. */
  readonly minutes: OvertimeMinutes
  readonly isLeave: boolean
  readonly period: { readonly month: string; readonly from: string; readonly to: string }
}

/** Overtime in order of employee code and date. */
export async function* overtimeOfPeople(
  db: ReadDatabase,
  { query, viewer }: OvertimeBookWork
): AsyncGenerator<OvertimeOfPerson> {
  for (let after: Awaited<ReturnType<typeof pageAfter>>[number] | null | undefined; after !== null; ) {
    const page = await pageAfter(db, { query, viewer }, after)
    const dates = page.map(row => row.first_date).sort()
    const [from = '', to = ''] = [dates[0], dates.at(-1)]
    const ids = [...new Set(page.map(row => row.employee_id))]
    const rosterOf = await rostersOf(db, ids, from, to)
    const periods = page.length === 0 ? [] : await periodsBetween(db, from, to)
    for (const row of page) {
      const date = row.first_date
      const [period] = periodsHolding(periods, {
        from: date,
        to: date,
        roundMonthConfig: row.round_month_config
      })
      yield {
        ...row,
        employeeId: row.employee_id,
        date,
        start: row.starts_at?.slice(11) ?? '',
        end: row.ends_at?.slice(11) ?? '',
        flag: row.approve_flag,
        isLeave: row.compensated_id !== null,
        minutes:
          row.compensated_id === null
            ? classedOvertime(rosterOf(row.employee_id), row.employee_type_code, row)
            : NO_OVERTIME,
        period:
          period === undefined
            ? calendarMonth(date)
            : { month: period.month_no, from: period.start_date, to: period.end_date }
      }
    }
    after = page.length < DOCUMENTS_A_READ ? null : page.at(-1)
  }
}

function calendarMonth(date: string): OvertimeOfPerson['period'] {
  const month = date.slice(0, 7)
  const days = daysOfMonth(month)
  return { month, from: days[0] ?? date, to: days.at(-1) ?? date }
}

const pageAfter = (
  db: ReadDatabase,
  { query, viewer }: Pick<OvertimeBookWork, 'query' | 'viewer'>,
  after: { employee_code: string; first_date: string; id: string } | undefined
) =>
  listed(db, { ...query, kind: 'overtime' }, viewer)
    .leftJoin('compensatory_leave as c', 'c.document_id', 'd.id')
    .leftJoin('organisation_units as department', 'department.id', 'e.department_id')
    .select(['d.id', 'd.employee_id', 'd.first_date', 'd.starts_at', 'd.ends_at', 'd.approve_flag'])
    .select(['e.employee_code', 'e.employee_name', 'e.employee_last_name'])
    .select(['e.employee_name_en', 'e.employee_last_name_en'])
    .select(['e.employee_type_code', 'e.round_month_config'])
    .select('c.document_id as compensated_id')
    .select(['department.name as department', 'department.name_en as departmentEn'])
    .where('d.approve_flag', 'in', LIVE_FLAGS)
    .$if(after !== undefined, q =>
      q.where(eb =>
        eb(
          eb.refTuple('e.employee_code', 'd.first_date', 'd.id'),
          '>',
          eb.tuple(after?.employee_code ?? '', after?.first_date ?? '', after?.id ?? '')
        )
      )
    )
    .orderBy('e.employee_code')
    .orderBy('d.first_date')
    .orderBy('d.id')
    .limit(DOCUMENTS_A_READ)
    .execute()
