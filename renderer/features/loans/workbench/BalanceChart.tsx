import { useMemo } from 'react'
import type { LoanSchedule } from '#shared/domain/loan-schedule.ts'
import type { ChartRow, ChartSeries } from '../../../ui/charts/chart-series.ts'
import { TimeFigure } from '../../../ui/charts/TimeFigure.tsx'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { workbenchTexts } from './workbench-texts.ts'

type Key = 'balance'

const HEIGHT = 240
const FILE_NAME = 'loan-balance'
/** How many places the axis names: it is narrow. */
const NAMES = 2
const LEAST_AXIS = 4
const DIGIT_WIDTH = 7
const AXIS_ROOM = 28
const SATANG_A_BAHT = 100

/** The remaining principal by month. */
export function BalanceChart({ schedule }: { schedule: LoanSchedule }) {
  const t = workbenchTexts.use()
  const formats = useFormats()
  const series = useMemo<ChartSeries<Key>[]>(
    () => [{ key: 'balance', label: t('chart.title'), color: '--part-teal', isMoney: true }],
    [t]
  )
  const rows = useMemo<ChartRow<Key>[]>(
    () => [
      { id: 'start', name: t('chart.start'), values: { balance: schedule.principalSatang / SATANG_A_BAHT } },
      ...schedule.instalments.map(({ month, balanceSatang }) => ({
        id: month,
        name: formats.month(month, 'short'),
        values: { balance: balanceSatang / SATANG_A_BAHT }
      }))
    ],
    [schedule, formats, t]
  )
  const most = formats.number(schedule.principalSatang / SATANG_A_BAHT)
  return (
    <TimeFigure
      title={t('chart.title')}
      label={t('chart.label')}
      unit={t('chart.unit')}
      rowTitle={t('chart.row')}
      series={series}
      rows={rows}
      fileName={FILE_NAME}
      height={HEIGHT}
      nameEvery={Math.max(1, Math.ceil(rows.length / NAMES))}
      least={LEAST_AXIS}
      valueWidth={most.length * DIGIT_WIDTH + AXIS_ROOM}
    />
  )
}
