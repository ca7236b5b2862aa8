import { addedOvertime, NO_OVERTIME, type OvertimeMinutes } from '../attendance/overtime.ts'
import { isHolidayWork, isUnplannedDay, isWorked, type PeriodDay } from './period-day.ts'

/** Leave of a type in a period, paid or not: minutes by length of the day, so that days can be added exactly. */
export interface LeaveFacts {
  readonly flag: string
  readonly isPaid: boolean
  readonly minutesOf: Readonly<Record<number, number>>
}

export interface LoanDeduction {
  readonly code: string
  readonly satang: number
}

/** What payroll gets of a person in a period. All of it can be added, as in a month of two halves. */
export interface PeriodFacts {
  readonly daysPlanned: number
  readonly daysWorked: number
  readonly workedMinutes: number
  readonly lateCount: number
  readonly lateMinutes: number
  readonly earlyCount: number
  readonly earlyMinutes: number
  readonly absentDays: number
  readonly checkDays: number
  readonly missingOutDays: number
  readonly holidayDays: number
  readonly holidayMinutes: number
  readonly approved: OvertimeMinutes
  readonly counted: OvertimeMinutes
  readonly leave: readonly LeaveFacts[]
  /** Days worked by work cycle, for shift allowances. */
  readonly shifts: Readonly<Record<string, number>>
  readonly loans: readonly LoanDeduction[]
}

/** The numbers of the facts that are plain sums. */
export const COUNTS = [
  'daysPlanned',
  'daysWorked',
  'workedMinutes',
  'lateCount',
  'lateMinutes',
  'earlyCount',
  'earlyMinutes',
  'absentDays',
  'checkDays',
  'missingOutDays',
  'holidayDays',
  'holidayMinutes'
] as const satisfies readonly (keyof PeriodFacts)[]
export type CountName = (typeof COUNTS)[number]

const NO_COUNTS = Object.fromEntries(COUNTS.map(name => [name, 0])) as Record<CountName, number>

export const NO_FACTS: PeriodFacts = {
  ...NO_COUNTS,
  approved: NO_OVERTIME,
  counted: NO_OVERTIME,
  leave: [],
  shifts: {},
  loans: []
}

export function periodFacts(days: readonly PeriodDay[], loans: readonly LoanDeduction[]): PeriodFacts {
  const sums = { ...NO_COUNTS }
  let [approved, counted] = [NO_OVERTIME, NO_OVERTIME]
  const shifts: Record<string, number> = {}
  for (const day of days) {
    if (day.kind === 'work' && !isUnplannedDay(day)) sums.daysPlanned += 1
    if (isWorked(day)) {
      sums.daysWorked += 1
      if (day.cycle !== null && day.kind !== 'off') shifts[day.cycle] = (shifts[day.cycle] ?? 0) + 1
    }
    sums.workedMinutes += day.workedMinutes
    sums.lateMinutes += day.lateMinutes
    sums.earlyMinutes += day.earlyMinutes
    if (day.lateMinutes > 0) sums.lateCount += 1
    if (day.earlyMinutes > 0) sums.earlyCount += 1
    if (day.standing === 'absent' && day.kind !== 'outside') sums.absentDays += 1
    if (day.doubts.length > 0) sums.checkDays += 1
    if (day.doubts.includes('no_out')) sums.missingOutDays += 1
    if (isHolidayWork(day)) {
      sums.holidayDays += 1
      sums.holidayMinutes += day.workedMinutes
    }
    if (day.approved !== NO_OVERTIME) approved = addedOvertime(approved, day.approved)
    if (day.counted !== NO_OVERTIME) counted = addedOvertime(counted, day.counted)
  }
  return { ...sums, approved, counted, shifts: inOrder(shifts), leave: leaveFacts(days), loans }
}

function leaveFacts(days: readonly PeriodDay[]): LeaveFacts[] {
  const all = days.flatMap(day => day.leave).filter(it => it.minutes > 0)
  return mergedLeave(
    all.map(({ flag, isPaid, minutes, dayMinutes }) => ({
      flag,
      isPaid,
      minutesOf: { [dayMinutes]: minutes }
    }))
  )
}

function mergedLeave(all: readonly LeaveFacts[]): LeaveFacts[] {
  const keyOf = ({ flag, isPaid }: LeaveFacts): string => `${flag} ${isPaid ? 1 : 2}`
  return [...Map.groupBy(all, keyOf)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, parts]) => {
      const [first] = parts
      const minutesOf = addedRecords(parts.map(part => part.minutesOf))
      return first === undefined ? [] : [{ flag: first.flag, isPaid: first.isPaid, minutesOf }]
    })
}

/** The sum of two periods of a person. */
export function addedFacts(one: PeriodFacts, other: PeriodFacts): PeriodFacts {
  const counts = Object.fromEntries(COUNTS.map(name => [name, one[name] + other[name]]))
  const loans = Map.groupBy([...one.loans, ...other.loans], loan => loan.code)
  return {
    ...(counts as Record<CountName, number>),
    approved: addedOvertime(one.approved, other.approved),
    counted: addedOvertime(one.counted, other.counted),
    leave: mergedLeave([...one.leave, ...other.leave]),
    shifts: addedRecords([one.shifts, other.shifts]),
    loans: [...loans].map(([code, parts]) => ({
      code,
      satang: parts.reduce((sum, it) => sum + it.satang, 0)
    }))
  }
}

/** The text in which facts are stored and compared: the same facts have the same text. */
export const factsText = ({ approved, counted, shifts, leave, loans, ...counts }: PeriodFacts): string =>
  JSON.stringify({
    ...Object.fromEntries(COUNTS.map(name => [name, counts[name]])),
    approved,
    counted,
    shifts: inOrder(shifts),
    leave: leave.map(({ flag, isPaid, minutesOf }) => ({ flag, isPaid, minutesOf })),
    loans: loans.map(({ code, satang }) => ({ code, satang }))
  })

function addedRecords(all: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const record of all)
    for (const [key, amount] of Object.entries(record)) sum[key] = (sum[key] ?? 0) + amount
  return inOrder(sum)
}

const inOrder = (record: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)))
