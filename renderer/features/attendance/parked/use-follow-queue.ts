import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queueQuery } from '../../../api/queue.ts'

/** Asks for a list anew when the queue says that the number of its punches changed. */
export function useFollowQueue(number: 'failed' | 'refused', queryKey: QueryKey): void {
  const client = useQueryClient()
  const count = useQuery(queueQuery).data?.[number]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of the number is the event
  useEffect(() => {
    void client.invalidateQueries({ queryKey })
  }, [client, queryKey, count])
}
