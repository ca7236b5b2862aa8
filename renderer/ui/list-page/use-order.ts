import { useMemo, useRef } from 'react'
import type { GridOrder } from '../grid/grid-columns.ts'
import type { List } from './use-list.ts'

type Columns<Column extends string> = readonly [Column, ...Column[]]

/**
 * The order of a list that is loaded page by page, changed by its headings; in the address it is the column, with a
 * leading `-` for descending.
 */
export const orderFilter = <Column extends string>(
  columns: Columns<Column>,
  initial: Column | `-${Column}` = columns[0]
) =>
  ({
    key: 'sort',
    label: '',
    kind: 'choice',
    isElsewhere: true,
    initial,
    options: columns.flatMap(column => [column, `-${column}`]).map(value => ({ value, label: value }))
  }) as const

/** The filter's value in the form that the workstation expects. */
export function orderOf<Column extends string>(
  columns: Columns<Column>,
  value: string | undefined
): { sort: Column; direction: 'asc' | 'desc' } {
  return {
    sort: columns.find(column => value === column || value === `-${column}`) ?? columns[0],
    direction: value?.startsWith('-') === true ? 'desc' : 'asc'
  }
}

/** The same order for a grid whose columns have these ids. */
export function useOrder<Column extends string>(
  list: Pick<List<'sort'>, 'values' | 'set'>,
  columns: Columns<Column>
): GridOrder {
  const value = list.values.sort
  const set = useRef(list.set)
  set.current = list.set
  return useMemo(() => {
    const { sort, direction } = orderOf(columns, value)
    return {
      column: sort,
      direction,
      columns,
      change: (column, next) => set.current({ sort: next === 'desc' ? `-${column}` : column })
    }
  }, [columns, value])
}
