import {
  type ManpowerBoard,
  type ManpowerBoardRow,
  type ManpowerCounts,
  NO_UNIT
} from '#shared/contracts/attendance/manpower-screens.ts'
import { coverageOf, noCounts, sumCounts } from '#shared/domain/attendance/manpower.ts'
import { datesBetween } from '#shared/domain/dates/calendar-date.ts'

/** The days of a unit, or in the last row the days of all units. */
export type BoardRow = {
  readonly id: string
  /** Null: all units. */
  readonly unit: ManpowerBoardRow | null
  readonly byDate: ReadonlyMap<string, ManpowerCounts>
  /** The sum to date. */
  readonly sum: ManpowerCounts
}

export const boardDates = ({ from, to }: Pick<ManpowerBoard, 'from' | 'to'>): string[] =>
  datesBetween(from, to)

const rowOf = (
  unit: ManpowerBoardRow | null,
  id: string,
  dates: readonly string[],
  days: readonly ManpowerCounts[],
  sum: ManpowerCounts
): BoardRow => ({
  id,
  unit,
  byDate: new Map(dates.map((date, at) => [date, days[at] ?? noCounts()])),
  sum
})

/** Only days that are due. */
const sumToDate = (days: readonly ManpowerCounts[]): ManpowerCounts =>
  sumCounts(days.filter(counts => coverageOf(counts) !== null || counts.extra > 0))

export const boardRows = (board: ManpowerBoard): BoardRow[] =>
  board.rows.map(unit =>
    rowOf(unit, unit.unit_id ?? NO_UNIT, boardDates(board), unit.days, sumToDate(unit.days))
  )

export function totalRow(board: ManpowerBoard): BoardRow {
  const dates = boardDates(board)
  const days = dates.map((_, at) => sumCounts(board.rows.flatMap(row => row.days[at] ?? [])))
  const sum = sumCounts(board.rows.map(row => sumToDate(row.days)))
  return rowOf(null, 'total', dates, days, sum)
}
