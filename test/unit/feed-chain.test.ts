import { hash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { findBreak } from '../../main/head-office/branches/feed/verify-log.ts'
import type { FeedEntry } from '../../shared/contracts/head-office/feed.ts'
import { coveredByHash, ERASED } from '../../shared/domain/activity-chain.ts'

// What the head office sees in the activity log of a branch.

const START = { seq: 7, hash: 'a'.repeat(64) }

function chain(...actions: string[]): FeedEntry[] {
  let last = START
  return actions.map(action => {
    const row = {
      seq: last.seq + 1,
      at: '2026-03-10T02:00:00.000Z',
      actor_kind: 'user',
      actor_id: 'u1',
      actor_name: 'e0001',
      origin: '127.0.0.1',
      action,
      subject_kind: 'device',
      subject_id: 'd1',
      before_json: null,
      after_json: '{"device_name":"ประตูหน้า"}',
      previous_hash: last.hash
    }
    const entry = { ...row, hash: hash('sha256', coveredByHash(row)), is_withheld: false }
    last = { seq: entry.seq, hash: entry.hash }
    return entry
  })
}

const changed = (entries: readonly FeedEntry[], at: number, changes: Partial<FeedEntry>): FeedEntry[] =>
  entries.map((entry, index) => (index === at ? { ...entry, ...changes } : entry))

describe('the chain of a branch', () => {
  const whole = chain('device.create', 'device.update', 'device.update')

  test('that continues the stored entry is whole', () => {
    expect(findBreak(START, whole)).toBeNull()
    expect(findBreak(START, [])).toBeNull()
  })

  test.each<[what: string, entries: FeedEntry[], reason: string, seq: number]>([
    ['begins after another entry', changed(whole, 0, { previous_hash: 'b'.repeat(64) }), 'fork', 7],
    ['lacks an entry', whole.filter((_, at) => at !== 1), 'gap', 9],
    ['has an altered value', changed(whole, 1, { after_json: '{"device_name":"อื่น"}' }), 'altered', 9],
    ['has another actor', changed(whole, 2, { actor_name: 'e0002' }), 'altered', 10],
    ['has an altered hash', changed(whole, 0, { hash: 'c'.repeat(64) }), 'altered', 8],
    ['comes from a restored backup', chain('device.create', 'backup.restore'), 'restored', 9]
  ])('%s', (_what, entries, reason, seq) => {
    expect(findBreak(START, entries)).toEqual({ reason, seq })
  })

  test('is followed by hashes alone where values are withheld or were erased', () => {
    const hidden = { before_json: null, after_json: null, is_withheld: true }
    expect(findBreak(START, changed(whole, 1, hidden))).toBeNull()
    expect(findBreak(START, changed(whole, 1, { after_json: ERASED }))).toBeNull()
    expect(findBreak(START, changed(whole, 1, { ...hidden, previous_hash: 'b'.repeat(64) }))).toEqual({
      reason: 'altered',
      seq: 9
    })
  })
})
