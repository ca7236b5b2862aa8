import { OVERTIME_CLASSES, sumOfClasses } from '../attendance/overtime.ts'
import type { PeriodDay } from './period-day.ts'
import { COUNTS, type PeriodFacts } from './period-facts.ts'

export interface FactChange {
  readonly field: string
  readonly before: number
  readonly after: number
}

/** The facts as flat numbers: leave in minutes, overtime as it counts, loans in satang. */
export function flatFacts(facts: PeriodFacts): Map<string, number> {
  const flat = new Map<string, number>(COUNTS.map(name => [name, facts[name]]))
  for (const of of OVERTIME_CLASSES) {
    flat.set(`overtime.${of}`, facts.counted[of])
    flat.set(`approved.${of}`, facts.approved[of])
  }
  for (const { flag, isPaid, minutesOf } of facts.leave)
    flat.set(
      `leave.${flag}.${isPaid ? 'paid' : 'unpaid'}`,
      Object.values(minutesOf).reduce((sum, it) => sum + it, 0)
    )
  for (const [code, days] of Object.entries(facts.shifts)) flat.set(`shift.${code}`, days)
  for (const { code, satang } of facts.loans) flat.set(`loan.${code}`, satang)
  return flat
}

export function changedFacts(before: PeriodFacts, after: PeriodFacts): FactChange[] {
  const [one, other] = [flatFacts(before), flatFacts(after)]
  return [...new Set([...one.keys(), ...other.keys()])]
    .map(field => ({ field, before: one.get(field) ?? 0, after: other.get(field) ?? 0 }))
    .filter(change => change.before !== change.after)
}

type Shown = string | number | null

const DAY_FIELDS: Readonly<Record<string, (day: PeriodDay) => Shown>> = {
  cycle: day => day.cycle,
  kind: day => day.kind,
  standing: day => day.standing,
  firstIn: day => day.firstIn,
  lastOut: day => day.lastOut,
  workedMinutes: day => day.workedMinutes,
  lateMinutes: day => day.lateMinutes,
  earlyMinutes: day => day.earlyMinutes,
  doubts: day => day.doubts.join(' ') || null,
  leave: day =>
    day.leave.map(({ flag, minutes, isPaid }) => `${flag} ${minutes}${isPaid ? '' : ' -'}`).join(', ') ||
    null,
  overtime: day => sumOfClasses(day.counted)
}

export interface DayChange {
  readonly work_date: string
  readonly field: string
  readonly before: Shown
  readonly after: Shown
}

/** What differs between the days of two results, in order of date; only dates that both could have. */
export function changedDays(
  before: readonly PeriodDay[],
  after: readonly PeriodDay[],
  { from, to }: { readonly from: string; readonly to: string }
): DayChange[] {
  const [one, other] = [
    new Map(before.map(day => [day.date, day])),
    new Map(after.map(day => [day.date, day]))
  ]
  const dates = [...new Set([...one.keys(), ...other.keys()])]
    .filter(date => date >= from && date <= to)
    .toSorted()
  return dates.flatMap(date =>
    Object.entries(DAY_FIELDS).flatMap(([field, of]) => {
      const [old, fresh] = [one.get(date), other.get(date)]
      const change = { before: old ? of(old) : null, after: fresh ? of(fresh) : null }
      return change.before === change.after ? [] : [{ work_date: date, field, ...change }]
    })
  )
}
