import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Arrivals as Arrived, Punch } from '#shared/contracts/attendance/attendance.ts'
import { call } from '../../../api/client.ts'

const POLL_MS = 1_000
const KEY = ['attendance', 'arrivals'] as const

/** Requests only punches after the last known one. */
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
    // The feed is merged here, so React Query need not compare it punch by punch.
    structuralSharing: false
  })

export type Arrivals = {
  /** The list's rows; undefined while they load. */
  readonly shown: readonly Punch[] | undefined
  /** New punches that are not shown yet; null: more than the feed can hold. */
  readonly fresh: number | null
  readonly error: Error | null
  readonly retry: () => void
  /** Pauses the list while any of the reasons applies. */
  readonly hold: (reason: HoldReason, isHeld: boolean) => void
  readonly isPaused: boolean
  readonly isHeld: boolean
  /** Shows the new punches now; the list stays paused. */
  readonly showFresh: () => void
}

type HoldReason = 'paused' | 'pointer' | 'focus'

/** The newest punches; paused while the user works in the list or has paused it. */
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

/** The newest punches, the latest first. */
type Feed = { readonly punches: readonly Punch[] }

/** Number of punches kept; older ones are in the list of punches. */
export const FEED_LENGTH = 200

/** Adds new punches on top. After a gap, when more arrived than fit into one response, only the newest remain. */
export function mergeArrivals(known: Feed | undefined, arrived: Arrived): Feed {
  if (known === undefined || !arrived.is_complete) return { punches: arrived.punches.slice(0, FEED_LENGTH) }
  if (arrived.punches.length === 0) return known
  return { punches: [...arrived.punches, ...known.punches].slice(0, FEED_LENGTH) }
}

/** How many are newer than the one on top of the list; null if that one is no longer in the feed. */
export function newerThan(punches: readonly Punch[], topId: string | undefined): number | null {
  if (topId === undefined) return punches.length
  const place = punches.findIndex(punch => punch.punch_id === topId)
  return place < 0 ? null : place
}
