import type { Formats } from '../formats/use-formats.ts'

/** One series of a chart: its colour always appears with its label in the legend, the tooltip and the table. */
export type ChartSeries<Key extends string = string> = {
  readonly key: Key
  readonly label: string
  /** A colour variable of the theme: `--part-teal`. */
  readonly color: string
  /** Its values are baht and shown with satang. */
  readonly isMoney?: boolean
}

/** One point of the axis with the value of each series. */
export type ChartRow<Key extends string = string> = {
  readonly id: string
  readonly name: string
  readonly values: Readonly<Record<Key, number>>
}

export const colorOf = (series: Pick<ChartSeries, 'color'>): string => `var(${series.color})`

/** A value of a series as shown in the tooltip and the table. */
export const valueText = (
  { isMoney = false }: Pick<ChartSeries, 'isMoney'>,
  value: number,
  formats: Pick<Formats, 'number' | 'money'>
): string => (isMoney ? formats.money(value) : formats.number(value))
