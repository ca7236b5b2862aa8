import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PreviewedDay, TimeRules, TimeRulesPreview } from '#shared/contracts/attendance/time-rules.ts'
import { type DayTerms, type PunchMark, summariseDay } from '#shared/domain/attendance/attendance-day.ts'
import { countedMinutes } from '#shared/domain/attendance/overtime.ts'
import { addDays, daysBetween } from '#shared/domain/dates/calendar-date.ts'
import { inChunks, type ReadDatabase } from '../../../database/database.ts'
import { PunchWriter, type StoredPlace } from '../../../database/queue/attendance-punches.ts'
import { PlanRows } from '../../../database/queue/plan-rows.ts'
import { branchClock, branchToday, Service } from '../../../platform/runtime.ts'
import { spanOfDate } from '../../periods/periods.ts'
import { findTerms } from '../days/day-terms.ts'
import { findRounding } from '../days/rounding-settings.ts'
import { PersonPlans } from '../punches/person-plans.ts'
import { PersonPlacer, type PlacedRow } from '../punches/place-person.ts'
import { readTimeRules, roundingOf } from './time-rules.ts'

/** People that are read at once, between which other work gets its turn. */
const PEOPLE_A_TURN = 50
/** At the beginning of a period the days before are shown too. */
const RECENT_DAYS = 14
const SHOWN = 12

interface Span {
  readonly from: string
  readonly to: string
}

type Day = Pick<PreviewedDay, 'employee_id' | 'work_date' | 'is_changed' | 'punches' | 'before' | 'after'>

const NO_DAY: readonly never[] = []

/** What rules would change on days that really happened, without changing anything. */
export class TimeRulesPreviews extends Service {
  async preview(rules: TimeRules): Promise<TimeRulesPreview> {
    const today = branchToday(this.runtime)
    const { from } = await spanOfDate(this.database.read, 'payroll', today)
    const period = { from, to: today }
    const recent = addDays(today, -RECENT_DAYS)
    const span = { from: from < recent ? from : recent, to: today }
    const people = await this.#affected(rules, span)
    const changedPeople = new Set<string>()
    let changedDays = 0
    let shown: Day[] = []
    for (let at = 0; at < people.length; at += PEOPLE_A_TURN) {
      const days = await this.#daysOf(people.slice(at, at + PEOPLE_A_TURN), rules, span)
      for (const day of days) {
        if (!day.is_changed || day.work_date < period.from) continue
        changedDays += 1
        changedPeople.add(day.employee_id)
      }
      // A day that still runs has no result to compare yet.
      const over = days.filter(day => day.is_changed || day.work_date < today)
      shown = [...shown, ...over].sort(changedAndLatestFirst).slice(0, SHOWN)
      await nextTurn()
    }
    return {
      period,
      changed_days: changedDays,
      changed_people: changedPeople.size,
      days: await withNames(this.database.read, shown)
    }
  }

  /** Everybody who punched, if punches count otherwise; or those whose hours are rounded. A few people where nothing changes. */
  async #affected(rules: TimeRules, { from }: Span): Promise<string[]> {
    const { read } = this.database
    const before = await readTimeRules(read)
    const punched = read
      .selectFrom('employees as e')
      .select('e.id')
      .where(eb =>
        eb.exists(
          eb
            .selectFrom('attendance_punches as p')
            .select('p.id')
            .whereRef('p.employee_id', '=', 'e.id')
            .where('p.punched_at', '>=', from)
        )
      )
      .orderBy('e.employee_code')
    const isChanged = (name: keyof TimeRules): boolean => rules[name] !== before[name]
    const rounded = (
      [
        ['round_worktime_config', isChanged('worktime_step') || isChanged('worktime_direction')],
        ['round_ot_config', isChanged('overtime_step') || isChanged('overtime_direction')]
      ] as const
    ).flatMap(([name, isOther]) => (isOther ? [name] : []))
    const isRounded = punched
      .innerJoin('employee_basic_settings as s', 's.employee_id', 'e.id')
      .where(eb => eb.or(rounded.map(name => eb(`s.${name}`, '=', 'Y'))))
    const found = isChanged('double_touch_seconds')
      ? await punched.execute()
      : rounded.length > 0
        ? await isRounded.execute()
        : []
    const people = found.length > 0 ? found : await punched.limit(PEOPLE_A_TURN).execute()
    return people.map(row => row.id)
  }

  async #daysOf(employeeIds: readonly string[], rules: TimeRules, span: Span): Promise<Day[]> {
    const { read } = this.database
    const placed = await this.database.readDirectly(raw => {
      const punches = new PunchWriter(raw)
      const plans = new PersonPlans(new PlanRows(raw), rules.double_touch_seconds)
      plans.refresh()
      const placer = new PersonPlacer(punches, plans)
      const times = { from: `${span.from} 00:00:00`, to: `${span.to} 23:59:59` }
      return employeeIds.map(id => placer.placesOf(id, times))
    })
    const termsOf = await findTerms(read, { employeeIds, ...span })
    const roundingAfter = await findRounding(read, employeeIds, roundingOf(rules))
    const now = branchClock(this.runtime)
    return employeeIds.flatMap((employee_id, at) => {
      const rows = placed[at] ?? NO_DAY
      const before = byDate(rows, ({ row }) => ({
        workDate: row.workDate,
        direction: row.direction || null,
        isDirectionSent: row.isDirectionSent === 1
      }))
      const after = byDate(rows, ({ place }) => place)
      const dates = [...new Set([...before.keys(), ...after.keys()])]
      return dates
        .filter(date => date >= span.from && date <= span.to)
        .map(workDate => {
          const terms = termsOf(employee_id, workDate)
          const was = resultOf(workDate, terms, before.get(workDate) ?? NO_DAY, now)
          const newTerms = { ...terms, rounding: roundingAfter(employee_id) }
          const is = resultOf(workDate, newTerms, after.get(workDate) ?? NO_DAY, now)
          return {
            employee_id,
            work_date: workDate,
            is_changed: JSON.stringify(was.result) !== JSON.stringify(is.result),
            punches: rows
              .filter(({ row: { id } }) => was.marks.has(id) || is.marks.has(id))
              .map(({ row: { id, punchedAt } }) => ({
                punched_at: punchedAt,
                before: was.marks.get(id) ?? null,
                after: is.marks.get(id) ?? null
              })),
            before: was.result,
            after: is.result
          }
        })
    })
  }
}

type DatedPunch = StoredPlace & { readonly id: string; readonly punchedAt: string }

const byDate = (placed: readonly PlacedRow[], placeOf: (punch: PlacedRow) => StoredPlace) =>
  Map.groupBy(
    placed.map(
      (punch): DatedPunch => ({ ...placeOf(punch), id: punch.row.id, punchedAt: punch.row.punchedAt })
    ),
    punch => punch.workDate
  )

function resultOf(workDate: string, terms: DayTerms, punches: readonly DatedPunch[], now: string) {
  const day = summariseDay({ workDate, terms, punches, now })
  return {
    marks: new Map<string, PunchMark>(punches.map(({ id }, at) => [id, day.marks[at] ?? 'unclear'])),
    result: {
      worked_minutes: day.workedMinutes,
      overtime_minutes: countedMinutes(day.overtime, 'paid'),
      is_doubtful: day.doubts.length > 0
    }
  }
}

const changedAndLatestFirst = (one: Day, other: Day): number =>
  Number(other.is_changed) - Number(one.is_changed) || daysBetween(one.work_date, other.work_date)

async function withNames(db: ReadDatabase, days: readonly Day[]): Promise<PreviewedDay[]> {
  const people = await inChunks([...new Set(days.map(day => day.employee_id))], ids =>
    db
      .selectFrom('employees')
      .select(['id', 'employee_code', 'employee_name', 'employee_last_name'])
      .select(['employee_name_en', 'employee_last_name_en'])
      .where('id', 'in', [...ids])
      .execute()
  )
  const personOf = new Map(people.map(({ id, ...person }) => [id, person]))
  return days.flatMap(day => {
    const person = personOf.get(day.employee_id)
    return person === undefined ? [] : [{ ...day, ...person }]
  })
}
