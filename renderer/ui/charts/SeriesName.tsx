import { Box, Group } from '@mantine/core'
import { type ChartSeries, colorOf } from './chart-series.ts'

/** The colour and the name of a series. */
export function SeriesName({ of }: { of: ChartSeries }) {
  return (
    <Group component="span" gap={6} wrap="nowrap">
      <Box component="span" flex="none" w={10} h={10} bdrs={2} bg={colorOf(of)} />
      {of.label}
    </Group>
  )
}
