import { hash } from 'node:crypto'
import type { FeedEntry, LogHead, StopReason } from '#shared/contracts/head-office/feed.ts'
import { coveredByHash, ERASED, RESTORING } from '#shared/domain/activity-chain.ts'

/** Why a branch's feed stops, and at which entry of its log. */
export interface Break {
  readonly reason: StopReason
  readonly seq: number
}

/**
 * Follows the chain of a branch's activity log from the newest stored entry on. Entries whose values are withheld are followed
 * by their hashes alone, as are those whose values were erased before they were sent.
 * @returns where the chain is broken, or null
 */
export function findBreak(stored: LogHead, entries: readonly FeedEntry[]): Break | null {
  let last = stored
  for (const entry of entries) {
    const { seq } = entry
    if (seq !== last.seq + 1) return { reason: 'gap', seq: last.seq + 1 }
    // The first is compared with what was stored before: another log begins there.
    if (entry.previous_hash !== last.hash)
      return { reason: last === stored ? 'fork' : 'altered', seq: last === stored ? last.seq : seq }
    if (!isUnread(entry) && hash('sha256', coveredByHash(entry)) !== entry.hash)
      return { reason: 'altered', seq }
    if (entry.action === RESTORING) return { reason: 'restored', seq }
    last = { seq, hash: entry.hash }
  }
  return null
}

const isUnread = ({ is_withheld, after_json }: FeedEntry): boolean => is_withheld || after_json === ERASED
