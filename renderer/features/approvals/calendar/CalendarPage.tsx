import { Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { addDays } from '#shared/domain/calendar-date.ts'
import { usePeriodText } from '../../../ui/dates/use-period-text.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { ListPage } from '../../../ui/list-page/ListPage.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { StepButtons } from '../../../ui/page/StepButtons.tsx'
import { calendarQuery } from '../approvals-queries.ts'
import classes from './Calendar.module.css'
import {
  awayRow,
  type CalendarRow,
  cellId,
  codeOfCell,
  dateOfCell,
  datesOf,
  NO_CELL,
  rowOf
} from './calendar-rows.ts'
import { calendarTexts } from './calendar-texts.ts'
import { DayPanel } from './DayPanel.tsx'
import { Legend } from './Legend.tsx'
import { useCalendarColumns } from './use-calendar-columns.tsx'
import { calendarQueryOf, useCalendarFilters } from './use-calendar-filters.ts'

const idOf = (row: CalendarRow): string => row.id
const PERSON = 'person'

/** Who is away, works longer or has a holiday, and when. */
export function CalendarPage() {
  const t = calendarTexts.use()
  const periodText = usePeriodText()
  const today = branchToday()
  const list = useList('approvals-calendar', useCalendarFilters(today), [])
  const query = calendarQueryOf(list.values, today)
  const pages = useInfiniteQuery(calendarQuery(query))
  const first = pages.data?.pages[0]
  const dates = useMemo(() => (first === undefined ? [] : datesOf(first)), [first])
  const columns = useCalendarColumns(dates, today)
  const rows = useMemo(
    () => pages.data?.pages.flatMap(page => page.people.map(person => rowOf(person, dates))),
    [pages.data, dates]
  )
  const footer = useMemo(() => (first === undefined ? undefined : awayRow(first.away)), [first])
  const { openId = '' } = list
  const open = rows?.find(row => row.person?.employee_code === codeOfCell(openId))
  const openDate = dateOfCell(openId)
  const openCell = useCallback(
    ({ person }: CalendarRow, columnId: string) => {
      const id = person === null || columnId === PERSON ? undefined : cellId(person.employee_code, columnId)
      if (id !== undefined && id !== list.openId) list.open(id)
    },
    [list.open, list.openId]
  )
  const goTo = (date: string | undefined) =>
    date === undefined || pages.isPlaceholderData ? undefined : () => list.set({ date }, true)
  useKeys([{ keys: 't', label: t('today'), run: () => list.set({ date: today }, true) }])
  return (
    <ListPage
      list={list}
      steps={
        <>
          <StepButtons
            previous={{ label: t('previous'), run: goTo(first && addDays(first.from, -1)) }}
            next={{ label: t('next'), run: goTo(first && addDays(first.to, 1)) }}
            keys={['[', ']']}
          />
          {first && <Text fw={600}>{periodText(first)}</Text>}
        </>
      }
      summary={<Legend />}
      status={
        first === undefined
          ? []
          : [t('people', { count: first.total }), ...(pages.hasNextPage ? [t('more')] : [])]
      }
      panel={
        open?.person &&
        dates.includes(openDate) && (
          <DayPanel
            person={open.person}
            date={openDate}
            cell={open.cells.get(openDate) ?? NO_CELL}
            onClose={list.close}
          />
        )
      }
    >
      <div className={classes.calendar}>
        <DataGrid
          label={t('title')}
          rows={rows}
          rowId={idOf}
          columns={columns}
          footer={footer}
          isSortable={false}
          query={pages}
          empty={{ message: t('empty.narrowed'), action: { label: t('empty.clear'), run: list.clear } }}
          openId={open?.id}
          onOpenCell={openCell}
        />
      </div>
    </ListPage>
  )
}
