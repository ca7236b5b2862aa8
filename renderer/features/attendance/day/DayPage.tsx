import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  DAY_STANDINGS,
  type DayRow,
  type DayStanding,
  type DayView
} from '#shared/contracts/attendance/attendance.ts'
import { addDays } from '#shared/domain/dates/calendar-date.ts'
import { AboutPeople } from '../../../ui/employees/about-people.tsx'
import { useBranchName } from '../../../ui/employees/use-branches.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { CountFilter } from '../../../ui/list-page/CountFilter.tsx'
import { choiceFilter } from '../../../ui/list-page/filters.ts'
import { GridPage } from '../../../ui/list-page/GridPage.tsx'
import { given } from '../../../ui/list-page/given.ts'
import { RowPanel, useOpenRow } from '../../../ui/list-page/open-row.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { PHONE } from '../../../ui/page/phone.ts'
import { StepButtons } from '../../../ui/page/StepButtons.tsx'
import { useGo } from '../../../ui/page/use-go.ts'
import { dayQuery } from '../attendance-queries.ts'
import { attendanceTexts } from '../attendance-texts.ts'
import { mainMark } from '../parts/day-marks.ts'
import { ExportButton } from '../parts/ExportButton.tsx'
import { iconOfStanding, StandingChip } from '../parts/StandingChip.tsx'
import { useAttendanceWords } from '../parts/use-attendance-words.ts'
import { attendancePaths } from '../paths.ts'
import { DayPanel } from './DayPanel.tsx'

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
  const open = useOpenDay(rows, { date, openId: list.openId, isToday })
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
          : t('people.count', { count: first?.found ?? 0 }),
        ...(day.hasNextPage ? [t('day.loaded', { n: loaded.length })] : []),
        ...(isToday ? [t('day.live')] : [])
      ]}
      panel={
        open.row && (
          <RowPanel id={`${open.row.employee_id} ${open.row.work_date}`} isGone={open.isGone}>
            <AboutPeople people={[open.row]}>
              <DayPanel row={open.row} onClose={list.close} />
            </AboutPeople>
          </RowPanel>
        )
      }
      label={t('day.title')}
      rows={rows}
      rowId={idOf}
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

const idOf = (row: DayRow): string => row.employee_id

/** The day shown in the panel, which may not be in the list; it is then loaded alone. */
function useOpenDay(
  rows: readonly DayRow[] | undefined,
  { date, openId, isToday }: { date: string; openId: string | undefined; isToday: boolean }
) {
  const isElsewhere = rows !== undefined && openId !== undefined && !rows.some(row => idOf(row) === openId)
  const alone = useInfiniteQuery({
    ...dayQuery({ work_date: date, employee_id: openId ?? '' }, isToday),
    enabled: isElsewhere
  })
  return useOpenRow(rows, idOf, openId, isElsewhere ? alone.data?.pages[0]?.rows : undefined)
}

/** In the order that matters to HR. */
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

/** Number of people by status; clicking a count filters the list to those people. */
function DayCounts({ counts, standing, onChange }: Props) {
  const t = attendanceTexts.use()
  return (
    <CountFilter
      label={t('filter.byState')}
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

/** A telephone shows little more than these. */
const FIRST = ['name', 'firstIn', 'late', 'standing']
const rankOf = (id: string): number => (FIRST.includes(id) ? FIRST.indexOf(id) : FIRST.length)

function useDayColumns(): GridColumn<DayRow>[] {
  const t = attendanceTexts.use()
  const formats = useFormats()
  const words = useAttendanceWords()
  const nameOf = usePersonName()
  const branchName = useBranchName()
  const isPhone = useMediaQuery(PHONE) ?? false
  return useMemo(() => {
    const columns: GridColumn<DayRow>[] = [
      { id: 'code', title: t('code'), value: 'employee_code', kind: 'code', width: 68 },
      { id: 'name', title: t('fullName'), value: nameOf, width: 132, flex: 3 },
      {
        id: 'department',
        title: t('unitKind.department'),
        value: row => row.department_name && formats.inLanguage(row.department_name, row.department_name_en),
        width: 68,
        flex: 2
      },
      {
        id: 'standing',
        title: t('status'),
        value: row => t(`standing.${mainMark(row, branchToday())}`),
        render: row => <StandingChip mark={mainMark(row, branchToday())} />,
        width: 124
      },
      { id: 'cycle', title: t('workCycle'), value: words.cycle, width: 124, flex: 2 },
      {
        id: 'firstIn',
        title: t('column.firstIn'),
        value: 'first_in',
        text: row => words.clock(row.first_in, row.work_date),
        kind: 'number',
        width: 72
      },
      {
        id: 'lastOut',
        title: t('column.lastOut'),
        value: 'last_out',
        text: row => words.clock(row.last_out, row.work_date),
        kind: 'number',
        width: 72
      },
      {
        id: 'late',
        title: t('column.late'),
        value: 'late_minutes',
        text: row => words.span(row.late_minutes),
        kind: 'number',
        width: 60
      },
      {
        id: 'worked',
        title: t('column.worked'),
        value: 'worked_minutes',
        text: row => words.span(row.worked_minutes),
        kind: 'number',
        width: 66
      },
      { id: 'phone', title: t('column.phone'), value: 'mobilephone', width: 104 },
      {
        id: 'early',
        title: t('column.early'),
        value: 'early_minutes',
        text: row => words.span(row.early_minutes),
        kind: 'number',
        width: 88,
        isExtra: true
      },
      {
        id: 'punchCount',
        title: t('column.punchCount'),
        value: 'punch_count',
        kind: 'number',
        width: 96,
        isExtra: true
      },
      {
        id: 'branch',
        title: t('unitKind.branch'),
        value: row => branchName(row.branch_id),
        width: 120,
        isExtra: true
      }
    ]
    return isPhone ? columns.toSorted((a, b) => rankOf(a.id) - rankOf(b.id)) : columns
  }, [t, formats, words, nameOf, branchName, isPhone])
}
