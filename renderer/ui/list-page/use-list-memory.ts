import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { call } from '../../api/client.ts'
import { useUser } from '../../api/session.ts'
import { useNotices } from '../dialogs/notices.ts'
import { type ListMemory, memoryKey, readMemory } from './saved-views.ts'

/**
 * Columns and saved views of a list. The workstation keeps them for the user, so that they are there on every seat; the
 * browser's copy is used until the server has responded, so that no list jumps.
 */
export function useListMemory(listId: string): {
  memory: ListMemory
  change: (memory: ListMemory) => void
} {
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
      // A response to an earlier request has older values.
      void client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, next)
      localStorage.setItem(storageKey, JSON.stringify(next))
      mutate(next)
    },
    [client, queryKey, storageKey, mutate]
  )
  return { memory: data ?? stored, change }
}
