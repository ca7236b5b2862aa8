import { Box } from '@mantine/core'
import { IconEyeCheck } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ChangedDay } from '#shared/contracts/attendance/changed-days.ts'
import { call } from '../../../api/client.ts'
import { useUser } from '../../../api/session.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { choiceFilter } from '../../../ui/list-page/filters.ts'
import { GridPage } from '../../../ui/list-page/GridPage.tsx'
import { given } from '../../../ui/list-page/given.ts'
import { useChosen } from '../../../ui/list-page/use-chosen.ts'
import { useList } from '../../../ui/list-page/use-list.ts'
import { IconButton } from '../../../ui/page/icon-buttons.tsx'
import { useGo } from '../../../ui/page/use-go.ts'
import { CHANGED_DAYS_KEY, changedDaysQuery, derivationQuery } from '../attendance-queries.ts'
import { attendanceTexts } from '../attendance-texts.ts'
import { DerivationProgress } from '../parts/DerivationProgress.tsx'
import { attendancePaths } from '../paths.ts'

const idOf = (day: ChangedDay): string => day.day_id
const STATES = ['N', 'Y', 'all'] as const

/** Days whose hours changed when punches were placed anew, until HR has seen them. */
export function ChangedDaysPage() {
  const t = attendanceTexts.use()
  const go = useGo()
  const mayMark = useUser().groups.includes('hr')
  const columns = useChangedDayColumns()
  const list = useList('changed-days', useChangedDayFilters(), columns)
  const state = STATES.find(one => one === list.values.state)
  const pages = useInfiniteQuery(
    changedDaysQuery({
      ...given({ employee_code: list.values.employee, is_seen: state === 'all' ? undefined : state })
    })
  )
  const isWorking = (useQuery(derivationQuery).data?.people_left ?? 0) > 0
  const rows = useMemo(() => pages.data?.pages.flatMap(page => page.days), [pages.data])
  const { unseen = 0, as_of = null } = pages.data?.pages[0] ?? {}
  const [chosen, choose] = useChosen(rows, idOf)
  const unseenChosen = chosen.filter(day => day.seen_at === null)
  const see = useAction({
    run: (body: { day_ids?: string[]; until?: string }) =>
      call('POST /app/v1/attendance/changed-days/seen', { body }),
    done: ({ count }) => t('changedDays.seen', { count }),
    refreshes: [CHANGED_DAYS_KEY, derivationQuery.queryKey, ['today']],
    onDone: () => choose([])
  })
  const isAll = chosen.length === 0
  const count = isAll ? unseen : unseenChosen.length
  return (
    <GridPage
      list={list}
      summary={
        <Box px="md">
          <DerivationProgress />
        </Box>
      }
      status={shown => [
        t('changedDays.unseen', { count: unseen }),
        ...(shown.length > 0 ? [t('changedDays.note')] : [])
      ]}
      bulkActions={
        mayMark &&
        count > 0 &&
        // While more are coming, only those that were read are marked.
        !(isAll && isWorking) && (
          <IconButton
            icon={IconEyeCheck}
            label={t('changedDays.see', { count })}
            loading={see.isPending}
            onClick={() =>
              void see.start(
                isAll ? given({ until: as_of ?? undefined }) : { day_ids: unseenChosen.map(idOf) }
              )
            }
          />
        )
      }
      label={t('changedDays.title')}
      rows={rows}
      rowId={idOf}
      columns={columns}
      isSortable={false}
      query={pages}
      empty={t(state === 'N' ? 'changedDays.emptyNew' : 'changedDays.empty')}
      {...(mayMark ? { onChoose: choose } : {})}
      onOpenPage={({ work_date, employee_code }) =>
        go({ to: attendancePaths.month, search: { employee: employee_code, month: work_date.slice(0, 7) } })
      }
    />
  )
}

function useChangedDayFilters() {
  const t = attendanceTexts.use()
  return [
    choiceFilter(
      'state',
      t('changedDays.state'),
      STATES,
      value => (value === 'all' ? t('filter.any') : t(`changedDays.state.${value}`)),
      { isFixed: true, initial: 'N' }
    ),
    { key: 'employee', label: t('employee'), kind: 'person', isFixed: true }
  ] as const
}

function useChangedDayColumns(): GridColumn<ChangedDay>[] {
  const t = attendanceTexts.use()
  const formats = useFormats()
  const nameOf = usePersonName()
  return useMemo(
    () => [
      { id: 'date', title: t('column.workDate'), value: 'work_date', kind: 'date', width: 128 },
      { id: 'code', title: t('code'), value: 'employee_code', kind: 'code', width: 84 },
      { id: 'name', title: t('fullName'), value: nameOf, width: 200, flex: 3 },
      {
        id: 'before',
        title: t('changedDays.before'),
        value: 'minutes_before',
        text: day => formats.hours(day.minutes_before),
        kind: 'number',
        width: 112
      },
      {
        id: 'after',
        title: t('changedDays.after'),
        value: 'minutes_after',
        text: day => formats.hours(day.minutes_after),
        kind: 'number',
        width: 112
      },
      {
        id: 'difference',
        title: t('changedDays.difference'),
        value: day => day.minutes_after - day.minutes_before,
        text: day => signed(day.minutes_after - day.minutes_before, formats.hours),
        kind: 'number',
        width: 112
      },
      { id: 'at', title: t('changedDays.at'), value: 'changed_at', kind: 'dateTime', width: 168 },
      { id: 'seenBy', title: t('changedDays.seenBy'), value: 'seen_by', width: 140, flex: 1 }
    ],
    [t, formats, nameOf]
  )
}

const signed = (minutes: number, hours: (minutes: number) => string): string =>
  minutes > 0 ? `+${hours(minutes)}` : hours(minutes)
