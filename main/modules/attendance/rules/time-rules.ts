import { type SqlBool, sql } from 'kysely'
import type { SaveTimeRules, TimeRules, TimeRulesView } from '#shared/contracts/attendance/time-rules.ts'
import { ROUNDS } from '#shared/contracts/loans/periods.ts'
import { DOUBLE_TOUCH_SECONDS } from '#shared/domain/attendance/punch-placing.ts'
import { addDays } from '#shared/domain/dates/calendar-date.ts'
import { refuseEditConflict, textsOf } from '#shared/domain/edit-conflict.ts'
import { countRows, type Queries, type WriteTransaction } from '../../../database/database.ts'
import { branchToday, MadeOf, type ServiceParts } from '../../../platform/runtime.ts'
import { readSetting, writeSetting } from '../../../platform/settings.ts'
import type { UserCaller } from '../../access/access.ts'
import { recordActivity } from '../../activity/activity.ts'
import { isOfRounds, periodsBetween } from '../../periods/periods.ts'
import { readRestHours } from '../../roster/roster.ts'
import { type RoundingRules, readRoundingRules, textOfRule } from '../days/rounding-settings.ts'
import { openSince } from './open-span.ts'

const ALL_DATES = { from: '0000-01-01', to: '9999-12-31' }

export async function readTimeRules(db: Queries): Promise<TimeRules> {
  const { worktime, overtime } = await readRoundingRules(db)
  return {
    double_touch_seconds: Number((await readSetting(db, 'double_touch_seconds')) ?? DOUBLE_TOUCH_SECONDS),
    worktime_step: worktime.step,
    worktime_direction: worktime.direction,
    overtime_step: overtime.step,
    overtime_direction: overtime.direction,
    rest_hours: await readRestHours(db)
  }
}

export const roundingOf = (rules: TimeRules): RoundingRules => ({
  worktime: { step: rules.worktime_step, direction: rules.worktime_direction },
  overtime: { step: rules.overtime_step, direction: rules.overtime_direction }
})

interface TimeRulesParts extends ServiceParts {
  wakeWorker(): void
}

/** The company's rules of how punches become hours, and of the rest between shifts. */
export class TimeRuleBook extends MadeOf<TimeRulesParts> {
  async view(): Promise<TimeRulesView> {
    const { read } = this.parts.database
    const current = read.selectFrom('employees as e').where('e.signout_flag', '=', 'N')
    const roundedBy = (name: 'round_worktime_config' | 'round_ot_config'): Promise<number> =>
      countRows(
        current
          .innerJoin('employee_basic_settings as s', 's.employee_id', 'e.id')
          .select('e.id')
          .where(`s.${name}`, '=', 'Y')
      )
    return {
      rules: await readTimeRules(read),
      people: await countRows(current.select('e.id')),
      worktime_people: await roundedBy('round_worktime_config'),
      overtime_people: await roundedBy('round_ot_config')
    }
  }

  /** Rounding applies at once, as it is not stored. Punches of open periods are placed anew in the background. */
  async save({ base, ...rules }: SaveTimeRules, caller: UserCaller): Promise<TimeRulesView> {
    const { database, runtime, wakeWorker } = this.parts
    await database.write(async trx => {
      const before = await readTimeRules(trx)
      refuseEditConflict(textsOf(before), base, textsOf(rules))
      const { worktime, overtime } = roundingOf(rules)
      await writeSetting(trx, 'double_touch_seconds', String(rules.double_touch_seconds))
      await writeSetting(trx, 'work_time_rounding', textOfRule(worktime))
      await writeSetting(trx, 'overtime_rounding', textOfRule(overtime))
      await writeSetting(trx, 'shift_rest_hours', String(rules.rest_hours))
      await recordActivity(trx, runtime, caller, 'attendance.set_time_rules', ['setting', null], {
        before,
        after: rules
      })
      if (rules.double_touch_seconds !== before.double_touch_seconds)
        await placeOpenDatesAnew(trx, branchToday(runtime))
    })
    wakeWorker()
    return this.view()
  }
}

/** Marks the dates of open periods of everybody; closed periods keep the hours that were paid. */
async function placeOpenDatesAnew(trx: WriteTransaction, today: string): Promise<void> {
  const periods = await periodsBetween(trx, ALL_DATES.from, ALL_DATES.to)
  for (const round of ROUNDS) {
    // Placing a date also considers punches of the day before.
    const from = addDays(openSince(periods, round, today), 1)
    await trx
      .insertInto('attendance_stale')
      .columns(['employee_id', 'from_date', 'to_date', 'is_upgrade'])
      .expression(eb =>
        eb
          .selectFrom('employees as e')
          .select(['e.id', eb.val(from).as('from_date'), eb.val(ALL_DATES.to).as('to_date')])
          .select(eb.val(1).as('is_upgrade'))
          .where(isOfRounds([round]))
          .where(
            sql<SqlBool>`exists (select 1 from attendance_punches p where p.employee_id = e.id and p.punched_at >= ${addDays(from, -1)})`
          )
      )
      .onConflict(c =>
        c.column('employee_id').doUpdateSet({
          from_date: sql`min(from_date, excluded.from_date)`,
          to_date: ALL_DATES.to,
          is_upgrade: 1
        })
      )
      .execute()
  }
}
