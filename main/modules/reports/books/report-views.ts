import { MINUTES_PER_DAY } from '#shared/domain/dates/time-of-day.ts'
import { dateSerial, workTime } from '../workbook/report-cells.ts'
import type { ReportColumn } from '../workbook/report-sheet.ts'
import type { ReportStyles } from '../workbook/report-styles.ts'
import type { PersonDay, PersonPunch } from './report-days.ts'
import type { ReportPerson } from './report-repository.ts'
import type { ReportTexts } from './report-texts.ts'

const NO_DAYS = {
  daysWorked: 0,
  daysAbsent: 0,
  timesLate: 0,
  lateMinutes: 0,
  timesEarly: 0,
  earlyMinutes: 0,
  workedMinutes: 0,
  deductedMinutes: 0
}

/** Totals of a person's days. */
export type PersonSummary = typeof NO_DAYS & { readonly person: ReportPerson }

export const emptySummary = (person: ReportPerson): PersonSummary => ({ person, ...NO_DAYS })

export function addDay(summary: PersonSummary, { facts }: PersonDay): void {
  if (facts.punchCount > 0) summary.daysWorked += 1
  if (facts.standing === 'absent') summary.daysAbsent += 1
  if (facts.lateMinutes > 0) summary.timesLate += 1
  if (facts.earlyMinutes > 0) summary.timesEarly += 1
  summary.lateMinutes += facts.lateMinutes
  summary.earlyMinutes += facts.earlyMinutes
  summary.workedMinutes += facts.workedMinutes
  summary.deductedMinutes += facts.deductedMinutes
}

interface Look {
  readonly texts: ReportTexts
  readonly styles: ReportStyles
}

function personColumns<T extends { readonly person: ReportPerson }>({
  texts: { columns },
  styles
}: Look): ReportColumn<T>[] {
  return [
    { heading: columns.code, width: 13, value: row => row.person.code, style: styles.text },
    { heading: columns.name, width: 28, value: row => row.person.name, style: styles.text },
    { heading: columns.branch, width: 18, value: row => row.person.branch, style: styles.text },
    { heading: columns.department, width: 22, value: row => row.person.department, style: styles.text }
  ]
}

/** `marked`: the style of values above zero. */
const countColumn = <T>(
  { styles }: Look,
  heading: string,
  amount: (row: T) => number,
  { marked = styles.count, width = 12 } = {}
): ReportColumn<T> => ({
  heading,
  width,
  value: amount,
  style: row => (amount(row) > 0 ? marked : styles.count),
  sum: { amount, style: styles.count }
})

export function summaryColumns(look: Look): ReportColumn<PersonSummary>[] {
  const { styles } = look
  const { columns } = look.texts
  const count = (heading: string, amount: (row: PersonSummary) => number, marked = styles.count) =>
    countColumn(look, heading, amount, { marked })
  return [
    ...personColumns<PersonSummary>(look),
    count(columns.daysWorked, row => row.daysWorked),
    count(columns.daysAbsent, row => row.daysAbsent, styles.countAlarm),
    count(columns.timesLate, row => row.timesLate, styles.countWarning),
    count(columns.lateMinutes, row => row.lateMinutes),
    count(columns.timesEarly, row => row.timesEarly),
    count(columns.earlyMinutes, row => row.earlyMinutes),
    hoursColumn(look, 'worked', row => row.workedMinutes),
    hoursColumn(look, 'deducted', row => row.deductedMinutes)
  ]
}

export function dayColumns(look: Look): ReportColumn<PersonDay>[] {
  const { texts, styles } = look
  const { columns, standings } = texts
  const standingStyles = {
    in: styles.text,
    left: styles.text,
    late: styles.textWarning,
    absent: styles.textAlarm,
    expected: styles.textQuiet,
    leave: styles.textQuiet,
    off: styles.textQuiet
  }
  const late = { marked: styles.countWarning, width: 11 }
  return [
    ...personColumns<PersonDay>(look),
    {
      heading: columns.workDate,
      width: 18,
      value: row => dateSerial(row.workDate),
      style: styles.dateWithWeekday
    },
    { heading: columns.cycle, width: 16, value: row => row.cycle, style: styles.text },
    {
      heading: columns.standing,
      width: 14,
      value: row => standings[row.facts.standing],
      style: row => standingStyles[row.facts.standing]
    },
    timeColumn(look, columns.firstIn, 'hh:mm', row => row.facts.firstIn),
    timeColumn(look, columns.lastOut, 'hh:mm', row => row.facts.lastOut),
    countColumn(look, columns.lateMinutes, row => row.facts.lateMinutes, late),
    countColumn(look, columns.earlyMinutes, row => row.facts.earlyMinutes, { width: 11 }),
    hoursColumn(look, 'worked', row => row.facts.workedMinutes),
    hoursColumn(look, 'deducted', row => row.facts.deductedMinutes)
  ]
}

export function punchColumns(look: Look): ReportColumn<PersonPunch>[] {
  const { texts, styles } = look
  const { columns, directions, sources } = texts
  return [
    // All but the department.
    ...personColumns<PersonPunch>(look).slice(0, -1),
    { heading: columns.workDate, width: 14, value: row => dateSerial(row.workDate), style: styles.date },
    timeColumn(look, columns.time, 'hh:mm:ss', row => row.punch.punched_at),
    {
      heading: columns.direction,
      width: 10,
      value: row => directions[row.punch.direction],
      style: styles.textCentred
    },
    { heading: columns.source, width: 17, value: row => sources[row.punch.source], style: styles.text },
    {
      heading: columns.device,
      width: 22,
      value: row => row.punch.device_name ?? row.punch.device_sn,
      style: styles.text
    },
    { heading: columns.location, width: 26, value: row => row.punch.location_name, style: styles.text },
    { heading: columns.remark, width: 30, value: row => row.punch.remark, style: styles.text }
  ]
}

const hoursColumn = <T>(
  { texts, styles }: Look,
  name: 'worked' | 'deducted',
  minutes: (row: T) => number
): ReportColumn<T> => ({
  heading: texts.columns[name],
  width: 13,
  value: row => minutes(row) / MINUTES_PER_DAY,
  style: styles.duration,
  sum: { amount: minutes, per: MINUTES_PER_DAY, style: styles.duration }
})

const CLOCK_WIDTHS = { 'hh:mm': 10, 'hh:mm:ss': 13 } as const

function timeColumn<T extends { readonly workDate: string }>(
  { styles }: Look,
  heading: string,
  clock: keyof typeof CLOCK_WIDTHS,
  momentOf: (row: T) => string | null
): ReportColumn<T> {
  const timeOf = (row: T) => {
    const moment = momentOf(row)
    return moment === null ? null : workTime(row.workDate, moment)
  }
  return {
    heading,
    width: CLOCK_WIDTHS[clock],
    value: row => timeOf(row)?.value ?? null,
    style: row => {
      const time = timeOf(row)
      return styles.time(clock, time === null ? 0 : time.dayOffset)
    }
  }
}
