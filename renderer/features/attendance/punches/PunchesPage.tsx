import { IconRefresh } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ATTENDANCE_SOURCES, type Direction, type Punch } from '#shared/contracts/attendance/attendance.ts'
import { presetPeriod, readPeriod, writePeriod } from '../../../ui/dates/period.ts'
import { useBranchName } from '../../../ui/employees/use-branches.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { choiceFilter } from '../../../ui/list-page/filters.ts'
import { GridPage } from '../../../ui/list-page/GridPage.tsx'
import { given } from '../../../ui/list-page/given.ts'
import { useList } from '../../../ui/list-page/use-list.ts'
import { IconButton } from '../../../ui/page/icon-buttons.tsx'
import { devicesQuery, punchesQuery } from '../attendance-queries.ts'
import { attendanceTexts } from '../attendance-texts.ts'
import { DirectionChip } from '../parts/DirectionChip.tsx'
import { ExportButton } from '../parts/ExportButton.tsx'
import { useAttendanceWords } from '../parts/use-attendance-words.ts'
import { PunchPanel } from './PunchPanel.tsx'

/** All punches as received, newest first, however many there are. */
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

function usePunchColumns(): GridColumn<Punch>[] {
  const t = attendanceTexts.use()
  const words = useAttendanceWords()
  const nameOf = usePersonName()
  const branchName = useBranchName()
  return useMemo(
    () => [
      { id: 'at', title: t('column.at'), value: 'punched_at', kind: 'timestamp', width: 168 },
      { id: 'code', title: t('code'), value: 'employee_code', kind: 'code', width: 84 },
      { id: 'name', title: t('fullName'), value: nameOf, width: 160, flex: 3 },
      {
        id: 'direction',
        title: t('column.direction'),
        value: punch => t(`direction.${punch.mark}`),
        render: punch => <DirectionChip mark={punch.mark} />,
        width: 100
      },
      { id: 'place', title: t('column.place'), value: words.place, width: 160, flex: 3 },
      { id: 'source', title: t('column.source'), value: punch => t(`source.${punch.source}`), width: 150 },
      {
        id: 'branch',
        title: t('unitKind.branch'),
        value: punch => branchName(punch.branch_id),
        width: 120,
        flex: 2
      },
      { id: 'workDate', title: t('column.workDate'), value: 'work_date', kind: 'date', isExtra: true },
      {
        id: 'received',
        title: t('received'),
        value: 'received_at',
        kind: 'timestamp',
        width: 168,
        isExtra: true
      },
      { id: 'remark', title: t('remark'), value: 'remark', width: 160, isExtra: true },
      {
        id: 'caller',
        title: t('punch.caller'),
        value: punch => punch.caller_name || null,
        width: 140,
        isExtra: true
      }
    ],
    [t, words, nameOf, branchName]
  )
}
