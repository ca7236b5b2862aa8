import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MissingOut } from '#shared/contracts/attendance/missing-outs.ts'
import { ROUNDS } from '#shared/contracts/loans/periods.ts'
import { presetPeriod, readPeriod, writePeriod } from '../../../ui/dates/period.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { choiceFilter } from '../../../ui/list-page/filters.ts'
import { GridPage } from '../../../ui/list-page/GridPage.tsx'
import { given } from '../../../ui/list-page/given.ts'
import { useList } from '../../../ui/list-page/use-list.ts'
import { useGo } from '../../../ui/page/use-go.ts'
import { missingOutsQuery } from '../attendance-queries.ts'
import { attendanceTexts } from '../attendance-texts.ts'
import { attendancePaths } from '../paths.ts'

const idOf = ({ employee_id, work_date }: MissingOut): string => `${employee_id} ${work_date}`

/** Days on which somebody punched in and not out again, to be settled before the period is closed. */
export function MissingOutsPage() {
  const t = attendanceTexts.use()
  const go = useGo()
  const today = branchToday()
  const columns = useMissingOutColumns()
  const list = useList('missing-outs', useMissingOutFilters(today), columns)
  const { period, round } = list.values
  const span = readPeriod(period ?? '') ?? presetPeriod('month', today)
  const pages = useInfiniteQuery(
    missingOutsQuery({ ...span, ...given({ round: ROUNDS.find(one => one === round) }) })
  )
  const rows = useMemo(() => pages.data?.pages.flatMap(page => page.days), [pages.data])
  return (
    <GridPage
      list={list}
      status={shown => [
        t('missingOuts.shown', { count: shown.length }),
        ...(pages.hasNextPage ? [t('punches.more')] : [])
      ]}
      label={t('missingOuts.title')}
      rows={rows}
      rowId={idOf}
      columns={columns}
      isSortable={false}
      query={pages}
      empty={t('missingOuts.empty')}
      onOpenPage={({ work_date, employee_code }) =>
        go({ to: attendancePaths.day, search: { date: work_date, search: employee_code, branch: '' } })
      }
    />
  )
}

function useMissingOutFilters(today: string) {
  const t = attendanceTexts.use()
  return [
    {
      key: 'period',
      label: t('punches.period'),
      kind: 'period',
      isFixed: true,
      initial: writePeriod(presetPeriod('month', today))
    },
    choiceFilter('round', t('missingOuts.round'), ROUNDS, value => t(`missingOuts.round.${value}`))
  ] as const
}

function useMissingOutColumns(): GridColumn<MissingOut>[] {
  const t = attendanceTexts.use()
  const nameOf = usePersonName()
  return useMemo(
    () => [
      { id: 'date', title: t('column.workDate'), value: 'work_date', kind: 'date', width: 128 },
      { id: 'code', title: t('code'), value: 'employee_code', kind: 'code', width: 84 },
      { id: 'name', title: t('fullName'), value: nameOf, width: 200, flex: 3 },
      { id: 'in', title: t('column.firstIn'), value: 'first_in', kind: 'timestamp', width: 176 },
      {
        id: 'last',
        title: t('missingOuts.last'),
        value: 'last_punch',
        kind: 'timestamp',
        width: 176
      }
    ],
    [t, nameOf]
  )
}
