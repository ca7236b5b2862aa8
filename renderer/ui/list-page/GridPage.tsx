import type { ComponentProps, ReactNode } from 'react'
import { DataGrid } from '../grid/DataGrid.tsx'
import { ListPage } from './ListPage.tsx'

type PageProps = Omit<ComponentProps<typeof ListPage>, 'children' | 'status' | 'panel'>
type GridProps<Row extends object> = Omit<ComponentProps<typeof DataGrid<Row>>, 'list'>

type Props<Row extends object> = PageProps &
  GridProps<Row> & {
    /** Counts and sums of the rows once they are loaded. */
    status: (rows: readonly Row[]) => readonly string[]
    /** The side panel of the open row, or a fixed one; without it rows cannot be opened. */
    panel?: ReactNode | ((row: Row) => ReactNode)
    /** All rows, if rows hidden by the filters stay open. */
    all?: readonly Row[] | undefined
  }

export function GridPage<Row extends object>(props: Props<Row>) {
  const { list, status, panel, all, steps, actions, bulkActions, summary, ...grid } = props
  const { rows, rowId } = grid
  const open = (all ?? rows)?.find(row => rowId(row) === list.openId)
  return (
    <ListPage
      {...{ list, steps, actions, bulkActions, summary }}
      status={rows === undefined ? [] : status(rows)}
      panel={typeof panel === 'function' ? open && panel(open) : panel}
    >
      <DataGrid {...('panel' in props ? { list } : { hiddenColumns: list.hidden })} {...grid} />
    </ListPage>
  )
}
