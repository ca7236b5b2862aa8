import { APPROVED } from '#shared/domain/approval/flags.ts'
import { APPROVE_FLAG_NAMES } from '#shared/domain/approval/names.ts'
import {
  addedOvertime,
  NO_OVERTIME,
  type OvertimeClass,
  type OvertimeMinutes,
  sumOfClasses
} from '#shared/domain/attendance/overtime.ts'
import type { Database } from '../../../database/database.ts'
import {
  columnKinds,
  inLanguage,
  nameInLanguage,
  type ReportColumn,
  type ReportTarget
} from '../../reports/reports.ts'
import { type ApprovalBook, writeApprovalBook } from './approval-book.ts'
import type { OvertimeBookWork } from './approval-file-work.ts'
import { type OvertimeOfPerson, overtimeOfPeople } from './overtime-of-people.ts'

/** In the order used by payroll. */
const CLASSES = [150, 100, 200, 300] as const satisfies readonly OvertimeClass[]

/** Overtime of an employee in a payroll period; the minutes by class are approved ones. */
interface OvertimeSum extends Pick<OvertimeOfPerson, 'minutes' | 'period'> {
  readonly person: OvertimeOfPerson
  readonly openMinutes: number
}

/** Writes hours of overtime: by person and period, then the documents they result from. @throws like `writeJobFile` */
export const writeOvertimeBook = (
  database: Database,
  work: OvertimeBookWork,
  target: ReportTarget
): Promise<void> =>
  writeApprovalBook(database, work, target, async book => {
    const { texts } = book
    const sums = await sumsOf(overtimeOfPeople(database.read, work))
    await book.write(
      { name: texts.sheets.people, countFormat: texts.countOf.people, columns: sumColumns(work, book) },
      sums
    )
    await book.write(
      {
        name: texts.sheets.overtime,
        countFormat: texts.countOf.documents,
        columns: documentColumns(work, book)
      },
      overtimeOfPeople(database.read, work)
    )
  })

async function sumsOf(documents: AsyncIterable<OvertimeOfPerson>): Promise<OvertimeSum[]> {
  const sums = new Map<string, OvertimeSum>()
  for await (const it of documents) {
    const key = `${it.employeeId} ${it.period.from}`
    const { minutes, openMinutes } = sums.get(key) ?? { minutes: NO_OVERTIME, openMinutes: 0 }
    const isApproved = it.flag === APPROVED
    sums.set(key, {
      person: it,
      period: it.period,
      minutes: isApproved ? addedOvertime(minutes, it.minutes) : minutes,
      openMinutes: openMinutes + (isApproved ? 0 : sumOfClasses(it.minutes))
    })
  }
  return [...sums.values()]
}

/** Parts that both sheets share. */
function parts<T>(
  { language }: OvertimeBookWork,
  { texts: { columns }, styles }: ApprovalBook,
  personOf: (row: T) => OvertimeOfPerson
) {
  const kinds = columnKinds<T>(styles)
  const { text, hours } = kinds
  return {
    ...kinds,
    person: [
      text(columns.code, 13, row => personOf(row).employee_code),
      text(columns.name, 26, row => nameInLanguage(language, personOf(row))),
      text(columns.department, 24, row =>
        inLanguage(language, personOf(row).department, personOf(row).departmentEn)
      )
    ],
    classes: (minutesOf: (row: T) => OvertimeMinutes) =>
      CLASSES.map(it => hours(columns.classes[it], row => minutesOf(row)[it]))
  }
}

function sumColumns(work: OvertimeBookWork, book: ApprovalBook): ReportColumn<OvertimeSum>[] {
  const { columns } = book.texts
  const { person, month, date, hours, classes } = parts<OvertimeSum>(work, book, row => row.person)
  return [
    ...person,
    month(columns.month, ({ period }) => period.month, 14),
    date(columns.from, ({ period }) => period.from),
    date(columns.to, ({ period }) => period.to),
    ...classes(row => row.minutes),
    hours(columns.approved, row => sumOfClasses(row.minutes)),
    hours(columns.open, row => row.openMinutes)
  ]
}

function documentColumns(work: OvertimeBookWork, book: ApprovalBook): ReportColumn<OvertimeOfPerson>[] {
  const { columns } = book.texts
  const { person, text, date, hours, classes } = parts<OvertimeOfPerson>(work, book, row => row)
  return [
    ...person,
    date(columns.from, row => row.date),
    text(columns.start, 10, row => row.start),
    text(columns.end, 10, row => row.end),
    ...classes(row => row.minutes),
    hours(columns.hours, row => sumOfClasses(row.minutes)),
    text(columns.state, 18, ({ flag, isLeave }) => {
      const { name, nameEn } = APPROVE_FLAG_NAMES[flag]
      const state = inLanguage(work.language, name, nameEn)
      return isLeave ? `${state} · ${book.texts.asLeave}` : state
    })
  ]
}
