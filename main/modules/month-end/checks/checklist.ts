import {
  type Candidates,
  type CheckedDays,
  type DayCheck,
  type MonthEndView,
  WAITING_PUNCHES_MAX
} from '#shared/contracts/month-end/month-end.ts'
import { addDays } from '#shared/domain/dates/calendar-date.ts'
import { MINUTES_PER_DAY, timeOfMinute } from '#shared/domain/dates/time-of-day.ts'
import { cutPage, readCursor } from '../../../platform/page-cursor.ts'
import { pick } from '../../../platform/pick.ts'
import { MadeOf, type ServiceParts } from '../../../platform/runtime.ts'
import { actorNames } from '../../activity/activity.ts'
import { type Attendance, waitingPunches } from '../../attendance/attendance.ts'
import type { Devices } from '../../devices/devices.ts'
import { unconsentedLoans } from '../../loans/loans.ts'
import { toPeriod, undecidedDocuments } from '../../periods/periods.ts'
import { incompleteTerminals } from '../../terminals/terminals.ts'
import { notHandedOver } from '../corrections.ts'
import type { Freezes } from '../freeze/freezes.ts'
import { periodScope } from '../period-scope.ts'
import { versionsOf } from '../versions-repository.ts'
import type { FlaggedDay, PeriodStates, PersonState } from './period-state.ts'

const LISTED = 100

interface ChecklistParts extends ServiceParts {
  readonly attendance: Pick<Attendance, 'queueState'>
  readonly devices: Pick<Devices, 'list'>
  readonly states: PeriodStates
  readonly freezes: Freezes
}

const IS_FLAGGED: Record<DayCheck, (day: FlaggedDay) => boolean> = {
  check: day => day.doubts.length > 0,
  missing_out: day => day.doubts.includes('no_out'),
  absent: day => day.isAbsent,
  no_cycle: day => day.isUnplanned
}

interface DaysPage {
  readonly branch_id?: string | null
  readonly after?: string
}

/** What should be settled in a period before it is frozen, and the lists behind the counts of days. */
export class Checklist extends MadeOf<ChecklistParts> {
  /** @throws WorkstationError `not_found` */
  async view(periodId: string, { branch_id = null }: { branch_id?: string | null }): Promise<MonthEndView> {
    const { database, runtime, attendance, devices, states, freezes } = this.parts
    const db = database.read
    const scope = await periodScope(db, periodId)
    const documents = await undecidedDocuments(db, scope, branch_id)
    const { failed, refused, unmapped } = await attendance.queueState()
    const used = (await devices.list()).filter(device => device.publish_flag === 'Y')
    const versions = await versionsOf(db, periodId)
    const freezing = freezes.running(periodId)
    const nameOf = await actorNames(db, [...versions.map(it => it.made_by), freezing?.userName ?? null])
    const month = { month: scope.row.month_no, rounds: scope.rounds }
    const unconsented = await unconsentedLoans(db, month, branch_id)
    const { from, to } = scope
    const incomplete_devices = await incompleteTerminals(db, runtime, { from, to, branchId: branch_id })
    const not_handed_over = (await notHandedOver(db, scope)).map(toPeriod)
    const waiting_punches = await waitingPunches(db, scope, WAITING_PUNCHES_MAX + 1)
    // Last, as counting takes turns with the reads of this request.
    const { state, isCurrent } = await states.soon(periodId)
    const people = state && ofBranch(state.people, branch_id)
    const days = (check: DayCheck) =>
      people?.reduce((sum, it) => sum + it.days.filter(IS_FLAGGED[check]).length, 0) ?? null
    return {
      period: toPeriod(scope.row),
      round: scope.rounds.length === 1 ? (scope.rounds[0] ?? null) : null,
      status: versions.length > 0 ? 'frozen' : 'open',
      versions: versions.map(version => ({
        ...pick(version, ['version', 'made_at', 'remark', 'person_count', 'handed_over_at']),
        made_by: nameOf(version.made_by).actor_name,
        made_by_en: nameOf(version.made_by).actor_name_en
      })),
      freezing: freezing && { ...nameOf(freezing.userName), job_id: freezing.jobId },
      waiting_punches,
      counted_at: state?.at ?? null,
      is_current: isCurrent,
      documents,
      incomplete_devices,
      not_handed_over,
      checks: [
        { check: 'check', count: days('check') },
        { check: 'missing_out', count: days('missing_out') },
        { check: 'absent', count: days('absent') },
        { check: 'no_cycle', count: days('no_cycle') },
        { check: 'documents', count: documents.reduce((sum, { count }) => sum + count, 0) },
        { check: 'candidates', count: people?.reduce((sum, it) => sum + it.candidates.length, 0) ?? null },
        { check: 'failed_punches', count: failed },
        { check: 'refused_punches', count: refused },
        { check: 'unknown_pins', count: unmapped },
        { check: 'silent_devices', count: used.filter(device => device.is_silent).length },
        {
          check: 'incomplete_devices',
          count: incomplete_devices.reduce((sum, { day_count }) => sum + day_count, 0)
        },
        { check: 'unconsented_loans', count: unconsented },
        { check: 'not_handed_over', count: not_handed_over.length }
      ]
    }
  }

  /** By employee code and date. */
  async days(
    periodId: string,
    { check, branch_id = null, after }: DaysPage & { check: DayCheck }
  ): Promise<CheckedDays> {
    const flagged = (person: PersonState) =>
      person.days.filter(IS_FLAGGED[check]).map(day => ({ person, date: day.date, day }))
    const { shown, next } = await this.#page(periodId, branch_id, after, flagged)
    return {
      days: shown.map(({ person, date, day }) => ({
        ...namesOf(person),
        work_date: date,
        doubts: [
          ...day.doubts,
          ...(day.isAbsent ? (['absent'] as const) : []),
          ...(day.isUnplanned ? (['no_cycle'] as const) : [])
        ],
        first_in: day.firstIn,
        last_out: day.lastOut
      })),
      next
    }
  }

  async candidates(periodId: string, { branch_id = null, after }: DaysPage): Promise<Candidates> {
    const found = (person: PersonState) =>
      person.candidates.map(candidate => ({ person, date: candidate.date, candidate }))
    const { shown, next } = await this.#page(periodId, branch_id, after, found)
    return {
      candidates: shown.map(({ person, date, candidate: { interval, minutes } }) => ({
        ...namesOf(person),
        work_date: date,
        ot_work_dt: addDays(date, Math.floor(interval.start / MINUTES_PER_DAY)),
        start_hour: timeOfMinute(interval.start),
        end_hour: timeOfMinute(interval.end),
        minutes
      })),
      next
    }
  }

  /** A page of rows of the people, after the n-th of all. */
  async #page<Row extends { readonly person: PersonState; readonly date: string }>(
    periodId: string,
    branchId: string | null,
    after: string | undefined,
    rowsOf: (person: PersonState) => Row[]
  ) {
    const { states } = this.parts
    const [id, date] = after === undefined ? ['', ''] : readCursor(after, ['string', 'string'])
    const people = ofBranch((await states.current(periodId)).people, branchId)
    const from = id === '' ? 0 : people.findIndex(person => person.id === id)
    const rows: Row[] = []
    for (const person of from < 0 ? [] : people.slice(from)) {
      const own = rowsOf(person)
      rows.push(...(person.id === id ? own.filter(row => row.date > date) : own))
      if (rows.length > LISTED) break
    }
    return wholeDays(rows)
  }
}

const namesOf = ({ id, person }: PersonState) => ({
  employee_id: id,
  ...pick(person, [
    'employee_code',
    'employee_name',
    'employee_last_name',
    'employee_name_en',
    'employee_last_name_en'
  ])
})

/** A page never ends between the rows of one day of a person, of which there are few. */
function wholeDays<Row extends { readonly person: PersonState; readonly date: string }>(
  rows: readonly Row[]
) {
  let limit = LISTED
  const isSameDay = (one: Row | undefined, other: Row | undefined): boolean =>
    one !== undefined && other !== undefined && one.person.id === other.person.id && one.date === other.date
  while (isSameDay(rows[limit - 1], rows[limit])) limit += 1
  return cutPage(rows, limit, row => [row.person.id, row.date])
}

const ofBranch = (people: readonly PersonState[], branchId: string | null): readonly PersonState[] =>
  branchId === null ? people : people.filter(({ person }) => person.branch_id === branchId)
