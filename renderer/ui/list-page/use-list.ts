import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useChosenBranch } from '../employees/use-chosen-branch.ts'
import type { GridColumn } from '../grid/grid-columns.ts'
import { type Filter, type FilterValues, readFilters, writeFilters } from './filters.ts'
import { type SavedView, withoutView, withView } from './saved-views.ts'
import { useListMemory } from './use-list-memory.ts'

const OPEN_KEY = 'open'

type ColumnName = Pick<GridColumn<never>, 'id' | 'title' | 'isExtra'>

/** State of a list page: filters and the open row in the address, columns and saved views with the user. */
export type List<Key extends string = string> = {
  readonly filters: readonly Filter<Key>[]
  readonly values: FilterValues<Key>
  /** `replace`: no step for "back", as while typing. */
  set(changes: Partial<Record<Key, string | undefined>>, replace?: boolean): void
  clear: () => void
  readonly openId: string | undefined
  open: (id: string) => void
  close: () => void
  readonly columns: readonly ColumnName[]
  readonly hidden: ReadonlySet<string>
  setHidden: (hidden: readonly string[]) => void
  readonly views: readonly SavedView[]
  applyView: (view: SavedView) => void
  saveView: (name: string) => void
  removeView: (name: string) => void
}

export function useList<const Key extends string>(
  listId: string,
  given: readonly Filter<Key>[],
  columns: readonly ColumnName[]
): List<Key> {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { memory, change } = useListMemory(listId)
  const { branchId } = useChosenBranch()
  const filters = useMemo(() => ofBranch(given, branchId), [given, branchId])
  const values = readFilters(filters, search)
  const openId = typeof search[OPEN_KEY] === 'string' ? search[OPEN_KEY] : undefined
  const hidden = useMemo(
    () => new Set(memory.hidden ?? columns.filter(column => column.isExtra === true).map(({ id }) => id)),
    [memory.hidden, columns]
  )
  const go = (next: Record<string, string>, replace = false) =>
    void navigate({ to: '.', search: next, replace })

  return {
    filters,
    values,
    set: (changes, replace) =>
      go(
        { ...writeFilters(filters, defined(changes, values)), ...(openId && { [OPEN_KEY]: openId }) },
        replace
      ),
    clear: () => go({}),
    openId,
    open: id => go({ ...writeFilters(filters, values), [OPEN_KEY]: id }, openId !== undefined),
    close: () => go(writeFilters(filters, values)),
    columns,
    hidden,
    setHidden: next => change({ ...memory, hidden: next }),
    views: memory.views,
    applyView: view => {
      change({ ...memory, hidden: view.hidden })
      go({ ...view.search })
    },
    saveView: name =>
      change(withView(memory, { name, search: writeFilters(filters, values), hidden: [...hidden] })),
    removeView: name => change(withoutView(memory, name))
  }
}

/** Filters that narrow a list to a branch begin with the chosen one; a branch is a unit with all below it. */
function ofBranch<Key extends string>(
  filters: readonly Filter<Key>[],
  branchId: string | null
): readonly Filter<Key>[] {
  if (branchId === null) return filters
  return filters.map(filter =>
    filter.kind === 'branch' || filter.kind === 'unit' ? { ...filter, initial: branchId } : filter
  )
}

/** An undefined change removes the filter. */
function defined<Key extends string>(
  changes: Partial<Record<Key, string | undefined>>,
  values: FilterValues<Key>
): FilterValues<Key> {
  const next: Partial<Record<Key, string>> = { ...values }
  for (const key of Object.keys(changes) as Key[]) {
    const value = changes[key]
    next[key] = value ?? ''
  }
  return next
}
