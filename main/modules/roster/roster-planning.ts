import { createHash } from 'node:crypto'
import type { Person } from '#shared/contracts/approvals/approval-screens.ts'
import {
  type ChangedCell,
  PATTERN_DAYS_MAX,
  ROSTER_CELLS_MAX,
  type RosterCell,
  type RosterChange,
  type RosterConflict,
  type RosterPreview
} from '#shared/contracts/attendance/roster.ts'
import { datesBetween, daysBetween, isCalendarDate } from '#shared/domain/dates/calendar-date.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { periodsHolding } from '#shared/domain/payroll-rounds.ts'
import { type ProtectedPerson, shiftWarnings } from '#shared/domain/roster/labour-limits.ts'
import type { Roster } from '#shared/domain/roster/roster.ts'
import { judgedSpan, newLimitConflicts, type PlannedDay } from '#shared/domain/roster/roster-conflicts.ts'
import { patternDays } from '#shared/domain/roster/roster-edits.ts'
import { refuseFaults } from '#shared/domain/workstation-error.ts'
import type { Queries } from '../../database/database.ts'
import { periodsBetween } from '../periods/periods.ts'
import { protectedPeople } from './protected-people.ts'
import { readRestHours } from './rest-hours.ts'
import {
  employmentOf,
  findEmployees,
  findLiveDocuments,
  type LiveDocument,
  namesOf,
  type RosterEmployee
} from './roster-people.ts'
import { type RosterRows, readRosterRows, rosterOfRows } from './roster-reading.ts'

/** The most conflicts in one response; nobody reads more. */
const CONFLICTS_SHOWN = 200

type Conflict = Omit<RosterConflict, keyof Person>

/** Effects of a change on stored data, and its conflicts. @throws WorkstationError `invalid_request` */
export async function planChange(db: Queries, change: RosterChange): Promise<RosterPreview> {
  const cells = cellsOf(change)
  const dates = cells.map(cell => cell.work_date).toSorted()
  const span = judgedSpan(dates[0] ?? '', dates.at(-1) ?? '')
  const byEmployee = Map.groupBy(cells, cell => cell.employee_id)
  const ids = [...byEmployee.keys()]
  const employees = new Map((await findEmployees(db, ids)).map(it => [it.employee_id, it]))
  const rows = await readRosterRows(db, ids, span.from, span.to)
  refuseUnknown(cells, employees, rows)
  const documents = Map.groupBy(
    await findLiveDocuments(db, ids, dates[0] ?? '', dates.at(-1) ?? ''),
    it => it.employee_id
  )
  const personOf = await protectedPeople(db, ids, span.from, span.to)
  const restHours = await readRestHours(db)
  const periods = await periodsBetween(db, dates[0] ?? '', dates.at(-1) ?? '')
  const changed: ChangedCell[] = []
  const conflicts: RosterConflict[] = []
  for (const [id, own] of byEmployee) {
    const employee = employees.get(id)
    if (employee === undefined) continue
    const stored = rows.of(id)
    const storedOn = (date: string): string | null => stored.cycleIds.dated.get(date) ?? null
    const real = own.filter(cell => storedOn(cell.work_date) !== cell.work_cycle_id)
    if (real.length === 0) continue
    for (const { work_date, work_cycle_id } of real)
      changed.push({ employee_id: id, work_date, before: storedOn(work_date), after: work_cycle_id })
    const dated = new Map(stored.cycleIds.dated)
    for (const { work_date, work_cycle_id } of real) {
      if (work_cycle_id === null) dated.delete(work_date)
      else dated.set(work_date, work_cycle_id)
    }
    const after = { ...stored, cycleIds: { ...stored.cycleIds, dated } }
    const found = [
      ...real.flatMap(cell => [
        ...changedSince(cell, storedOn(cell.work_date)),
        ...cellConflicts(cell, employee, documents.get(id) ?? []),
        ...closedConflicts(cell.work_date, employee, periods)
      ]),
      ...newLimitConflicts(
        plannedDays(rosterOfRows(rows, stored), span, personOf(id)),
        plannedDays(rosterOfRows(rows, after), span, personOf(id)),
        restHours
      ).map(({ code, from, to, amount }) => conflict(code, from, to, { amount }))
    ]
    conflicts.push(...found.map(it => ({ ...namesOf(employee), ...it })))
  }
  const refused = conflicts.filter(it => it.is_refused)
  const warnings = conflicts.filter(it => !it.is_refused)
  return {
    cells: changed,
    conflicts: [...refused, ...warnings].slice(0, CONFLICTS_SHOWN),
    refused_count: refused.length,
    warning_count: warnings.length,
    token: createHash('sha256')
      .update(JSON.stringify([changed, conflicts]))
      .digest('base64url')
  }
}

/** The cells of a change, one per person and day. @throws WorkstationError `invalid_request` for invalid or too many dates */
function cellsOf({ cells = [], pattern }: RosterChange): RosterCell[] {
  const faults: Fault[] = []
  cells.forEach(({ work_date }, index) => {
    if (!isCalendarDate(work_date)) faults.push(faultOf('field.not_date', `cells[${index}].work_date`))
  })
  for (const name of ['start_date', 'from', 'to'] as const)
    if (pattern !== undefined && !isCalendarDate(pattern[name]))
      faults.push(faultOf('field.not_date', `pattern.${name}`))
  refuseFaults(faults)
  const all = [...cells]
  if (pattern !== undefined) {
    const { employee_ids, work_cycle_ids, start_date, from, to } = pattern
    const days = daysBetween(from, to) + 1
    if (days < 1) refuseFaults([faultOf('field.before', 'pattern.to', { other: 'pattern.from' })])
    if (days > PATTERN_DAYS_MAX)
      refuseFaults([faultOf('roster.long_span', 'pattern.to', { max: PATTERN_DAYS_MAX })])
    if (days * employee_ids.length > ROSTER_CELLS_MAX)
      refuseFaults([
        faultOf('field.long_list', 'pattern.employee_ids', { max: Math.floor(ROSTER_CELLS_MAX / days) })
      ])
    const turns = patternDays(work_cycle_ids, start_date, from, to)
    for (const employee_id of employee_ids) for (const day of turns) all.push({ employee_id, ...day })
  }
  if (all.length === 0) refuseFaults([faultOf('field.empty_list', 'cells')])
  if (all.length > ROSTER_CELLS_MAX)
    refuseFaults([faultOf('field.long_list', 'cells', { max: ROSTER_CELLS_MAX })])
  const dates = all.map(cell => cell.work_date).toSorted()
  if (daysBetween(dates[0] ?? '', dates.at(-1) ?? '') >= PATTERN_DAYS_MAX)
    refuseFaults([faultOf('roster.long_span', 'cells', { max: PATTERN_DAYS_MAX })])
  // The last value for a day applies.
  return [...new Map(all.map(cell => [`${cell.employee_id} ${cell.work_date}`, cell])).values()]
}

function refuseUnknown(
  cells: readonly RosterCell[],
  employees: ReadonlyMap<string, RosterEmployee>,
  { cycles }: RosterRows
): void {
  if (cells.some(cell => !employees.has(cell.employee_id)))
    refuseFaults([faultOf('field.unknown', 'employee_id')])
  if (cells.some(({ work_cycle_id: id }) => id !== null && !cycles.has(id)))
    refuseFaults([faultOf('field.unknown', 'work_cycle_id')])
}

const conflict = (
  code: Conflict['code'],
  from_date: string,
  to_date: string,
  more: { amount?: number; documentId?: string; monthNo?: string; isRefused?: boolean } = {}
): Conflict => ({
  code,
  is_refused: more.isRefused ?? false,
  from_date,
  to_date,
  amount: more.amount ?? null,
  document_id: more.documentId ?? null,
  month_no: more.monthNo ?? null
})

/** The day has changed since the screen read it. */
const changedSince = ({ base, work_date }: RosterCell, stored: string | null): Conflict[] =>
  base === undefined || base === stored
    ? []
    : [conflict('changed', work_date, work_date, { isRefused: true })]

function cellConflicts(
  { work_date: date, work_cycle_id }: RosterCell,
  employee: RosterEmployee,
  documents: readonly LiveDocument[]
) {
  const { from, until } = employmentOf(employee)
  const isEmployed = date >= from && (until === null || date <= until)
  return [
    // What was planned beyond somebody's last day may be cleared.
    ...(isEmployed || work_cycle_id === null
      ? []
      : [conflict('not_employed', date, date, { isRefused: true })]),
    ...documents
      .filter(it => it.first_date <= date && it.last_date >= date)
      // Live overtime locks the day's work cycle (decision 0016); leave does not, but its days are counted by it.
      .map(({ id, kind }) =>
        kind === 'overtime'
          ? conflict('overtime', date, date, { isRefused: true, documentId: id })
          : conflict('leave', date, date, { documentId: id })
      )
  ]
}

/** A period that is closed in any way locks the work cycles of its days, as it does documents (decision 0022). */
function closedConflicts(
  date: string,
  { round_month_config }: RosterEmployee,
  periods: Awaited<ReturnType<typeof periodsBetween>>
): Conflict[] {
  const held = periodsHolding(periods, { from: date, to: date, roundMonthConfig: round_month_config })
  const closed = held.find(it => it.is_salary_closed || it.is_ot_closed || it.is_worktime_closed)
  return closed === undefined
    ? []
    : [conflict('closed', date, date, { isRefused: true, monthNo: closed.month_no })]
}

const plannedDays = (
  roster: Roster,
  { from, to }: { from: string; to: string },
  person: ProtectedPerson
): PlannedDay[] =>
  datesBetween(from, to).map(date => {
    const plan = roster.planOf(date)
    const isRestKnown = roster.workOf(date).cycle?.kind !== 'several'
    return {
      plan,
      isRest: roster.isRest(date),
      warnings: shiftWarnings(plan.work, date, person, isRestKnown)
    }
  })
