import { useFormats } from '../formats/use-formats.ts'
import classes from './ChartFigure.module.css'
import { type ChartRow, type ChartSeries, colorOf, valueText } from './chart-series.ts'

type Props<Key extends string> = { row: ChartRow<Key> | undefined; series: readonly ChartSeries<Key>[] }

/** The values at one point of a chart: under the pointer, or reached by the arrow keys. */
export function ChartTooltip<Key extends string>({ row, series }: Props<Key>) {
  const formats = useFormats()
  if (row === undefined) return null
  return (
    <div className={classes.tip}>
      <p>{row.name}</p>
      <dl>
        {series.map(one => (
          <div key={one.key} style={{ display: 'contents' }}>
            <dt>
              <span className={classes.swatch} style={{ background: colorOf(one) }} />
              {one.label}
            </dt>
            <dd>{valueText(one, row.values[one.key], formats)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
