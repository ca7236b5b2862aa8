import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import type { GridColumn } from '../grid/grid-columns.ts'
import { Note } from '../page/Note.tsx'
import type { Texts } from '../texts/texts.ts'
import { GridPage } from './GridPage.tsx'
import { useOpenRow } from './open-row.tsx'
import type { List } from './use-list.ts'

/** Used in the address in place of a row's id. */
const NEW = 'new'

type ListTexts = Record<'title' | 'add' | 'empty' | 'count_other', string>

type Props<Row extends object> = {
  list: List
  query: Pick<UseQueryResult<Row[]>, 'data' | 'error' | 'refetch'>
  idOf: (row: Row) => string
  columns: readonly GridColumn<Row>[]
  texts: Texts<ListTexts>
  /** What the list is for, above it. */
  note?: string
  /** Changes a row; null: adds one. */
  dialog: (row: Row | null) => ReactNode
}

/** A list that is loaded completely; a row opens for editing, N adds one. */
export function SmallList<Row extends object>({
  list,
  query,
  idOf,
  columns,
  texts,
  note,
  dialog
}: Props<Row>) {
  const t = texts.use()
  const openRow = useCallback((row: Row) => list.open(idOf(row)), [list.open, idOf])
  const { row: chosen } = useOpenRow(query.data, idOf, list.openId)
  return (
    <>
      <GridPage
        list={list}
        add={{ label: t('add'), run: () => list.open(NEW) }}
        status={rows => [t('count', { count: rows.length })]}
        summary={
          note === undefined ? undefined : (
            <Note px="md" py="xs">
              {note}
            </Note>
          )
        }
        label={t('title')}
        rows={query.data}
        rowId={idOf}
        columns={columns}
        query={query}
        empty={t('empty')}
        openId={list.openId}
        onOpen={openRow}
      />
      {(chosen !== undefined || list.openId === NEW) && dialog(chosen ?? null)}
    </>
  )
}
