import { MINUTES_PER_DAY } from '#shared/domain/dates/time-of-day.ts'
import { dateSerial } from './report-cells.ts'
import type { ReportColumn } from './report-sheet.ts'
import type { CellStyle, ReportStyles } from './report-styles.ts'

/** The usual kinds of columns; amounts have their sum below. */
export function columnKinds<T>(styles: ReportStyles) {
  const column = (
    heading: string,
    width: number,
    value: ReportColumn<T>['value'],
    style: ReportColumn<T>['style']
  ): ReportColumn<T> => ({ heading, width, value, style })
  /** Whole numbers, shown divided by `per`. */
  const summed = (
    heading: string,
    width: number,
    amount: (row: T) => number,
    style: CellStyle,
    per = 1
  ): ReportColumn<T> => ({
    heading,
    width,
    value: row => amount(row) / per,
    style,
    sum: { amount, per, style }
  })
  const serialOf = (date: string | null | undefined) => (date ? dateSerial(date) : null)
  return {
    column,
    text: (heading: string, width: number, value: (row: T) => string | null) =>
      column(heading, width, value, styles.text),
    date: (heading: string, value: (row: T) => string | null | undefined, width = 14) =>
      column(heading, width, row => serialOf(value(row)), styles.date),
    /** @param value YYYY-MM */
    month: (heading: string, value: (row: T) => string | null, width = 12) =>
      column(heading, width, row => serialOf(value(row)?.concat('-01')), styles.month),
    count: (heading: string, amount: (row: T) => number, width = 11) =>
      summed(heading, width, amount, styles.count),
    /** @param amount in satang */
    money: (heading: string, amount: (row: T) => number) => summed(heading, 15, amount, styles.money, 100),
    /** @param amount in minutes */
    hours: (heading: string, amount: (row: T) => number, width = 12) =>
      summed(heading, width, amount, styles.duration, MINUTES_PER_DAY)
  }
}
