import { useLocation } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Target } from '../feature/feature.ts'

/** The key of the address under which a page keeps from which list it was opened. */
const WAY_BACK = 'back'

type Search = Readonly<Record<string, unknown>>

/** Adds to a target the address of the page that is open: the shell shows the way back to it. */
export function useWithWayBack(): (target: Target) => Target {
  const here = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` })
  return useCallback(
    ({ to, search }: Target): Target => ({ to, search: { ...search, [WAY_BACK]: here } }),
    [here]
  )
}

/** The page from which this one was opened; null: from none that is known. */
export function readWayBack(search: Search): Target | null {
  const address = search[WAY_BACK]
  if (typeof address !== 'string' || !address.startsWith('/')) return null
  const [to = '/', query] = address.split('?', 2)
  return { to, search: Object.fromEntries(new URLSearchParams(query)) }
}

/** The part of an address that a page keeps when its own filters change. */
export function keptWayBack(search: Search): Record<string, string> {
  const address = search[WAY_BACK]
  return typeof address === 'string' ? { [WAY_BACK]: address } : {}
}
