import type { DocumentContext } from '#shared/contracts/approvals/approval-screens.ts'
import { APPROVED, LIVE_FLAGS } from '#shared/domain/approval/flags.ts'
import { summariseDay } from '#shared/domain/attendance/attendance-day.ts'
import {
  type OvertimeMinutes,
  overtimeInterval,
  overWeek,
  sumOfClasses
} from '#shared/domain/attendance/overtime.ts'
import { datesBetween, daysOfMonth, weekOf } from '#shared/domain/dates/calendar-date.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { overtimeWarnings } from '#shared/domain/roster/labour-limits.ts'
import { countRows, type Queries, type ReadDatabase } from '../../../database/database.ts'
import { branchClock, type Runtime } from '../../../platform/runtime.ts'
import { findPersonPunches, findTerms, toDayPunch } from '../../attendance/attendance.ts'
import { leaveBalance, shownReason } from '../../quotas/quotas.ts'
import { protectedPeople, type Roster, rosterOf } from '../../roster/roster.ts'
import type { StoredDocument } from '../approval-parts.ts'
import { classedOvertime, workedOvertime } from '../document/overtime-hours.ts'
import { quotaChecks } from '../leave/quota-check.ts'
import { peopleById } from '../people-of-documents.ts'
import { visibleOnScreen } from '../visibility.ts'
import type { Screen, Viewer } from './viewer.ts'

/** Only the first days of a long leave are shown. */
const DAYS_SHOWN = 14
const AWAY_MAX = 50
/** The team is the employee's smallest unit. */
const UNITS = ['section_id', 'division_id', 'department_id', 'branch_id', 'company_id'] as const

/** The context for a decision of the viewer on a document; for one that has not been submitted yet, `quota` is given. */
export async function contextOf(
  { db, runtime, viewer }: Screen,
  document: StoredDocument,
  quota?: DocumentContext['quota']
): Promise<DocumentContext> {
  const owner = await db
    .selectFrom('employees')
    .select(['id', 'employee_type_code', ...UNITS])
    .where('id', '=', document.employee_id)
    .executeTakeFirstOrThrow()
  const week = weekOf(document.first_date)
  const month = daysOfMonth(document.first_date.slice(0, 7))
  const spans = [week.from, week.to, month[0] ?? week.from, month.at(-1) ?? week.to, document.last_date]
  const [from = '', to = ''] = [spans.toSorted()[0], spans.toSorted().at(-1)]
  const roster = await rosterOf(db, owner.id, from, to)
  const others = await documentsOf(db, owner.id, from, to)
  return {
    days: await daysOf(db, document, { roster, others, now: branchClock(runtime) }),
    overtime:
      document.kind === 'overtime'
        ? await overtimeContext(db, runtime, { document, roster, others, type: owner.employee_type_code })
        : null,
    balances: await balancesOf(db, runtime, document),
    quota:
      quota === undefined ? ((await quotaChecks(db, runtime, [document])).get(document.id) ?? null) : quota,
    team: await teamOf(db, document, owner, viewer)
  }
}

const documentsOf = (db: Queries, employeeId: string, from: string, to: string) =>
  db
    .selectFrom('approval_documents')
    .selectAll()
    .where('employee_id', '=', employeeId)
    .where('last_date', '>=', from)
    .where('first_date', '<=', to)
    .where('deleted_at', 'is', null)
    .where('approve_flag', 'in', LIVE_FLAGS)
    .orderBy('first_date')
    .orderBy('id')
    .execute()

async function daysOf(
  db: ReadDatabase,
  document: StoredDocument,
  { roster, others, now }: { roster: Roster; others: readonly StoredDocument[]; now: string }
): Promise<DocumentContext['days']> {
  const dates = datesBetween(document.first_date, document.last_date).slice(0, DAYS_SHOWN)
  const last = dates.at(-1) ?? document.first_date
  const punches = Map.groupBy(
    await findPersonPunches(db, document.employee_id, document.first_date, last),
    punch => punch.work_date
  )
  const termsOf = await findTerms(db, {
    employeeIds: [document.employee_id],
    from: document.first_date,
    to: last
  })
  return dates.map(date => {
    const own = punches.get(date) ?? []
    const terms = termsOf(document.employee_id, date)
    const { marks } = summariseDay({ workDate: date, terms, punches: own.map(toDayPunch), now })
    const cycle = roster.cycleOf(date)
    const plan = roster.planOf(date)
    return {
      date,
      work_cycle_code: cycle?.code ?? null,
      work: [...plan.work],
      free: plan.free,
      punches: own.map((punch, at) => ({ ...punch, mark: marks[at] ?? 'unclear' })),
      documents: others
        .filter(it => it.id !== document.id && it.first_date <= date && it.last_date >= date)
        .map(it => ({ ...it, document_id: it.id }))
    }
  })
}

interface OvertimeQuestion {
  readonly document: StoredDocument
  readonly roster: Roster
  readonly others: readonly StoredDocument[]
  readonly type: string | null
}

async function overtimeContext(
  db: ReadDatabase,
  runtime: Runtime,
  { document, roster, others, type }: OvertimeQuestion
): Promise<DocumentContext['overtime']> {
  const classed = (it: StoredDocument): OvertimeMinutes => classedOvertime(roster, type, it)
  const minutes = (documents: readonly StoredDocument[]): number =>
    documents.reduce((sum, it) => sum + sumOfClasses(classed(it)), 0)
  const overtime = others.filter(it => it.kind === 'overtime')
  const week = weekOf(document.first_date)
  const beside = overtime.filter(
    it => it.id !== document.id && it.first_date >= week.from && it.first_date <= week.to
  )
  const ofMonth = overtime.filter(it => it.first_date.slice(0, 7) === document.first_date.slice(0, 7))
  const requested = classed(document)
  const worked = await workedOvertime(db, branchClock(runtime), document)
  return {
    requested,
    worked_minutes: worked === null ? null : sumOfClasses(worked),
    week_minutes: minutes(beside) + sumOfClasses(requested),
    week_over_minutes: overWeek(minutes(beside), sumOfClasses(requested)),
    month_approved_minutes: minutes(ofMonth.filter(it => it.approve_flag === APPROVED)),
    month_open_minutes: minutes(ofMonth.filter(it => it.approve_flag !== APPROVED)),
    warnings: await labourWarnings(db, document, roster)
  }
}

/** What the law says of the rest before the overtime, and of the person. */
async function labourWarnings(db: Queries, document: StoredDocument, roster: Roster): Promise<Fault[]> {
  const { employee_id: id, first_date: date } = document
  const person = (await protectedPeople(db, [id], date, date))(id)
  const found = overtimeWarnings(overtimeInterval(document), roster.planOf(date).work, date, person)
  return found.map(({ code, section, amount }) =>
    faultOf(`labour.${code}`, null, { section, minutes: amount })
  )
}

/** Leave and special holidays are taken from the quota of the year in which they begin. */
async function balancesOf(
  db: ReadDatabase,
  runtime: Runtime,
  { kind, choice, employee_id, first_date }: StoredDocument
): Promise<DocumentContext['balances']> {
  if (kind !== 'time-leave' && !(kind === 'holiday-change' && choice === '04')) return []
  const balances = await leaveBalance(db, runtime, employee_id, first_date.slice(0, 4))
  return balances.map(balance => ({
    ...balance,
    granted: balance.granted + balance.earned,
    time_leave_flag: balance.flag,
    leave_reason: balance.reason && shownReason(balance.reason),
    carried_over: balance.carriedOver,
    is_by_certificate: balance.defaultQuota.isByCertificate,
    is_without_quota: balance.isWithoutQuota,
    approved_documents: balance.approvedDocuments.map(it => it.documentId),
    pending_documents: balance.pendingDocuments.map(it => it.documentId)
  }))
}

/**
 * Other people of the owner's smallest unit who are away on the document's dates. The type of leave, which may say that
 * somebody is ill, is shown only to viewers who may see the document.
 */
async function teamOf(
  db: Queries,
  { first_date, last_date, employee_id }: StoredDocument,
  owner: Record<(typeof UNITS)[number], string | null>,
  viewer: Viewer
): Promise<DocumentContext['team']> {
  const unit = UNITS.find(name => owner[name] !== null)
  if (unit === undefined) return { size: 1, away: [] }
  const members = db
    .selectFrom('employees as e')
    .where(`e.${unit}`, '=', owner[unit])
    .where('e.signout_flag', '=', 'N')
  const rows = await members
    .innerJoin('approval_documents as d', 'd.employee_id', 'e.id')
    .select(['d.id', 'd.employee_id', 'd.choice', 'd.first_date', 'd.last_date', 'd.starts_at', 'd.ends_at'])
    .select(['d.approve_flag', visibleOnScreen(viewer).as('is_visible')])
    .where('d.kind', '=', 'time-leave')
    .where('d.employee_id', '!=', employee_id)
    .where('d.last_date', '>=', first_date)
    .where('d.first_date', '<=', last_date)
    .where('d.deleted_at', 'is', null)
    .where('d.approve_flag', 'in', LIVE_FLAGS)
    .orderBy('d.first_date')
    .orderBy('d.id')
    .limit(AWAY_MAX)
    .execute()
  const people = await peopleById(
    db,
    rows.map(row => row.employee_id)
  )
  return {
    size: await countRows(members),
    away: rows.flatMap(({ id, employee_id: personId, is_visible, choice, ...dates }) => {
      const person = people.get(personId)
      return person ? [{ document_id: id, person, choice: is_visible ? choice : null, ...dates }] : []
    })
  }
}
