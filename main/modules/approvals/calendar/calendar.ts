import { sql } from 'kysely'
import {
  AWAY_MAX,
  type AwayPeople,
  type AwayQuery,
  CALENDAR_KINDS,
  type CalendarDocument,
  type CalendarKind,
  type CalendarPage,
  type CalendarQuery,
  type FreeDay
} from '#shared/contracts/approvals/approval-calendar.ts'
import { APPROVED, isOpen, LIVE_FLAGS, stepsDone } from '#shared/domain/approval/flags.ts'
import { datesBetween, isCalendarDate } from '#shared/domain/dates/calendar-date.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { countRows, type Queries } from '../../../database/database.ts'
import { cutPage, readCursor } from '../../../platform/page-cursor.ts'
import { spanOfDate } from '../../periods/periods.ts'
import { type Roster, rostersOf } from '../../roster/roster.ts'
import { rejectInvalid } from '../approval-failures.ts'
import { chainsOf } from '../approval-repository.ts'
import type { Screen, Viewer } from '../inbox/viewer.ts'
import { isApprovedBy, type PeopleFilter, peopleSearched } from '../people-of-documents.ts'
import { visibleOnScreen } from '../visibility.ts'

const PAGE = 100
const UNITS = [
  'e.company_id',
  'e.branch_id',
  'e.department_id',
  'e.division_id',
  'e.section_id',
  'e.position_id'
] as const

/** Leave, overtime and holidays of the people that the viewer may see. */
export async function calendarPage({ db, viewer }: Screen, query: CalendarQuery): Promise<CalendarPage> {
  if (!isCalendarDate(query.date)) rejectInvalid([faultOf('field.not_date', 'date')])
  const { from, to } = await spanOfDate(db, query.span, query.date)
  const { search = '', after, limit = PAGE } = query
  const filtered = () => peopleSearched(db, search, peopleOf(query, viewer))
  const isAway = leaveOfPerson(db, { from, to }, viewer)
  let page = filtered()
    .clearOrderBy()
    .select(eb => eb.exists(isAway).as('is_away'))
    .orderBy('is_away', 'desc')
    .orderBy('e.employee_code')
    .limit(limit + 1)
  if (after !== undefined) {
    const [wasAway, code] = readCursor(after, ['number', 'string'])
    page = page.where(eb => {
      const isLater = eb('e.employee_code', '>', code)
      const isAtWork = eb.not(eb.exists(isAway))
      return wasAway === 1 ? eb.or([isLater, isAtWork]) : eb.and([isLater, isAtWork])
    })
  }
  const { shown: people, next } = cutPage(await page.execute(), limit, row => [
    Number(row.is_away),
    row.employee_code
  ])
  const ids = people.map(person => person.employee_id)
  const rosterOf = await rostersOf(db, ids, from, to)
  const documents = await documentsOf(db, ids, { from, to, kind: query.kind }, viewer)
  const dates = datesBetween(from, to)
  return {
    from,
    to,
    people: people.map(person => ({
      ...person,
      free: freeDays(rosterOf(person.employee_id), dates),
      documents: documents.get(person.employee_id) ?? []
    })),
    total: await countRows(filtered()),
    away: await awayOn(db, filtered().clearSelect().clearOrderBy().select('e.id'), { from, to }, viewer),
    next
  }
}

/** The people of a date who miss work on it, with the leave that says why. */
export async function awayPeople({ db, viewer }: Screen, query: AwayQuery): Promise<AwayPeople['people']> {
  if (!isCalendarDate(query.date)) rejectInvalid([faultOf('field.not_date', 'date')])
  const span = { from: query.date, to: query.date }
  const people = await peopleSearched(db, query.search ?? '', peopleOf(query, viewer))
    .where(eb => eb.exists(leaveOfPerson(db, span, viewer)))
    .limit(AWAY_MAX)
    .execute()
  const ids = people.map(person => person.employee_id)
  const documents = await documentsOf(db, ids, { ...span, kind: 'time-leave' }, viewer)
  const rows = people.map(person => ({ ...person, documents: documents.get(person.employee_id) ?? [] }))
  const isApproved = (row: (typeof rows)[number]) => row.documents.some(it => it.approve_flag === APPROVED)
  return [...rows.filter(isApproved), ...rows.filter(row => !isApproved(row))]
}

/** HR sees everybody; others see themselves and people who have them, or whom they substitute for today, as approver. */
const peopleOf =
  ({ unit_id }: Pick<CalendarQuery, 'unit_id'>, { person, substitutions }: Viewer): PeopleFilter =>
  eb => {
    const me = person.employeeId ?? ''
    const approvers = [me, ...substitutions.map(({ approverId }) => approverId)]
    return eb.and([
      ...(person.isHr ? [] : [isApprovedBy(approvers, me)(eb)]),
      ...(unit_id === undefined ? [] : [eb.or(UNITS.map(column => eb(column, '=', unit_id)))])
    ])
  }

function freeDays(roster: Roster, dates: readonly string[]): { date: string; reason: FreeDay }[] {
  return dates.flatMap(date => {
    const { free } = roster.planOf(date)
    if (free === null) return []
    const flag = free === 'holiday' ? roster.holidayOf(date) : null
    return [{ date, reason: flag === null || flag === '00' ? ('day_off' as const) : flag }]
  })
}

const visibleDocuments = (db: Queries, viewer: Viewer) =>
  db
    .selectFrom('approval_documents as d')
    .where('d.deleted_at', 'is', null)
    .where('d.approve_flag', 'in', LIVE_FLAGS)
    .where(visibleOnScreen(viewer))

type Span = { readonly from: string; readonly to: string }

/** Leave of the person `e` that takes work of a date of the span. */
const leaveOfPerson = (db: Queries, { from, to }: Span, viewer: Viewer) =>
  visibleDocuments(db, viewer)
    .innerJoin('approval_leave_days as l', 'l.document_id', 'd.id')
    .select('d.id')
    .where('l.work_date', '>=', from)
    .where('l.work_date', '<=', to)
    .whereRef('l.employee_id', '=', sql.ref('e.id'))

/** Pending and approved documents by employee, in order of time. */
async function documentsOf(
  db: Queries,
  employeeIds: readonly string[],
  { from, to, kind }: Span & { kind: CalendarKind | undefined },
  viewer: Viewer
): Promise<Map<string, (CalendarDocument & { description: string | null })[]>> {
  const rows = await visibleDocuments(db, viewer)
    .select(['d.id', 'd.employee_id', 'd.kind', 'd.approve_flag', 'd.first_date', 'd.last_date'])
    .select(['d.starts_at', 'd.ends_at', 'd.choice', 'd.description'])
    .where('d.employee_id', 'in', [...employeeIds])
    .where('d.kind', 'in', kind === undefined ? CALENDAR_KINDS : [kind])
    .where('d.last_date', '>=', from)
    .where('d.first_date', '<=', to)
    .orderBy('d.first_date')
    .orderBy('d.starts_at')
    .orderBy('d.id')
    .execute()
  const chains = await chainsOf(
    db,
    rows.map(row => row.id)
  )
  const found: Awaited<ReturnType<typeof documentsOf>> = new Map()
  for (const { id, employee_id, kind: own, approve_flag, ...subject } of rows) {
    const document = {
      document_id: id,
      kind: own as CalendarKind,
      approve_flag,
      step: isOpen(approve_flag) ? stepsDone(approve_flag) + 1 : null,
      step_count: chains.get(id)?.length ?? 0,
      ...subject
    }
    found.set(employee_id, [...(found.get(employee_id) ?? []), document])
  }
  return found
}

/** The number of people who miss work on each date, each counted once. */
async function awayOn(
  db: Queries,
  people: ReturnType<ReturnType<typeof peopleSearched>['clearSelect']>,
  { from, to }: Span,
  viewer: Viewer
): Promise<CalendarPage['away']> {
  const rows = await visibleDocuments(db, viewer)
    .innerJoin('approval_leave_days as l', 'l.document_id', 'd.id')
    .where('l.work_date', '>=', from)
    .where('l.work_date', '<=', to)
    .where('l.employee_id', 'in', people as never)
    .select(eb => [
      'l.work_date',
      eb.fn.count<number>('l.employee_id').distinct().as('all'),
      eb.fn
        .count<number>('l.employee_id')
        .distinct()
        .filterWhere('d.approve_flag', '=', APPROVED)
        .as('approved')
    ])
    .groupBy('l.work_date')
    .orderBy('l.work_date')
    .execute()
  return rows.map(row => ({
    date: row.work_date,
    approved: Number(row.approved),
    open: Number(row.all) - Number(row.approved)
  }))
}
