import { IconRefresh } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ATTENDANCE_SOURCES, type Direction } from '#shared/contracts/attendance.ts'
import { presetPeriod, readPeriod, writePeriod } from '../../../ui/dates/period.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { choiceFilter } from '../../../ui/list-page/filters.ts'
import { GridPage } from '../../../ui/list-page/GridPage.tsx'
import { given } from '../../../ui/list-page/given.ts'
import { useList } from '../../../ui/list-page/use-list.ts'
import { IconButton } from '../../../ui/page/icon-buttons.tsx'
import { devicesQuery, punchesQuery } from '../attendance-queries.ts'
import { attendanceTexts } from '../attendance-texts.ts'
import { ExportButton } from '../parts/ExportButton.tsx'
import { PunchPanel } from './PunchPanel.tsx'
import { usePunchColumns } from './use-punch-columns.tsx'

/** The punches as they came, newest first, however many there are. */
export function PunchesPage() {
  const t = attendanceTexts.use()
  const client = useQueryClient()
  const columns = usePunchColumns()
  const today = branchToday()
  const list = useList('punches', usePunchFilters(today), columns)
  const { period, employee, branch, device } = list.values
  const source = ATTENDANCE_SOURCES.find(one => one === list.values.source)
  const direction = DIRECTIONS.find(one => one === list.values.direction)
  const span = readPeriod(period ?? '') ?? presetPeriod('today', today)
  const query = punchesQuery({
    ...span,
    ...given({ employee_code: employee, branch_id: branch, device_sn: device, source, direction })
  })
  const pages = useInfiniteQuery(query)
  const punches = useMemo(() => pages.data?.pages.flatMap(page => page.punches), [pages.data])
  const rest = pages.isFetchingNextPage ? 'loading' : pages.hasNextPage ? 'more' : 'end'
  const week = writePeriod(presetPeriod('week', today))
  return (
    <GridPage
      list={list}
      actions={
        <>
          <IconButton
            variant="quiet"
            icon={IconRefresh}
            label={t('punches.refresh')}
            onClick={() => void client.resetQueries({ queryKey: query.queryKey })}
          />
          <ExportButton {...span} branch={branch} employee={employee} />
        </>
      }
      status={loaded => [
        t('punches.loaded', { count: loaded.length }),
        ...(loaded.length > 0 ? [t(`punches.${rest}`)] : [])
      ]}
      panel={punch => <PunchPanel punch={punch} onClose={list.close} />}
      label={t('punches.title')}
      rows={punches}
      rowId={punch => punch.punch_id}
      columns={columns}
      isSortable={false}
      query={pages}
      empty={{
        message: t('punches.empty'),
        ...(period === week
          ? {}
          : { action: { label: t('punches.emptyAction'), run: () => list.set({ period: week }) } })
      }}
    />
  )
}

const DIRECTIONS: readonly Direction[] = ['IN', 'OUT']

function usePunchFilters(today: string) {
  const t = attendanceTexts.use()
  const devices = useQuery({ ...devicesQuery, refetchInterval: false, staleTime: 60_000 }).data
  return [
    {
      key: 'period',
      label: t('punches.period'),
      kind: 'period',
      isFixed: true,
      initial: writePeriod(presetPeriod('today', today))
    },
    { key: 'branch', label: t('unitKind.branch'), kind: 'branch', isFixed: true },
    { key: 'employee', label: t('employee'), kind: 'person', isFixed: true },
    {
      key: 'device',
      label: t('punch.device'),
      kind: 'choice',
      options: (devices ?? []).map(device => ({
        value: device.device_sn,
        label: `${device.device_sn} ${device.device_name}`
      }))
    },
    choiceFilter('source', t('column.source'), ATTENDANCE_SOURCES, value => t(`source.${value}`)),
    choiceFilter('direction', t('column.direction'), DIRECTIONS, value => t(`direction.${value}`))
  ] as const
}
