import { Box, Group, Paper, Text } from '@mantine/core'
import { useFormats } from '../formats/use-formats.ts'
import { type ChartRow, type ChartSeries, colorOf, valueText } from './chart-series.ts'

type Props<Key extends string> = { row: ChartRow<Key> | undefined; series: readonly ChartSeries<Key>[] }

/** The values at one point of a chart: under the pointer, or reached by the arrow keys. */
export function ChartTooltip<Key extends string>({ row, series }: Props<Key>) {
  const formats = useFormats()
  if (row === undefined) return null
  return (
    <Paper withBorder p={8} fz={13} bg="var(--surface)">
      <Text fz={13} fw={600} mb={4}>
        {row.name}
      </Text>
      {series.map(one => (
        <Group key={one.key} justify="space-between" gap="md" wrap="nowrap">
          <SeriesName of={one} />
          {valueText(one, row.values[one.key], formats)}
        </Group>
      ))}
    </Paper>
  )
}

/** The colour and the name of a series. */
export function SeriesName({ of }: { of: ChartSeries }) {
  return (
    <Group component="span" gap={6} wrap="nowrap">
      <Box component="span" flex="none" w={10} h={10} bdrs={2} bg={colorOf(of)} />
      {of.label}
    </Group>
  )
}
