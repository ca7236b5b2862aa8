import { Bar, BarChart, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useFormats } from '../formats/use-formats.ts'
import { ChartTooltip } from './ChartTooltip.tsx'
import { type ChartRow, type ChartSeries, colorOf } from './chart-series.ts'
import { AXIS, AXIS_TEXT } from './chart-style.ts'
import { ticksUpTo } from './chart-ticks.ts'

type Props<Key extends string> = {
  /** Describes the chart for screen readers. */
  label: string
  unit: string
  series: readonly ChartSeries<Key>[]
  rows: readonly ChartRow<Key>[]
  nameWidth: number
}

/** A number on a part smaller than this share of the longest bar appears only in the tooltip and the table. */
const LEAST_SHARE = 0.06
const BAR_HEIGHT = 20

/** A horizontal stacked bar for each row, with the numbers on its parts. */
export function StackedBars<Key extends string>({ label, unit, series, rows, nameWidth }: Props<Key>) {
  const formats = useFormats()
  const longest = Math.max(1, ...rows.map(row => series.reduce((sum, { key }) => sum + row.values[key], 0)))
  const ticks = ticksUpTo(longest)
  const shown = (value: unknown) =>
    typeof value === 'number' && value / longest >= LEAST_SHARE ? formats.number(value) : ''
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...rows]}
        layout="vertical"
        margin={{ top: 0, right: 16, bottom: 0, left: 0 }}
        barSize={BAR_HEIGHT}
        title={label}
        accessibilityLayer
      >
        <XAxis
          type="number"
          ticks={ticks}
          domain={[0, ticks.at(-1) ?? longest]}
          {...AXIS}
          tickFormatter={(value: number) => formats.number(value)}
          height={40}
          label={{ value: unit, position: 'insideBottom', offset: 2, style: AXIS_TEXT }}
        />
        <YAxis
          type="category"
          dataKey="name"
          width={nameWidth}
          {...AXIS}
          tick={{ ...AXIS_TEXT, fontSize: 13, fill: 'var(--mantine-color-text)' }}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--surface-quiet)' }}
          content={({ active, label: name }) =>
            active ? <ChartTooltip row={rows.find(row => row.name === name)} series={series} /> : null
          }
        />
        {series.map(one => (
          <Bar
            key={one.key}
            dataKey={row => (row as ChartRow<Key>).values[one.key]}
            name={one.label}
            stackId="parts"
            fill={colorOf(one)}
            stroke="var(--surface)"
            isAnimationActive={false}
          >
            <LabelList
              dataKey={row => (row as ChartRow<Key>).values[one.key]}
              position="center"
              formatter={shown}
              style={{ fontSize: 12, fontWeight: 600, fill: 'var(--part-text)' }}
            />
          </Bar>
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}
