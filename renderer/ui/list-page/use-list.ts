import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { call } from '../../api/client.ts'
import { useUser } from '../../api/session.ts'
import { useNotices } from '../dialogs/notices.ts'
import { useChosenBranch } from '../employees/use-chosen-branch.ts'
import type { GridColumn } from '../grid/grid-columns.ts'
import { keptWayBack } from '../page/way-back.ts'
import { type Filter, type FilterValues, readFilters, writeFilters } from './filters.ts'
import {
  type ListMemory,
  memoryKey,
  readMemory,
  type SavedView,
  withoutView,
  withView
} from './saved-views.ts'

const OPEN_KEY = 'open'
/** No filters, and no columns to choose. */
const NONE: readonly never[] = []

type ColumnName = Pick<GridColumn<never>, 'id' | 'title' | 'isExtra'>

/** State of a list page: filters and the open row are in the address, columns and saved views are stored for the user. */
export type List<Key extends string = string> = {
  readonly filters: readonly Filter<Key>[]
  readonly values: FilterValues<Key>
  /** `replace`: adds no history entry, as while typing. */
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
  given: readonly Filter<Key>[] = NONE,
  columns: readonly ColumnName[] = NONE
): List<Key> {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { memory, change } = useListMemory(listId)
  const { branchId } = useChosenBranch()
  const filters = ofBranch(given, branchId)
  const values = readFilters(filters, search)
  const openId = typeof search[OPEN_KEY] === 'string' ? search[OPEN_KEY] : undefined
  const hidden = useMemo(
    () => new Set(memory.hidden ?? columns.filter(column => column.isExtra === true).map(({ id }) => id)),
    [memory.hidden, columns]
  )
  const go = (next: Record<string, string>, replace = false) =>
    void navigate({ to: '.', search: { ...next, ...keptWayBack(search) }, replace })

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

/** Whether the list of the page has an open row, which Escape closes first. */
export const useHasOpenRow = (): boolean =>
  useSearch({ strict: false, select: (search: Readonly<Record<string, unknown>>) => OPEN_KEY in search })

/** Filters by branch or unit start with the chosen branch; a branch is a unit including all units below it. */
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
  for (const key of Object.keys(changes) as Key[]) next[key] = changes[key] ?? ''
  return next
}

/**
 * Columns and saved views of a list. The workstation stores them for the user, so that they apply on every computer;
 * the browser's copy is used until the server responds, so that no list jumps.
 */
function useListMemory(listId: string) {
  const { user_id } = useUser()
  const client = useQueryClient()
  const notices = useNotices()
  const storageKey = memoryKey(user_id, listId)
  const queryKey = useMemo(() => ['list-memory', user_id, listId], [user_id, listId])
  const stored = useMemo(() => readMemory(localStorage.getItem(storageKey)), [storageKey])
  const { data } = useQuery<ListMemory | null>({
    queryKey,
    queryFn: ({ signal }) => call('GET /app/v1/lists/{list_id}', { path: { list_id: listId }, signal }),
    staleTime: Number.POSITIVE_INFINITY
  })
  const { mutate } = useMutation({
    mutationFn: ({ views, hidden }: ListMemory) =>
      call('PUT /app/v1/lists/{list_id}', {
        path: { list_id: listId },
        body: {
          views: views.map(view => ({ ...view, search: { ...view.search }, hidden: [...view.hidden] })),
          hidden: hidden === null ? null : [...hidden]
        }
      }),
    onError: notices.failed
  })
  const change = useCallback(
    (next: ListMemory) => {
      // A response to an earlier request would have older values.
      void client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, next)
      localStorage.setItem(storageKey, JSON.stringify(next))
      mutate(next)
    },
    [client, queryKey, storageKey, mutate]
  )
  const memory: ListMemory = data ?? stored
  return { memory, change }
}
