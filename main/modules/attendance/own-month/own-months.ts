import type { MonthDay } from '#shared/contracts/attendance/attendance.ts'
import type {
  GiveConfirmation,
  OwnMonth,
  OwnMonthQuery,
  OwnPeriod
} from '#shared/contracts/attendance/own-month.ts'
import type { PayrollPeriod } from '#shared/contracts/loans/periods.ts'
import { addDays, spanOfMonth } from '#shared/domain/dates/calendar-date.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { roundOf } from '#shared/domain/payroll-rounds.ts'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Queries } from '../../../database/database.ts'
import { pick } from '../../../platform/pick.ts'
import { branchClock, branchToday, instantText, Service } from '../../../platform/runtime.ts'
import type { UserCaller } from '../../access/access.ts'
import { recordActivity } from '../../activity/activity.ts'
import { type ReadablePerson, readablePerson } from '../../employees/employees.ts'
import { notifyHr } from '../../notifications/notifications.ts'
import { periodOfPerson } from '../../periods/periods.ts'
import { invalid, refuseNoDate } from '../days/day-facts.ts'
import { personDays, totalsOf } from '../days/person-days.ts'
import {
  digestsOf,
  findConfirmation,
  saveConfirmation,
  toConfirmation,
  versionOf
} from './confirmation-repository.ts'

/** A person's payroll period as that person sees it, and what they say about it. */
export class OwnMonths extends Service {
  /** @throws WorkstationError `not_found` for people whom the user may not see */
  async view(caller: UserCaller, { date, employee_code }: OwnMonthQuery): Promise<OwnMonth> {
    const today = branchToday(this.runtime)
    const asked = date ?? today
    refuseNoDate('date', asked)
    const person = await readablePerson(this.database.read, caller, employee_code)
    const period = await periodOf(this.database.read, person, asked)
    const days = await this.#days(person, period)
    const stored = await findConfirmation(this.database.read, person.employee_id, period)
    const { round_month_config: _, signout_flag: __, effective_dt, ...shown } = person
    const { isOwn, ...names } = shown
    const [before, after] = [addDays(period.start_date, -1), addDays(period.end_date, 1)]
    return {
      ...names,
      is_own: isOwn,
      period,
      previous_date: before < effective_dt ? null : before,
      next_date: after > today ? null : after,
      days,
      totals: totalsOf(days),
      version: versionOf(digestsOf(overDays(days, today))),
      confirmation: stored ? toConfirmation(stored, days, period, today) : null
    }
  }

  /** Confirms the days of one's own period that are over, or objects to them. HR is notified of objections. */
  async confirm(caller: UserCaller, input: GiveConfirmation): Promise<OwnMonth> {
    const { database, runtime } = this
    const text = input.state === 'objection' ? usualSpelling(input.text ?? '').trim() : null
    if (text === '') throw invalid(faultOf('field.missing', 'text'))
    refuseNoDate('date', input.date)
    const person = await readablePerson(database.read, caller)
    const today = branchToday(runtime)
    const seen = await periodOf(database.read, person, input.date)
    const days = overDays(await this.#days(person, seen), today)
    const until = days.at(-1)?.work_date
    const digests = digestsOf(days)
    await database.write(async trx => {
      const period = await periodOf(trx, person, input.date)
      if (period.is_frozen) throw new WorkstationError('conflict', 'confirmation.frozen')
      if (until === undefined) throw new WorkstationError('conflict', 'confirmation.too_early')
      const isSame = period.start_date === seen.start_date && period.end_date === seen.end_date
      if (!isSame || input.version !== versionOf(digests))
        throw new WorkstationError('conflict', 'confirmation.changed')
      const before = await findConfirmation(trx, person.employee_id, period)
      const dates = pick(period, ['start_date', 'end_date'])
      const given = { state: input.state, text, until_date: until }
      await saveConfirmation(trx, {
        employee_id: person.employee_id,
        ...dates,
        ...given,
        days: JSON.stringify(digests),
        confirmed_at: instantText(runtime)
      })
      await recordActivity(
        trx,
        runtime,
        caller,
        'month-confirmation.confirm',
        ['month_confirmation', `${person.employee_id} ${period.start_date}`],
        {
          ...(before && { before: pick(before, ['state', 'text', 'until_date']) }),
          after: { employee_code: person.employee_code, ...dates, ...given }
        }
      )
      if (text === null || (before?.state === 'objection' && before.text === text)) return
      await notifyHr(trx, runtime, [
        {
          employeeId: person.employee_id,
          action: 'month-objection',
          actorName: caller.name,
          actorUserId: caller.id
        }
      ])
    })
    return this.view(caller, { date: input.date })
  }

  #days({ employee_id }: ReadablePerson, { start_date: from, end_date: to }: OwnPeriod): Promise<MonthDay[]> {
    return personDays(this.database.read, employee_id, { from, to, now: branchClock(this.runtime) })
  }
}

const overDays = (days: readonly MonthDay[], today: string): MonthDay[] =>
  days.filter(day => day.work_date < today)

/** The payroll period of a person that contains a date; the calendar month where there is none. */
async function periodOf(db: Queries, person: ReadablePerson, date: string): Promise<OwnPeriod> {
  const period = await periodOfPerson(db, date, person.round_month_config)
  if (period !== null) return toOwnPeriod(period)
  const { from, to } = spanOfMonth(date.slice(0, 7))
  return {
    period_id: null,
    month_no: date.slice(0, 7),
    round: roundOf(person.round_month_config),
    start_date: from,
    end_date: to,
    cut_off_date: null,
    is_frozen: false
  }
}

export const toOwnPeriod = (period: PayrollPeriod): OwnPeriod => ({
  ...pick(period, ['period_id', 'month_no', 'round', 'start_date', 'end_date', 'cut_off_date']),
  is_frozen: period.is_worktime_closed
})
