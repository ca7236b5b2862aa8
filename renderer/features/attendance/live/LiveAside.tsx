import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DayStanding } from '#shared/contracts/attendance/attendance.ts'
import { queueQuery } from '../../../api/queue.ts'
import { ChartFigure } from '../../../ui/charts/ChartFigure.tsx'
import type { ChartRow, ChartSeries } from '../../../ui/charts/chart-series.ts'
import { StackedBars } from '../../../ui/charts/StackedBars.tsx'
import { TimeFigure } from '../../../ui/charts/TimeFigure.tsx'
import { useBranches } from '../../../ui/employees/use-branches.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { presenceQuery } from '../attendance-queries.ts'
import { attendanceTexts } from '../attendance-texts.ts'

/** Charts beside the list while no punch is open. */
export function LiveAside() {
  return (
    <Stack
      flex="none"
      w="clamp(340px, 35vw, 600px)"
      p="8px 16px 16px"
      className="line-left"
      style={{ position: 'relative', overflowY: 'auto' }}
    >
      <QueueChart />
      <Presence />
    </Stack>
  )
}

type Key = 'received' | 'processed'

const HEIGHT = 168
const NAME_EVERY_SECONDS = 15
const LEAST_AXIS = 4
const FILE_NAME = 'attendance-queue'

/** Items received and processed in each of the last 60 seconds. */
function QueueChart() {
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
      rowTitle={t('time.of')}
      series={series}
      rows={rows}
      fileName={FILE_NAME}
      height={HEIGHT}
      nameEvery={NAME_EVERY_SECONDS}
      least={LEAST_AXIS}
    />
  )
}

type PresenceKey = Exclude<DayStanding, 'off' | 'leave'>

const COLORS: Readonly<Record<PresenceKey, string>> = {
  in: '--part-green',
  late: '--part-amber',
  left: '--part-grey',
  absent: '--part-red',
  expected: '--part-blue'
}
const ORDER: readonly PresenceKey[] = ['in', 'late', 'left', 'absent', 'expected']
const PRESENCE_FILE = 'presence'
const ROW_HEIGHT = 34
const AXIS_HEIGHT = 44
const NAME_WIDTH = 112

/** Status of each branch's people today, without those who have the day off or are on leave. */
function Presence() {
  const t = attendanceTexts.use()
  const formats = useFormats()
  const branches = useBranches()
  const { data, error, refetch } = useQuery(presenceQuery)
  const series = useMemo<ChartSeries<PresenceKey>[]>(
    () => ORDER.map(key => ({ key, label: t(`standing.${key}`), color: COLORS[key] })),
    [t]
  )
  const rows = useMemo<ChartRow<PresenceKey>[] | undefined>(
    () =>
      data?.branches
        .map(({ branch_id, off: _off, leave: _leave, ...values }) => {
          const branch = branches.find(({ id }) => id === branch_id)
          const name = branch ? formats.inLanguage(branch.name, branch.name_en) : t('live.presence.noBranch')
          return { id: branch_id ?? '', code: branch?.code ?? '', name, values }
        })
        .sort((a, b) => a.code.localeCompare(b.code)),
    [data, branches, formats, t]
  )
  if (rows === undefined) return <QueryState query={{ error, refetch }} lines={4} />
  if (rows.length === 0) return <Text c="dimmed">{t('live.presence.none')}</Text>
  const unit = t('live.presence.unit')
  return (
    <ChartFigure
      title={t('live.presence')}
      unit={unit}
      rowTitle={t('unitKind.branch')}
      series={series}
      rows={rows}
      fileName={PRESENCE_FILE}
      height={rows.length * ROW_HEIGHT + AXIS_HEIGHT}
    >
      <StackedBars
        label={t('live.presence.label')}
        unit={unit}
        series={series}
        rows={rows}
        nameWidth={NAME_WIDTH}
      />
    </ChartFigure>
  )
}
