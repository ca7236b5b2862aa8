import { dateSerial, workTime } from '../../../platform/workbook/report-cells.ts'
import { columnKinds } from '../../../platform/workbook/report-columns.ts'
import type { ReportColumn } from '../../../platform/workbook/report-sheet.ts'
import type { ReportStyles } from '../../../platform/workbook/report-styles.ts'
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
  deductedMinutes: 0,
  daysToCheck: 0
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
  if (facts.doubts.length > 0) summary.daysToCheck += 1
}

interface Look {
  readonly texts: ReportTexts
  readonly styles: ReportStyles
}

function personColumns<T extends { readonly person: ReportPerson }>({
  texts: { columns },
  styles
}: Look): ReportColumn<T>[] {
  const { text } = columnKinds<T>(styles)
  return [
    text(columns.code, 13, row => row.person.code),
    text(columns.name, 28, row => row.person.name),
    text(columns.branch, 18, row => row.person.branch),
    text(columns.department, 22, row => row.person.department)
  ]
}

/** `marked`: the style of values above zero. */
const countColumn = <T>(
  { styles }: Look,
  heading: string,
  amount: (row: T) => number,
  { marked = styles.count, width = 12 } = {}
): ReportColumn<T> => ({
  ...columnKinds<T>(styles).count(heading, amount, width),
  style: row => (amount(row) > 0 ? marked : styles.count)
})

export function summaryColumns(look: Look): ReportColumn<PersonSummary>[] {
  const { styles } = look
  const { columns } = look.texts
  const count = (heading: string, amount: (row: PersonSummary) => number, marked = styles.count) =>
    countColumn(look, heading, amount, { marked })
  const { hours } = columnKinds<PersonSummary>(styles)
  return [
    ...personColumns<PersonSummary>(look),
    count(columns.daysWorked, row => row.daysWorked),
    count(columns.daysAbsent, row => row.daysAbsent, styles.countAlarm),
    count(columns.timesLate, row => row.timesLate, styles.countWarning),
    count(columns.lateMinutes, row => row.lateMinutes),
    count(columns.timesEarly, row => row.timesEarly),
    count(columns.earlyMinutes, row => row.earlyMinutes),
    hours(columns.worked, row => row.workedMinutes, 13),
    hours(columns.deducted, row => row.deductedMinutes, 13),
    count(columns.daysToCheck, row => row.daysToCheck, styles.countWarning)
  ]
}

export function dayColumns(look: Look): ReportColumn<PersonDay>[] {
  const { texts, styles } = look
  const { columns, standings, doubts } = texts
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
  const { column, text, hours } = columnKinds<PersonDay>(styles)
  return [
    ...personColumns<PersonDay>(look),
    column(columns.workDate, 18, row => dateSerial(row.workDate), styles.dateWithWeekday),
    text(columns.cycle, 16, row => row.cycle),
    column(
      columns.standing,
      14,
      row => standings[row.facts.standing],
      row => standingStyles[row.facts.standing]
    ),
    timeColumn(look, columns.firstIn, 'hh:mm', row => row.facts.firstIn),
    timeColumn(look, columns.lastOut, 'hh:mm', row => row.facts.lastOut),
    countColumn(look, columns.lateMinutes, row => row.facts.lateMinutes, late),
    countColumn(look, columns.earlyMinutes, row => row.facts.earlyMinutes, { width: 11 }),
    hours(columns.worked, row => row.facts.workedMinutes, 13),
    hours(columns.deducted, row => row.facts.deductedMinutes, 13),
    column(
      columns.doubts,
      24,
      row => row.facts.doubts.map(doubt => doubts[doubt]).join(', ') || null,
      styles.textWarning
    )
  ]
}

export function punchColumns(look: Look): ReportColumn<PersonPunch>[] {
  const { texts, styles } = look
  const { columns, directions, sources } = texts
  const { column, text, date } = columnKinds<PersonPunch>(styles)
  return [
    // All but the department.
    ...personColumns<PersonPunch>(look).slice(0, -1),
    date(columns.workDate, row => row.workDate),
    timeColumn(look, columns.time, 'hh:mm:ss', row => row.punch.punched_at),
    column(columns.direction, 10, row => directions[row.mark], styles.textCentred),
    text(columns.source, 17, row => sources[row.punch.source]),
    text(columns.device, 22, row => row.punch.device_name ?? row.punch.device_sn),
    text(columns.location, 26, row => row.punch.location_name),
    text(columns.remark, 30, row => row.punch.remark)
  ]
}

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
