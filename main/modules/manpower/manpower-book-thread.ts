import type { ManpowerBoardRow, ManpowerCounts } from '#shared/contracts/attendance/manpower-screens.ts'
import { actualOf, plannedOf } from '#shared/domain/attendance/manpower.ts'
import { datesBetween } from '#shared/domain/dates/calendar-date.ts'
import type { Database } from '../../database/database.ts'
import {
  type BookSheet,
  dateSerial,
  inLanguage,
  type ReportColumn,
  type ReportTarget,
  writeBook
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

/** Writes the board: people planned and at work by unit and day, and every number day by day. @throws like `writeJobFile` */
export function writeManpowerBook(
  database: Database,
  work: ManpowerBookWork,
  target: ReportTarget
): Promise<void> {
  const { language, query, viewer, title } = work
  return writeBook(database, { ...work, now: viewer.now }, target, async ({ styles, pace }) => {
    const texts = manpowerBookTexts[language]
    const { rows, from, to } = await readBoard(database.read, query, viewer)
    const dates = datesBetween(from, to)
    pace.expect(rows.length * (2 + dates.length))
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
    const unitSheet = (
      name: 'actual' | 'planned',
      amountOf: (counts: ManpowerCounts) => number
    ): BookSheet<ManpowerBoardRow> => ({
      name: texts.sheets[name],
      subtitle: texts.sheets[name],
      countFormat: texts.countOf.units,
      columns: [
        ...unitColumns<ManpowerBoardRow>(row => row),
        ...dates.map((date, at) =>
          count<ManpowerBoardRow>(String(Number(date.slice(8))), 6, ({ days }) => {
            const counts = days[at]
            return counts === undefined ? 0 : amountOf(counts)
          })
        ),
        count(texts.sum, 9, ({ days }) => days.reduce((sum, day) => sum + amountOf(day), 0))
      ]
    })
    const daySheet: BookSheet<UnitDay> = {
      name: texts.sheets.days,
      subtitle: texts.sheets.days,
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
    }
    return {
      head: { title, subtitle: '', nothing: texts.nothing },
      fill: async book => {
        await book.write(unitSheet('actual', actualOf), rows)
        await book.write(unitSheet('planned', plannedOf), rows)
        await book.write(daySheet, unitDays(rows, dates))
      }
    }
  })
}

function* unitDays(rows: readonly ManpowerBoardRow[], dates: readonly string[]): Generator<UnitDay> {
  for (const unit of rows)
    for (const [at, date] of dates.entries()) {
      const counts = unit.days[at]
      if (counts !== undefined) yield { unit, date, counts }
    }
}
