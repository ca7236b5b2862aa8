import { Text } from '@mantine/core'
import { type ComponentProps, type ReactNode, useCallback } from 'react'
import { addDays, isCalendarDate } from '#shared/domain/dates/calendar-date.ts'
import type { Period } from '../dates/period.ts'
import { usePeriodText } from '../dates/use-period-text.ts'
import { branchToday } from '../formats/branch-clock.ts'
import { DataGrid } from '../grid/DataGrid.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { ListPage } from '../list-page/ListPage.tsx'
import { RowPanel, useOpenRow } from '../list-page/open-row.tsx'
import type { List } from '../list-page/use-list.ts'
import { StepButtons } from '../page/StepButtons.tsx'
import { uiTexts } from '../texts/ui-texts.ts'
import classes from './DaysBoard.module.css'
import { dayId } from './day-id.ts'

/** Id of the column that names each row; the ids of the other columns are their dates. */
export const NAME = 'name'

type GridProps<Row extends object> = ComponentProps<typeof DataGrid<Row>>
type Props<Row extends object> = Pick<ComponentProps<typeof ListPage>, 'actions' | 'summary' | 'status'> &
  Pick<GridProps<Row>, 'rows' | 'rowId' | 'columns' | 'footer' | 'rowHeight'> & {
    /** If it has a filter `date`, that is any of the days shown. */
    list: List
    query: GridProps<Row>['query'] & { readonly isPlaceholderData: boolean }
    /** The days shown. */
    span: Period | undefined
    title: string
    /** Key of a row in the address; null: its days cannot be opened. */
    keyOf: (row: Row) => string | null
    /** The side panel for a day of a row. */
    panel: (row: Row, date: string) => ReactNode
    /** The side panel for a day of everybody: W, and `dayId` in the address. */
    dayPanel?: { readonly label: string; readonly show: (date: string) => ReactNode }
    /** Smaller headings. */
    isDense?: boolean
  }

/** A row for each person or unit, with a column for each day; a day opens beside them. */
export function DaysBoard<Row extends object>(props: Props<Row>) {
  const {
    list,
    span,
    title,
    keyOf,
    panel,
    dayPanel,
    actions,
    summary,
    status,
    isDense = false,
    ...grid
  } = props
  const t = uiTexts.use()
  const periodText = usePeriodText()
  const { openId = '', open, set } = list
  const date = openId.slice(-10)
  const key = openId.slice(0, -11)
  const { row, isGone } = useOpenRow(grid.rows, it => keyOf(it) ?? '', key === '' ? undefined : key)
  const openCell = useCallback(
    (it: Row, columnId: string) => {
      const id = `${keyOf(it)}.${columnId}`
      if (keyOf(it) !== null && isCalendarDate(columnId) && id !== openId) open(id)
    },
    [keyOf, open, openId]
  )
  const goTo = (next: string | undefined) =>
    next === undefined || grid.query.isPlaceholderData ? undefined : () => set({ date: next }, true)
  const isShown = (it: string) => span !== undefined && it >= span.from && it <= span.to
  const dayInView = [date, branchToday()].find(isShown)
  const openDay = () => {
    if (span === undefined) return
    const today = branchToday()
    const focused = document.activeElement?.closest('[col-id]')?.getAttribute('col-id') ?? ''
    open(dayId([focused, today].find(isShown) ?? span.from))
  }
  useKeys(dayPanel === undefined ? [] : [{ keys: 'w', label: dayPanel.label, run: openDay }])
  useKeys([{ keys: 't', label: t('board.today'), run: () => set({ date: branchToday() }, true) }])
  return (
    <ListPage
      list={list}
      steps={
        <>
          <StepButtons
            previous={{ label: t('board.previous'), run: goTo(span && addDays(span.from, -1)) }}
            next={{ label: t('board.next'), run: goTo(span && addDays(span.to, 1)) }}
            keys={['[', ']']}
          />
          {span && <Text fw={600}>{periodText(span)}</Text>}
        </>
      }
      actions={actions}
      summary={summary}
      status={status}
      panel={
        span &&
        isShown(date) &&
        (row ? (
          <RowPanel id={openId} isGone={isGone}>
            {panel(row, date)}
          </RowPanel>
        ) : (
          openId === dayId(date) && dayPanel?.show(date)
        ))
      }
    >
      <div className={classes.board} data-dense={isDense || undefined}>
        <DataGrid
          {...grid}
          label={title}
          isSortable={false}
          empty={{ message: t('filter.noPeople'), action: { label: t('filter.clear'), run: list.clear } }}
          openId={row && grid.rowId(row)}
          columnInView={dayInView}
          onOpenCell={openCell}
        />
      </div>
    </ListPage>
  )
}
