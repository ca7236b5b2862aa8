import { useFormats } from '../formats/use-formats.ts'
import classes from './ChartFigure.module.css'
import { type ChartRow, type ChartSeries, valueText } from './chart-series.ts'

type Props<Key extends string> = {
  title: string
  unit: string
  rowTitle: string
  series: readonly ChartSeries<Key>[]
  rows: readonly ChartRow<Key>[]
  height: number
}

/** The values of a chart as a table. */
export function ChartTable<Key extends string>(props: Props<Key>) {
  const { title, unit, rowTitle, series, rows, height } = props
  const formats = useFormats()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={classes.scroll} style={{ height }} tabIndex={0} aria-label={title}>
      <table className={classes.table}>
        <caption>{unit}</caption>
        <thead>
          <tr>
            <th scope="col">{rowTitle}</th>
            {series.map(one => (
              <th key={one.key} scope="col">
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              {series.map(one => (
                <td key={one.key}>{valueText(one, row.values[one.key], formats)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
