import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queueQuery } from '../../../api/queue.ts'
import type { ChartRow, ChartSeries } from '../../../ui/charts/chart-series.ts'
import { TimeFigure } from '../../../ui/charts/TimeFigure.tsx'
import { attendanceTexts } from '../attendance-texts.ts'

type Key = 'received' | 'processed'

const HEIGHT = 168
const NAME_EVERY_SECONDS = 15
const LEAST_AXIS = 4
const FILE_NAME = 'attendance-queue'

/** Items received and processed in each of the last 60 seconds. */
export function QueueChart() {
  const t = attendanceTexts.use()
  const history = useQuery(queueQuery).data?.history
  const series = useMemo<ChartSeries<Key>[]>(
    () => [
      { key: 'received', label: t('live.chart.received'), color: '--part-blue' },
      { key: 'processed', label: t('live.chart.processed'), color: '--part-amber' }
    ],
    [t]
  )
  const rows = useMemo<ChartRow<Key>[]>(
    () =>
      (history ?? []).map(({ at, received, processed }) => ({
        id: at,
        name: at,
        values: { received, processed }
      })),
    [history]
  )
  return (
    <TimeFigure
      title={t('live.chart')}
      label={t('live.chart.label')}
      unit={t('live.chart.unit')}
      rowTitle={t('live.chart.time')}
      series={series}
      rows={rows}
      fileName={FILE_NAME}
      height={HEIGHT}
      nameEvery={NAME_EVERY_SECONDS}
      least={LEAST_AXIS}
    />
  )
}
