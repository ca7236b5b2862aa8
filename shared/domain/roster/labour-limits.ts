import { commonMinutes, type Interval, sumOf } from '../attendance/day-plan.ts'
import { addMonths, daysBetween } from '../dates/calendar-date.ts'
import { MINUTES_PER_DAY } from '../dates/time-of-day.ts'

// What the Labour Protection Act says about rest and about people whom it protects. All of it is a warning: some kinds of work
// and agreements are excepted, which are not recorded here.

/** Of a planned shift. */
export const SHIFT_CODES = [
  /** Less than an hour of rest in more than five hours of work. */
  'break',
  /** More than five hours of work in a row. */
  'in_a_row',
  /** Below the age at which anybody may be employed. */
  'too_young',
  /** Under 18 more than four hours of work in a row. */
  'young_break',
  'young_night',
  'pregnant_night'
] as const
export type ShiftCode = (typeof SHIFT_CODES)[number]

/** Of overtime or work on a holiday; `overtime_break`: less than twenty minutes of rest before two hours that follow the shift. */
export type OvertimeCode = 'overtime_break' | 'young_overtime' | 'pregnant_overtime'

export type LabourCode = ShiftCode | OvertimeCode

const SECTIONS: Readonly<Record<LabourCode, string>> = {
  break: '27',
  in_a_row: '27',
  overtime_break: '27',
  pregnant_night: '39/1',
  pregnant_overtime: '39/1',
  too_young: '44',
  young_break: '46',
  young_night: '47',
  young_overtime: '48'
}

export interface LabourWarning<Code extends LabourCode = LabourCode> {
  readonly code: Code
  /** Of the Act. */
  readonly section: string
  /** Missing minutes of rest, or minutes of the work concerned: the more, the worse. */
  readonly amount: number
}

const warning = <Code extends LabourCode>(code: Code, amount: number): LabourWarning<Code> => ({
  code,
  section: SECTIONS[code],
  amount
})

/** What is known of a person that the Act protects. */
export interface ProtectedPerson {
  readonly birthDate: string | null
  /** First dates of pending or approved maternity leave: pregnancy itself is not recorded. */
  readonly maternityDates: readonly string[]
}

const YOUNG_YEARS = 18
const LEAST_YEARS = 15
/** Forty weeks. */
export const PREGNANCY_DAYS = 280
const MONTHS_A_YEAR = 12

const REST_MINUTES = 60
const MOST_IN_A_ROW = 5 * 60
const MOST_IN_A_ROW_YOUNG = 4 * 60
const REST_BEFORE_OVERTIME = 20
const LONG_OVERTIME = 2 * 60

/** 22:00 to 06:00 of the night before, of the work date and of the day after, from midnight of the work date. */
const NIGHTS: readonly Interval[] = [-1, 0, 1].map(days => ({
  start: 22 * 60 + days * MINUTES_PER_DAY,
  end: 30 * 60 + days * MINUTES_PER_DAY
}))

const isUnder = (years: number, { birthDate }: ProtectedPerson, date: string): boolean =>
  birthDate !== null && addMonths(birthDate, years * MONTHS_A_YEAR) > date

const isPregnant = ({ maternityDates }: ProtectedPerson, date: string): boolean =>
  maternityDates.some(first => first > date && daysBetween(date, first) <= PREGNANCY_DAYS)

/**
 * The rest of a shift, given its work without the break. The break may be taken in parts, if they are agreed on, but an hour in
 * all; a single one in the middle leaves the least work in a row.
 */
export function restWarnings(work: readonly Interval[]): LabourWarning<'break' | 'in_a_row'>[] {
  if (sumOf(work) <= MOST_IN_A_ROW) return []
  const rest = restOf(work)
  if (rest < REST_MINUTES) return [warning('break', REST_MINUTES - rest)]
  const longest = longestOf(work)
  return longest > MOST_IN_A_ROW ? [warning('in_a_row', longest)] : []
}

/** The planned work of a date, for the person. Of several parts in a day the rest between them is not known. */
export function shiftWarnings(
  work: readonly Interval[],
  date: string,
  person: ProtectedPerson,
  isRestKnown = true
): LabourWarning<ShiftCode>[] {
  if (work.length === 0) return []
  const night = commonMinutes(work, NIGHTS)
  const warnings: LabourWarning<ShiftCode>[] = isRestKnown ? restWarnings(work) : []
  if (isUnder(LEAST_YEARS, person, date)) warnings.push(warning('too_young', sumOf(work)))
  if (isUnder(YOUNG_YEARS, person, date)) {
    const longest = longestOf(work)
    if (isRestKnown && longest > MOST_IN_A_ROW_YOUNG) warnings.push(warning('young_break', longest))
    if (night > 0) warnings.push(warning('young_night', night))
  }
  if (night > 0 && isPregnant(person, date)) warnings.push(warning('pregnant_night', night))
  return warnings
}

/** Overtime or work on a holiday; `work` is what is planned for the date. */
export function overtimeWarnings(
  overtime: Interval,
  work: readonly Interval[],
  date: string,
  person: ProtectedPerson
): LabourWarning<OvertimeCode>[] {
  const warnings: LabourWarning<OvertimeCode>[] = []
  const minutes = overtime.end - overtime.start
  const rest = overtime.start - (work.at(-1)?.end ?? Number.NEGATIVE_INFINITY)
  if (minutes >= LONG_OVERTIME && rest >= 0 && rest < REST_BEFORE_OVERTIME)
    warnings.push(warning('overtime_break', REST_BEFORE_OVERTIME - rest))
  if (isUnder(YOUNG_YEARS, person, date)) warnings.push(warning('young_overtime', minutes))
  if (isPregnant(person, date)) warnings.push(warning('pregnant_overtime', minutes))
  return warnings
}

const longestOf = (work: readonly Interval[]): number =>
  Math.max(0, ...work.map(({ start, end }) => end - start))

const restOf = (work: readonly Interval[]): number =>
  (work.at(-1)?.end ?? 0) - (work[0]?.start ?? 0) - sumOf(work)
