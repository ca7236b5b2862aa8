import type { ManpowerBoardRow, ManpowerCounts } from '#shared/contracts/attendance/manpower-screens.ts'
import { actualOf, plannedOf } from '#shared/domain/attendance/manpower.ts'
import { datesBetween } from '#shared/domain/dates/calendar-date.ts'
import type { Database } from '../../database/database.ts'
import {
  type BookSheet,
  columnKinds,
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
    const unitColumns = <T>(unitOf: (row: T) => ManpowerBoardRow): ReportColumn<T>[] => {
      const { text } = columnKinds<T>(styles)
      return [
        text(texts.code, 10, row => unitOf(row).code ?? '–'),
        text(texts.unit[query.group], 26, row => nameOf(unitOf(row)))
      ]
    }
    const ofUnit = columnKinds<ManpowerBoardRow>(styles)
    const ofDay = columnKinds<UnitDay>(styles)
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
          ofUnit.count(
            String(Number(date.slice(8))),
            ({ days }) => {
              const counts = days[at]
              return counts === undefined ? 0 : amountOf(counts)
            },
            6
          )
        ),
        ofUnit.count(texts.sum, ({ days }) => days.reduce((sum, day) => sum + amountOf(day), 0), 9)
      ]
    })
    const daySheet: BookSheet<UnitDay> = {
      name: texts.sheets.days,
      subtitle: texts.sheets.days,
      countFormat: texts.countOf.days,
      columns: [
        ...unitColumns<UnitDay>(({ unit }) => unit),
        ofDay.column(texts.date, 16, ({ date }) => dateSerial(date), styles.dateWithWeekday),
        ofDay.count(texts.planned, ({ counts }) => plannedOf(counts)),
        ofDay.count(texts.actual, ({ counts }) => actualOf(counts)),
        ...STATES.map(state => ofDay.count(texts[state], ({ counts }) => counts[state]))
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
