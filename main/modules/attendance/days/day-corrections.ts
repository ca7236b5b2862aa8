import type { RequestedDirection } from '#shared/contracts/attendance/attendance.ts'
import type {
  CorrectDay,
  DayCorrection,
  DayCorrections as DayCorrectionsAnswer,
  DayCorrectionsQuery
} from '#shared/contracts/attendance/attendance-corrections.ts'
import { datePart, daysBetween, isDateTime } from '#shared/domain/dates/calendar-date.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { periodsHolding } from '#shared/domain/payroll-rounds.ts'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Queries, WriteTransaction } from '../../../database/database.ts'
import type { QueuedItem } from '../../../database/queue/queued-item.ts'
import type { AttendancePunchesTable } from '../../../database/schema/attendance.ts'
import { pick } from '../../../platform/pick.ts'
import { branchClock, MadeOf, type ServiceParts } from '../../../platform/runtime.ts'
import type { UserCaller } from '../../access/access.ts'
import { changesOf, recordActivity } from '../../activity/activity.ts'
import type { OwnPeople } from '../../employees/employees.ts'
import { periodsBetween } from '../../periods/periods.ts'
import { queueItems } from '../queue/queue-times.ts'
import { invalid, refuseNoDate } from './day-facts.ts'

type Day = DayCorrectionsQuery

interface NewPunch {
  readonly punched_at: string
  readonly requested_direction: RequestedDirection
}

const SUBJECT = 'attendance_day'
/** More corrections than anybody would read for one day. */
const ENTRIES_MAX = 100

/**
 * Punches that HR adds, changes or removes by hand. They go through the queue like all punches; the activity log records
 * the user, the reason and the original punch.
 */
export class DayCorrections extends MadeOf<ServiceParts & { wakeWorker(): void }> {
  /** @throws WorkstationError `not_found` if there is no such employee, or they are not one of `own` */
  async list(day: Day, own: OwnPeople | null): Promise<DayCorrectionsAnswer> {
    if (own?.ids.has(day.employee_id) === false) throw new WorkstationError('not_found', 'employee.none')
    refuseNoDate('work_date', day.work_date)
    return readDay(this.parts.database.read, day)
  }

  /** @throws WorkstationError with the reason why the day cannot be corrected like this */
  async correct(caller: UserCaller, input: CorrectDay): Promise<DayCorrectionsAnswer> {
    const { work_date, punch, punch_id } = input
    refuseNoDate('work_date', work_date)
    if (punch !== null) this.#refuseTime(work_date, punch)
    if (punch === null && punch_id === null) throw invalid(faultOf('field.missing', 'punch'))
    const day = { employee_id: input.employee_id, work_date }
    const answer = await this.parts.database.write(async trx => {
      const { closed_month: month, is_pending, version } = await readDay(trx, day)
      if (month !== null)
        throw new WorkstationError('conflict', faultOf('attendance.period_closed', null, { month }))
      if (is_pending) throw new WorkstationError('conflict', 'attendance.day_pending')
      if (version !== input.version) throw new WorkstationError('conflict', 'attendance.day_changed')
      await this.#save(trx, caller, input)
      return readDay(trx, day)
    })
    this.parts.wakeWorker()
    return answer
  }

  #refuseTime(workDate: string, { punched_at }: NewPunch): void {
    if (!isDateTime(punched_at)) throw invalid(faultOf('attendance.not_datetime', 'punched_at'))
    if (Math.abs(daysBetween(workDate, datePart(punched_at))) > 1)
      throw invalid(faultOf('attendance.other_work_date', 'punched_at', { other: 'work_date' }))
    if (punched_at > branchClock(this.parts.runtime))
      throw invalid(faultOf('attendance.in_future', 'punched_at'))
  }

  async #save(trx: WriteTransaction, caller: UserCaller, input: CorrectDay): Promise<void> {
    const { employee_id, punch, punch_id } = input
    const reason = usualSpelling(input.reason).trim()
    const before = punch_id === null ? null : await requiredPunch(trx, input, punch_id)
    if (punch !== null) await refuseSecond(trx, employee_id, punch, punch_id)
    const items: QueuedItem[] = [
      ...(before === null ? [] : [removalOf(before)]),
      ...(punch === null ? [] : [additionOf(input, punch, reason)])
    ]
    const request_id = await queueItems(trx, this.parts.runtime, items, caller)
    await recordActivity(
      trx,
      this.parts.runtime,
      caller,
      `attendance.${before === null ? 'add' : punch === null ? 'remove' : 'change'}-punch`,
      [SUBJECT, subjectOf(input)],
      { ...(before === null ? {} : { before: shownPunch(before) }), after: { reason, request_id, punch } }
    )
  }
}

const subjectOf = ({ employee_id, work_date }: Day): string => `${employee_id} ${work_date}`

async function readDay(db: Queries, day: Day): Promise<DayCorrectionsAnswer> {
  const employee = await db
    .selectFrom('employees')
    .select('round_month_config')
    .where('id', '=', day.employee_id)
    .executeTakeFirstOrThrow(() => new WorkstationError('not_found', 'employee.none'))
  const date = day.work_date
  const held = periodsHolding(await periodsBetween(db, date, date), {
    from: date,
    to: date,
    roundMonthConfig: employee.round_month_config
  })
  const { changes } = await changesOf(
    db,
    { kind: SUBJECT, id: subjectOf(day) },
    { before: null, limit: ENTRIES_MAX }
  )
  const [newest] = changes
  return {
    version: newest?.entry.seq ?? 0,
    // The same rule as for time adjustments (decision 0022).
    closed_month: held.find(it => it.is_salary_closed || it.is_worktime_closed)?.month_no ?? null,
    is_pending: newest !== undefined && (await isQueued(db, String(newest.now.request_id))),
    entries: changes.map(({ entry, old, now }) => ({
      seq: entry.seq,
      at: entry.at,
      actor_name: entry.actor_name,
      actor_name_en: entry.actor_name_en,
      reason: String(now.reason),
      before: old as DayCorrection['before'],
      after: now.punch as DayCorrection['after']
    }))
  }
}

async function isQueued(db: Queries, requestId: string): Promise<boolean> {
  const batch = await db
    .selectFrom('attendance_batches')
    .select('state')
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return batch?.state === 'queued'
}

async function requiredPunch(db: Queries, day: Day, punchId: string): Promise<AttendancePunchesTable> {
  return db
    .selectFrom('attendance_punches')
    .selectAll()
    .where('id', '=', punchId)
    .where('employee_id', '=', day.employee_id)
    .where('work_date', '=', day.work_date)
    .executeTakeFirstOrThrow(() => new WorkstationError('not_found', 'attendance.punch_gone'))
}

/** A second punch within the same second would be a duplicate. */
async function refuseSecond(
  db: Queries,
  employeeId: string,
  { punched_at }: NewPunch,
  exceptPunchId: string | null
): Promise<void> {
  const second = await db
    .selectFrom('attendance_punches')
    .select('id')
    .where('employee_id', '=', employeeId)
    .where('punched_at', '=', punched_at)
    .where('id', '!=', exceptPunchId ?? '')
    .executeTakeFirst()
  if (second) throw invalid(faultOf('attendance.punch_there', 'punched_at'))
}

const additionOf = ({ employee_id, work_date }: Day, punch: NewPunch, remark: string): QueuedItem => ({
  op: 'ADD',
  employeeId: employee_id,
  punchedAt: punch.punched_at,
  requested: punch.requested_direction,
  source: 'Adjust',
  workDate: work_date,
  remark
})

/** The item that removes exactly this punch: time, requested direction and device identify it (decision 0002). */
const removalOf = (punch: AttendancePunchesTable): QueuedItem => ({
  op: 'DEL',
  employeeId: punch.employee_id,
  punchedAt: punch.punched_at,
  requested: punch.requested_direction,
  source: punch.source,
  workDate: punch.work_date,
  ...(punch.device_sn === '' ? {} : { deviceSn: punch.device_sn })
})

const shownPunch = (punch: AttendancePunchesTable): DayCorrection['before'] => ({
  ...pick(punch, ['punched_at', 'requested_direction', 'source']),
  direction: punch.direction || null,
  device_sn: punch.device_sn || null,
  remark: punch.remark
})
