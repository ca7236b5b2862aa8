import { IconPlus } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { DataGrid } from '../grid/DataGrid.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { IconButton } from '../page/icon-buttons.tsx'
import type { EmptyStateProps } from '../states/EmptyState.tsx'
import { uiTexts } from '../texts/ui-texts.ts'
import { ListPage } from './ListPage.tsx'
import { RowPanel, useOpenRow } from './open-row.tsx'

type PageProps = Omit<ComponentProps<typeof ListPage>, 'children' | 'status' | 'panel'>
type GridProps<Row extends object> = Omit<ComponentProps<typeof DataGrid<Row>>, 'list' | 'empty'>

type Props<Row extends object> = PageProps &
  GridProps<Row> & {
    /** Counts and sums of the rows once they are loaded. */
    status: (rows: readonly Row[]) => readonly string[]
    /** The side panel of the open row, or a fixed one; without it rows cannot be opened. */
    panel?: ReactNode | ((row: Row) => ReactNode)
    /** All rows, if rows hidden by the filters stay open. */
    all?: readonly Row[] | undefined
    /** Adds an entry: N, the last button of the bar, and the button of an empty list. */
    add?: { readonly label: string; readonly run: () => void } | undefined
    /** Shown if there are no rows: the sentence, or with an action other than `add`. */
    empty: string | EmptyStateProps
    /** Shown instead if only the filters leave none, with the button that clears them. */
    noMatch?: string | false
  }

export function GridPage<Row extends object>(props: Props<Row>) {
  const { list, status, panel, all, add, empty, noMatch, steps, actions, bulkActions, summary, ...grid } =
    props
  const { rows, rowId } = grid
  const t = uiTexts.use()
  const { row: open, isGone } = useOpenRow(rows, rowId, list.openId, all)
  const nothing = typeof empty === 'string' ? { message: empty, ...(add && { action: add }) } : empty
  useKeys(add === undefined ? [] : [{ keys: 'n', ...add }])
  return (
    <ListPage
      {...{ list, steps, bulkActions, summary }}
      actions={
        <>
          {actions}
          {add && <IconButton icon={IconPlus} label={add.label} onClick={add.run} />}
        </>
      }
      status={rows === undefined ? [] : status(rows)}
      panel={
        typeof panel !== 'function'
          ? panel
          : open !== undefined && (
              <RowPanel id={rowId(open)} isGone={isGone}>
                {panel(open)}
              </RowPanel>
            )
      }
    >
      <DataGrid
        {...('panel' in props ? { list } : { hiddenColumns: list.hidden })}
        {...grid}
        empty={
          noMatch ? { message: noMatch, action: { label: t('filter.clear'), run: list.clear } } : nothing
        }
      />
    </ListPage>
  )
}
