import type { ManpowerBoardRow, ManpowerCounts } from '#shared/contracts/manpower-screens.ts'
import { datesBetween } from '#shared/domain/calendar-date.ts'
import { actualOf, plannedOf } from '#shared/domain/manpower.ts'
import type { Database } from '../../database/database.ts'
import {
  dateInWords,
  dateSerial,
  inLanguage,
  openWorkbook,
  type ReportColumn,
  ReportPace,
  ReportSheet,
  ReportStyles,
  type ReportTarget,
  untilAborted,
  writeJobFile
} from '../reports/reports.ts'
import { readBoard } from './manpower-board.ts'
import { manpowerBookTexts } from './manpower-book-texts.ts'
import type { ManpowerBookWork } from './manpower-book-work.ts'

const STATES = ['present', 'late', 'absent', 'leave', 'expected', 'extra'] as const

interface UnitDay {
  readonly unit: ManpowerBoardRow
  readonly date: string
  readonly counts: ManpowerCounts
}

/** Writes the board: people at work and people planned by unit and day, and every number day by day. @throws as `writeJobFile` */
export function writeManpowerBook(
  database: Database,
  work: ManpowerBookWork,
  target: ReportTarget
): Promise<void> {
  return writeJobFile(database, target, async (output, signal) => {
    const { language, calendar, query, madeBy, viewer, title } = work
    const texts = manpowerBookTexts[language]
    const styles = new ReportStyles(language, calendar)
    const pace = new ReportPace({ signal, onProgress: target.onProgress })
    const { rows, from, to } = await readBoard(database.read, query, viewer)
    const dates = datesBetween(from, to)
    pace.expect(rows.length * (2 + dates.length))
    pace.report()
    const workbook = await openWorkbook(output, madeBy)
    const made = `${dateInWords(viewer.now, language, calendar)} ${viewer.now.slice(11, 16)}${texts.clock}`
    const common = {
      total: texts.total,
      nothing: texts.nothing,
      page: texts.page,
      footer: title
    }
    const write = async <T>(
      sheet: { name: string; countFormat: string; columns: readonly ReportColumn<T>[] },
      all: Iterable<T>
    ): Promise<void> => {
      const book = new ReportSheet<T>(
        workbook,
        {
          ...common,
          ...sheet,
          titles: [title, sheet.name, `${texts.madeAt} ${made} ${texts.madeBy} ${madeBy}`]
        },
        { styles, pace, ...(target.rowsMax === undefined ? {} : { rowsMax: target.rowsMax }) }
      )
      for (const row of all) await book.add(row)
      await book.finish()
    }
    const nameOf = ({ unit_id, name, name_en }: ManpowerBoardRow): string =>
      unit_id === null ? texts.noUnit[query.group] : inLanguage(language, name, name_en)
    const unitColumns = <T>(unitOf: (row: T) => ManpowerBoardRow): ReportColumn<T>[] => [
      { heading: texts.code, width: 10, value: row => unitOf(row).code ?? '–', style: styles.text },
      { heading: texts.unit[query.group], width: 26, value: row => nameOf(unitOf(row)), style: styles.text }
    ]
    const count = <T>(heading: string, width: number, amount: (row: T) => number): ReportColumn<T> => ({
      heading,
      width,
      value: amount,
      style: styles.count,
      sum: { amount, style: styles.count }
    })
    for (const [name, amountOf] of [
      ['actual', actualOf],
      ['planned', plannedOf]
    ] as const)
      await write<ManpowerBoardRow>(
        {
          name: texts.sheets[name],
          countFormat: texts.countOf.units,
          columns: [
            ...unitColumns<ManpowerBoardRow>(row => row),
            ...dates.map((date, at) =>
              count<ManpowerBoardRow>(String(Number(date.slice(8))), 6, ({ days }) =>
                amountAt(days, at, amountOf)
              )
            ),
            count(texts.sum, 9, ({ days }) => days.reduce((sum, day) => sum + amountOf(day), 0))
          ]
        },
        rows
      )
    await write<UnitDay>(
      {
        name: texts.sheets.days,
        countFormat: texts.countOf.days,
        columns: [
          ...unitColumns<UnitDay>(({ unit }) => unit),
          {
            heading: texts.date,
            width: 16,
            value: ({ date }) => dateSerial(date),
            style: styles.dateWithWeekday
          },
          count(texts.planned, 11, ({ counts }) => plannedOf(counts)),
          count(texts.actual, 11, ({ counts }) => actualOf(counts)),
          ...STATES.map(state => count<UnitDay>(texts[state], 11, ({ counts }) => counts[state]))
        ]
      },
      unitDays(rows, dates)
    )
    await untilAborted(() => workbook.commit(), signal)
    pace.report()
  })
}

function amountAt(
  days: readonly ManpowerCounts[],
  at: number,
  amountOf: (counts: ManpowerCounts) => number
): number {
  const counts = days[at]
  return counts === undefined ? 0 : amountOf(counts)
}

function* unitDays(rows: readonly ManpowerBoardRow[], dates: readonly string[]): Generator<UnitDay> {
  for (const unit of rows)
    for (const [at, date] of dates.entries()) {
      const counts = unit.days[at]
      if (counts !== undefined) yield { unit, date, counts }
    }
}
