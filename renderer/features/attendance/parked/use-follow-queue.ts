import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queueQuery } from '../../../api/queue.ts'

/** The queue tells when the number of failed or refused punches changed; then their list is asked for anew. */
export function useFollowQueue(number: 'failed' | 'refused', queryKey: QueryKey): void {
  const client = useQueryClient()
  const count = useQuery(queueQuery).data?.[number]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of the number is the event
  useEffect(() => {
    void client.invalidateQueries({ queryKey })
  }, [client, queryKey, count])
}
