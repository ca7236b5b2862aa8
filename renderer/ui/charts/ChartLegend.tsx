import classes from './ChartFigure.module.css'
import { type ChartSeries, colorOf } from './chart-series.ts'

export function ChartLegend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <ul className={classes.legend}>
      {series.map(one => (
        <li key={one.key}>
          <span className={classes.swatch} style={{ background: colorOf(one) }} />
          {one.label}
        </li>
      ))}
    </ul>
  )
}
