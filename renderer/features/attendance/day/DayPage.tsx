import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { DAY_STANDINGS, type DayRow, type DayStanding, type DayView } from '#shared/contracts/attendance.ts'
import { addDays } from '#shared/domain/calendar-date.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { CountFilter } from '../../../ui/list-page/CountFilter.tsx'
import { choiceFilter } from '../../../ui/list-page/filters.ts'
import { GridPage } from '../../../ui/list-page/GridPage.tsx'
import { given } from '../../../ui/list-page/given.ts'
import { useList } from '../../../ui/list-page/use-list.ts'
import { StepButtons } from '../../../ui/page/StepButtons.tsx'
import { useGo } from '../../../ui/page/use-go.ts'
import { dayQuery } from '../attendance-queries.ts'
import { attendanceTexts } from '../attendance-texts.ts'
import { ExportButton } from '../parts/ExportButton.tsx'
import { iconOfStanding } from '../parts/StandingChip.tsx'
import { attendancePaths } from '../paths.ts'
import { DayPanel } from './DayPanel.tsx'
import { useDayColumns } from './use-day-columns.tsx'

/** A branch on one day: who is in, late, absent. */
export function DayPage() {
  const t = attendanceTexts.use()
  const go = useGo()
  const today = branchToday()
  const columns = useDayColumns()
  const list = useList('day', useDayFilters(today), columns)
  const { date = today, branch, search } = list.values
  const standing = DAY_STANDINGS.find(one => one === list.values.standing)
  const isToday = date === today
  const day = useInfiniteQuery(
    dayQuery({ work_date: date, ...given({ branch_id: branch, standing, search }) }, isToday)
  )
  const [first] = day.data?.pages ?? []
  const rows = useMemo(() => day.data?.pages.flatMap(page => page.rows), [day.data])
  const open = useOpenRow(rows, { date, openId: list.openId, isToday })
  const isFiltered = standing !== undefined || search !== undefined
  const goTo = (next: string) => list.set({ date: next }, true)
  useKeys([{ keys: 't', label: t('period.today'), run: () => goTo(today) }])
  return (
    <GridPage
      list={list}
      steps={
        <>
          <StepButtons
            previous={{ label: t('day.previous'), run: () => goTo(addDays(date, -1)) }}
            next={{ label: t('day.next'), run: () => goTo(addDays(date, 1)) }}
            keys={['[', ']']}
          />
          {!isToday && (
            <Button variant="quiet" onClick={() => goTo(today)}>
              {t('period.today')}
            </Button>
          )}
        </>
      }
      actions={<ExportButton from={date} to={date} branch={branch} />}
      summary={
        <DayCounts
          counts={first?.counts}
          standing={standing}
          onChange={next => list.set({ standing: next })}
        />
      }
      status={loaded => [
        isFiltered
          ? t('day.shown', { shown: first?.found ?? 0, total: first?.counts.total ?? 0 })
          : t('day.people', { count: first?.found ?? 0 }),
        ...(day.hasNextPage ? [t('day.loaded', { n: loaded.length })] : []),
        ...(isToday ? [t('day.live')] : [])
      ]}
      panel={open && <DayPanel row={open} onClose={list.close} />}
      label={t('day.title')}
      rows={rows}
      rowId={row => row.employee_id}
      columns={columns}
      isSortable={!day.hasNextPage}
      query={day}
      empty={
        isFiltered
          ? {
              message: t('filter.noPeople'),
              action: {
                label: t('filter.clear'),
                run: () => list.set({ standing: undefined, search: undefined })
              }
            }
          : { message: t('day.empty') }
      }
      onOpenPage={row =>
        go({
          to: attendancePaths.month,
          search: { employee: row.employee_code, month: date.slice(0, 7) }
        })
      }
    />
  )
}

/** The row in the panel, which the list need not show. */
function useOpenRow(
  rows: readonly DayRow[] | undefined,
  { date, openId, isToday }: { date: string; openId: string | undefined; isToday: boolean }
): DayRow | undefined {
  const listed = rows?.find(row => row.employee_id === openId)
  const isElsewhere = rows !== undefined && openId !== undefined && listed === undefined
  const alone = useInfiniteQuery({
    ...dayQuery({ work_date: date, employee_id: openId ?? '' }, isToday),
    enabled: isElsewhere
  })
  return (
    listed ?? (isElsewhere ? alone.data?.pages[0]?.rows.find(row => row.employee_id === openId) : undefined)
  )
}

/** In order of interest for HR. */
const ORDER: readonly DayStanding[] = ['in', 'late', 'absent', 'left', 'expected', 'leave', 'off']
const COLORS: Partial<Record<DayStanding, string>> = {
  in: 'var(--state-green-text)',
  late: 'var(--state-amber-text)',
  absent: 'var(--state-red-text)',
  expected: 'var(--state-blue-text)'
}

type Props = {
  counts: DayView['counts'] | undefined
  standing: DayStanding | undefined
  onChange: (standing: DayStanding | undefined) => void
}

/** Number of people by status; pressing a count filters the list to those people. */
function DayCounts({ counts, standing, onChange }: Props) {
  const t = attendanceTexts.use()
  return (
    <CountFilter
      label={t('day.counts')}
      all={{ label: t('day.all'), count: counts?.total }}
      choices={ORDER.map(id => {
        const IconOf = iconOfStanding(id)
        return {
          id,
          label: t(`standing.${id}`),
          count: counts?.[id],
          icon: <IconOf size={16} color={COLORS[id] ?? 'currentColor'} aria-hidden />
        }
      })}
      value={standing}
      onChange={onChange}
    />
  )
}

function useDayFilters(today: string) {
  const t = attendanceTexts.use()
  return [
    { key: 'search', label: t('filter.person'), kind: 'search' },
    { key: 'date', label: t('date'), kind: 'date', isFixed: true, initial: today },
    { key: 'branch', label: t('unitKind.branch'), kind: 'branch', isFixed: true },
    choiceFilter('standing', t('status'), DAY_STANDINGS, value => t(`standing.${value}`), {
      isElsewhere: true
    })
  ] as const
}
