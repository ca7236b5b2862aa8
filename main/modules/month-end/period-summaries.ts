import { ROUNDS, type Round } from '#shared/contracts/loans/periods.ts'
import {
  type PeriodSummary,
  SUMMARIES_A_PAGE,
  SUMMARIES_A_PAGE_MAX
} from '#shared/contracts/month-end/period-summary.ts'
import { OVERTIME_CLASSES, OVERTIME_RATES } from '#shared/domain/attendance/overtime.ts'
import { readBoundedPaging } from '#shared/domain/fields/request-paging.ts'
import { approvalRequest } from '#shared/domain/fields/request-reader.ts'
import { hundredthsOf } from '#shared/domain/leave/leave-share.ts'
import { bahtNumber } from '#shared/domain/money.ts'
import {
  addedFacts,
  type LeaveFacts,
  NO_FACTS,
  type PeriodFacts
} from '#shared/domain/month-end/period-facts.ts'
import { numberedPage } from '#shared/domain/paging.ts'
import { countRows, type ReadDatabase } from '../../database/database.ts'
import { Service } from '../../platform/runtime.ts'
import { isSelected, type PeopleSelection, readSelection } from '../manpower/manpower.ts'
import { isOfRounds, payrollMonthParts } from '../periods/periods.ts'
import { findPeriodPeopleById, isEmployedIn, type PeriodPerson } from './period-people.ts'
import { readPeriod } from './period-reader.ts'
import { type MonthPart, partsOf } from './period-scope.ts'
import { type FrozenPerson, type FrozenRow, frozenPeople, latestVersions } from './versions-repository.ts'

interface RoundParts {
  readonly round: Round
  readonly parts: readonly MonthPart[]
}

/** What payroll gets of each person, as it was frozen, or as it is now where it has not been. */
export class PeriodSummaries extends Service {
  /** @throws WorkstationError for an invalid body */
  async list(body: unknown) {
    const request = approvalRequest(body)
    const month = request.month('month_no', { isRequired: true })
    const { round, isEnglish, people } = readSelection(request)
    const paging = readBoundedPaging(request, { most: SUMMARIES_A_PAGE_MAX, byDefault: SUMMARIES_A_PAGE })
    request.rejectFaults()
    if (month === null) throw new Error('A request without faults has a month.')
    const db = this.database.read
    const spans: RoundParts[] = []
    // Each person by the periods of their own payroll round.
    for (const of of round === null ? ROUNDS : [round])
      spans.push({ round: of, parts: partsOf(month, await payrollMonthParts(db, month, of)) })
    const found = selected(db, people, spans)
    const total = await countRows(found)
    const page = await found
      .orderBy('e.employee_code')
      .offset((paging.page - 1) * paging.perPage)
      .limit(paging.perPage)
      .execute()
    const rows: SummaryRow[] = []
    for (const { round: of, parts } of spans)
      rows.push(
        ...(await this.#rowsOf(
          parts,
          page
            .filter(row => (row.round_month_config === 'Split' ? 'Split' : 'Full') === of)
            .map(row => row.id)
        ))
      )
    rows.sort((one, other) => (one.person.employee_code < other.person.employee_code ? -1 : 1))
    return numberedPage(
      rows.map(row => toSummary(row, isEnglish)),
      paging,
      total
    )
  }

  async #rowsOf(parts: readonly MonthPart[], ids: readonly string[]): Promise<SummaryRow[]> {
    if (ids.length === 0) return []
    const db = this.database.read
    const people = await findPeriodPeopleById(db, ids)
    const rows = new Map(
      people.map((person): [string, SummaryRow] => [
        person.id,
        { person, as: person, facts: NO_FACTS, isFrozen: false, version: 0 }
      ])
    )
    const versions = await latestVersions(
      db,
      parts.flatMap(part => part.periodId ?? [])
    )
    const add = (id: string, facts: PeriodFacts, changes: Partial<SummaryRow>): void => {
      const row = rows.get(id)
      if (row) rows.set(id, { ...row, ...changes, facts: addedFacts(row.facts, facts) })
    }
    const open = new Set<string>()
    for (const part of parts) {
      const { id: versionId, version = 0 } = versions.get(part.periodId ?? '') ?? {}
      const frozen = versionId === undefined ? NOBODY : await frozenPeople(db, versionId, ids)
      for (const [id, row] of frozen) add(id, row.facts, { as: row.person, isFrozen: true, version })
      // Who was not employed in a half is neither frozen nor open in it.
      const live = people.filter(person => !frozen.has(person.id) && isEmployedIn(person, part))
      for await (const chunk of readPeriod(db, this.runtime, part, live))
        for (const { person, facts } of chunk) {
          add(person.id, facts, { version })
          open.add(person.id)
        }
    }
    return [...rows.values()].map(row => (open.has(row.person.id) ? { ...row, isFrozen: false } : row))
  }
}

const NOBODY: ReadonlyMap<string, FrozenRow> = new Map()

interface SummaryRow {
  readonly person: PeriodPerson
  /** Units as they were when the period was frozen. */
  readonly as: FrozenPerson
  readonly facts: PeriodFacts
  readonly isFrozen: boolean
  readonly version: number
}

/** Employees of a selection who are paid in one of the rounds, and were employed on a day of its month. */
function selected(db: ReadDatabase, people: PeopleSelection, spans: readonly RoundParts[]) {
  return db
    .selectFrom('employees as e')
    .select(['e.id', 'e.round_month_config'])
    .where(isSelected(people))
    .where(eb =>
      eb.or(
        spans.map(({ round, parts }) =>
          eb.and([
            isOfRounds([round])(eb),
            eb('e.effective_dt', '<=', parts.at(-1)?.to ?? ''),
            eb.or([eb('e.signout_flag', '=', 'N'), eb('e.signout_dt', '>=', parts[0]?.from ?? '')])
          ])
        )
      )
    )
}

const hundredths = (amount: number): number => Math.round(amount * 100) / 100

/** Days and hours of leave. */
export const leaveAmounts = ({ minutesOf }: LeaveFacts): { days: number; hours: number } => {
  const shares = Object.entries(minutesOf).map(([dayMinutes, minutes]) => ({
    dayMinutes: Number(dayMinutes),
    minutes
  }))
  return {
    days: hundredthsOf(shares) / 100,
    hours: hundredths(shares.reduce((sum, { minutes }) => sum + minutes, 0) / 60)
  }
}

function toSummary({ person, as, facts, isFrozen, version }: SummaryRow, isEnglish: boolean): PeriodSummary {
  return {
    employee_id: person.id,
    employee_code: person.employee_code,
    employee_name: (isEnglish && person.employee_name_en) || person.employee_name,
    employee_last_name: (isEnglish && person.employee_last_name_en) || person.employee_last_name,
    branch_code: as.branch_code,
    department_code: as.department_code,
    days_planned: facts.daysPlanned,
    days_worked: facts.daysWorked,
    worked_minutes: facts.workedMinutes,
    late_count: facts.lateCount,
    late_minutes: facts.lateMinutes,
    early_count: facts.earlyCount,
    early_minutes: facts.earlyMinutes,
    absent_days: facts.absentDays,
    check_days: facts.checkDays,
    missing_out_days: facts.missingOutDays,
    leave: facts.leave.map(leave => ({
      time_leave_flag: leave.flag,
      ...leaveAmounts(leave),
      is_paid: leave.isPaid
    })),
    overtime: OVERTIME_CLASSES.map(of => ({
      rate: OVERTIME_RATES[of],
      approved_minutes: facts.approved[of],
      minutes: facts.counted[of]
    })),
    holiday_worked_minutes: facts.holidayMinutes,
    loan_deductions: facts.loans.map(({ code, satang }) => ({
      salary_type_code: code,
      amount: bahtNumber(satang)
    })),
    status: isFrozen ? 'frozen' : 'open',
    version
  }
}
