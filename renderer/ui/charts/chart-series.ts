/** One series of a chart: its colour never stands without its word in the legend, the tooltip and the table. */
export type ChartSeries<Key extends string = string> = {
  readonly key: Key
  readonly label: string
  /** A colour variable of the theme: `--part-teal`. */
  readonly color: string
}

/** One place of the axis and what each series amounts to there. */
export type ChartRow<Key extends string = string> = {
  readonly id: string
  readonly name: string
  readonly values: Readonly<Record<Key, number>>
}

export const colorOf = (series: Pick<ChartSeries, 'color'>): string => `var(${series.color})`
