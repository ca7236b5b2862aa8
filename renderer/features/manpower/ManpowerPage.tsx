import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { addDays } from '#shared/domain/calendar-date.ts'
import { coverageOf } from '#shared/domain/manpower.ts'
import { call } from '../../api/client.ts'
import { usePeriodText } from '../../ui/dates/use-period-text.ts'
import { branchToday } from '../../ui/formats/branch-clock.ts'
import { DataGrid } from '../../ui/grid/DataGrid.tsx'
import { useKeys } from '../../ui/keys/use-keys.ts'
import { ListPage } from '../../ui/list-page/ListPage.tsx'
import { useList } from '../../ui/list-page/use-list.ts'
import { FileButton } from '../../ui/long-work/FileButton.tsx'
import { StepButtons } from '../../ui/page/StepButtons.tsx'
import {
  type BoardRow,
  boardDates,
  boardRows,
  cellId,
  dateOfCell,
  totalRow,
  unitOfCell
} from './board-rows.ts'
import { CellPanel } from './CellPanel.tsx'
import { Legend } from './Legend.tsx'
import classes from './Manpower.module.css'
import { boardQuery } from './manpower-queries.ts'
import { manpowerTexts } from './manpower-texts.ts'
import { SUM, UNIT, useBoardColumns } from './use-board-columns.tsx'
import { boardQueryOf, useManpowerFilters } from './use-manpower-filters.ts'

const ROW_HEIGHT = 40
const idOf = (row: BoardRow): string => row.id

/** How many people were planned and how many came, by unit and day. */
export function ManpowerPage() {
  const t = manpowerTexts.use()
  const periodText = usePeriodText()
  const today = branchToday()
  const list = useList('manpower', useManpowerFilters(today), [])
  const query = boardQueryOf(list.values, today)
  const board = useQuery(boardQuery(query))
  const { data } = board
  const dates = useMemo(() => (data === undefined ? [] : boardDates(data)), [data])
  const rows = useMemo(() => (data === undefined ? undefined : boardRows(data)), [data])
  const total = useMemo(() => (data === undefined ? undefined : totalRow(data)), [data])
  const columns = useBoardColumns(query.group, dates, total)
  const { openId = '' } = list
  const open = rows?.find(row => row.id === unitOfCell(openId))
  const openDate = dateOfCell(openId)
  const openCell = useCallback(
    (row: BoardRow, columnId: string) => {
      if (columnId === UNIT || columnId === SUM) return
      const id = cellId(row.id, columnId)
      if (id !== list.openId) list.open(id)
    },
    [list.open, list.openId]
  )
  const goTo = (date: string | undefined) =>
    date === undefined || board.isPlaceholderData ? undefined : () => list.set({ date }, true)
  useKeys([{ keys: 't', label: t('today'), run: () => list.set({ date: today }, true) }])
  const coverage = total === undefined ? null : coverageOf(total.sum)
  return (
    <ListPage
      list={list}
      steps={
        <>
          <StepButtons
            previous={{ label: t('previous'), run: goTo(data && addDays(data.from, -1)) }}
            next={{ label: t('next'), run: goTo(data && addDays(data.to, 1)) }}
            keys={['[', ']']}
          />
          {data && <Text fw={600}>{periodText(data)}</Text>}
        </>
      }
      actions={
        <FileButton
          label={t('export')}
          keys="mod+e"
          ask={look => call('POST /app/v1/manpower/export', { body: { ...query, ...look } })}
        />
      }
      summary={<Legend />}
      status={
        data === undefined
          ? []
          : [
              t('people', { count: data.rows.reduce((sum, row) => sum + row.people, 0) }),
              ...(coverage === null ? [] : [t('coverage', { percent: coverage })]),
              t('panel.note')
            ]
      }
      panel={
        open?.unit &&
        dates.includes(openDate) && (
          <CellPanel unit={open.unit} date={openDate} query={query} onClose={list.close} />
        )
      }
    >
      <div className={classes.board}>
        <DataGrid
          label={t('title')}
          rows={rows}
          rowId={idOf}
          rowHeight={ROW_HEIGHT}
          columns={columns}
          footer={total}
          isSortable={false}
          query={board}
          empty={{ message: t('empty.narrowed'), action: { label: t('empty.clear'), run: list.clear } }}
          openId={open?.id}
          onOpenCell={openCell}
        />
      </div>
    </ListPage>
  )
}
