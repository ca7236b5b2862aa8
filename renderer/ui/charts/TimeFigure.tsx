import type { ComponentProps } from 'react'
import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useFormats } from '../formats/use-formats.ts'
import { ChartFigure } from './ChartFigure.tsx'
import { ChartTooltip } from './ChartTooltip.tsx'
import { type ChartRow, type ChartSeries, colorOf } from './chart-series.ts'
import { AXIS, AXIS_LINE, axisLabel, GRID_LINE } from './chart-style.ts'
import { ticksUpTo } from './chart-ticks.ts'

type Props<Key extends string> = Omit<ComponentProps<typeof ChartFigure<Key>>, 'children'> &
  ComponentProps<typeof TimeLines<Key>>

/** A chart of lines over time with legend, table and picture. */
export function TimeFigure<Key extends string>(props: Props<Key>) {
  const { title, unit, rowTitle, series, rows, fileName, height, ...lines } = props
  return (
    <ChartFigure {...{ title, unit, rowTitle, series, rows, fileName, height }}>
      <TimeLines {...{ unit, series, rows }} {...lines} />
    </ChartFigure>
  )
}

type TimeLinesProps<Key extends string> = {
  /** Describes the chart for screen readers. */
  label: string
  unit: string
  series: readonly ChartSeries<Key>[]
  rows: readonly ChartRow<Key>[]
  /** The axis labels every nth row. */
  nameEvery: number
  /** Minimum length of the axis, so that small values do not look large. */
  least: number
  /** Space for the numbers of the vertical axis. */
  valueWidth?: number
}

const WIDTHS = [3, 1.5] as const

/** Lines over time. Later series are drawn over earlier ones, which are wider so that they stay visible where both coincide. */
function TimeLines<Key extends string>(props: TimeLinesProps<Key>) {
  const { label, unit, series, rows, nameEvery, least, valueWidth = 56 } = props
  const formats = useFormats()
  const most = Math.max(least, ...rows.flatMap(row => series.map(({ key }) => row.values[key])))
  const ticks = ticksUpTo(most, 4)
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart
        data={[...rows]}
        margin={{ top: 8, right: 16, bottom: 0, left: 8 }}
        title={label}
        accessibilityLayer
      >
        <CartesianGrid vertical={false} stroke={GRID_LINE} />
        <XAxis dataKey="name" interval={nameEvery - 1} {...AXIS} height={24} />
        <YAxis
          width={valueWidth}
          ticks={ticks}
          domain={[0, ticks.at(-1) ?? least]}
          {...AXIS}
          tickFormatter={(value: number) => formats.number(value)}
          axisLine={false}
          label={axisLabel(unit)}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: AXIS_LINE }}
          content={({ active, label: name }) =>
            active ? <ChartTooltip row={rows.find(row => row.name === name)} series={series} /> : null
          }
        />
        {series.map((one, index) => (
          <Line
            key={one.key}
            dataKey={row => (row as ChartRow<Key>).values[one.key]}
            name={one.label}
            stroke={colorOf(one)}
            strokeWidth={WIDTHS[index] ?? 1.5}
            dot={false}
            activeDot={{ r: 3 }}
            type="linear"
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  )
}
