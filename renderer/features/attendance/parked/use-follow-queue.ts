import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queueQuery } from '../../../api/queue.ts'

/** Reloads a list when the queue reports another number of its punches. */
export function useFollowQueue(number: 'failed' | 'refused', queryKey: QueryKey): void {
  const client = useQueryClient()
  const count = useQuery(queueQuery).data?.[number]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of the number is the event
  useEffect(() => {
    void client.invalidateQueries({ queryKey })
  }, [client, queryKey, count])
}
