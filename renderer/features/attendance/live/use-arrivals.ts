import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Punch } from '#shared/contracts/attendance.ts'
import { call } from '../../../api/client.ts'
import { type Feed, mergeArrivals, newerThan } from './feed.ts'

const POLL_MS = 1_000
const KEY = ['attendance', 'arrivals'] as const

/** Requests only what came after the last known punch. */
const arrivalsQuery = (client: QueryClient) =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<Feed> => {
      const known = client.getQueryData<Feed>(KEY)
      const last = known?.punches[0]?.punch_id
      const answer = await call('GET /app/v1/attendance/arrivals', {
        query: { limit: 200, ...(last === undefined ? {} : { after: last }) },
        signal
      })
      return mergeArrivals(known, answer)
    },
    refetchInterval: POLL_MS,
    retry: false,
    // The feed is built here, so React Query need not compare it punch by punch.
    structuralSharing: false
  })

export type Arrivals = {
  /** What the list shows: undefined while it loads. */
  readonly shown: readonly Punch[] | undefined
  /** New punches that are not shown yet; null: more than the feed can hold. */
  readonly fresh: number | null
  readonly error: Error | null
  readonly retry: () => void
  /** Pauses the list as long as any of the reasons applies. */
  readonly hold: (reason: HoldReason, isHeld: boolean) => void
  readonly isPaused: boolean
  readonly isHeld: boolean
  /** Shows the new punches now; the list stays paused. */
  readonly showFresh: () => void
}

export type HoldReason = 'paused' | 'pointer' | 'focus'

/** Newest punches, paused while the user works in the list or has paused it. */
export function useArrivals(): Arrivals {
  const client = useQueryClient()
  const query = useMemo(() => arrivalsQuery(client), [client])
  const { data: feed, error, refetch } = useQuery(query)
  const [reasons, setReasons] = useState<ReadonlySet<HoldReason>>(new Set())
  const [held, setHeld] = useState<readonly Punch[]>()
  const isHeld = reasons.size > 0

  const hold = useCallback(
    (reason: HoldReason, isOn: boolean) => {
      setReasons(before => {
        if (before.has(reason) === isOn) return before
        const next = new Set(before)
        if (isOn) next.add(reason)
        else next.delete(reason)
        if (before.size === 0) setHeld(client.getQueryData<Feed>(KEY)?.punches)
        return next
      })
    },
    [client]
  )
  const shown = isHeld ? (held ?? feed?.punches) : feed?.punches
  return {
    shown,
    fresh: feed === undefined || shown === undefined ? 0 : newerThan(feed.punches, shown[0]?.punch_id),
    error,
    retry: () => void refetch(),
    hold,
    isPaused: reasons.has('paused'),
    isHeld,
    showFresh: () => setHeld(feed?.punches)
  }
}
