import type { DigestKind } from '#shared/contracts/head-office/digest.ts'
import type { FeedPunch, FeedRecord } from '#shared/contracts/head-office/feed.ts'
import { punchesByIds } from '../../attendance/attendance.ts'
import type { Batch } from './read-batch.ts'
import { RECORD_SOURCES, type SourceContext } from './record-sources.ts'

const AT_ONCE = 100

/** Records that the head office has otherwise than this branch: they are sent again, without an entry of the log. */
export class Resends {
  readonly #wanted = new Map<string, { readonly kind: DigestKind; readonly id: string }>()

  add(kind: DigestKind, id: string): void {
    this.#wanted.set(`${kind} ${id}`, { kind, id })
  }

  /** The next of them as they are now; null if there are none. */
  async next(context: SourceContext): Promise<Batch | null> {
    const wanted = [...this.#wanted.values()].slice(0, AT_ONCE)
    if (wanted.length === 0) return null
    const records: FeedRecord[] = []
    let punches: FeedPunch[] = []
    for (const [kind, of] of Map.groupBy(wanted, it => it.kind)) {
      const ids = of.map(({ id }) => id)
      if (kind === 'punch') punches = await punchesByIds(context.db, ids)
      else {
        const found = await RECORD_SOURCES[kind].read(context, ids)
        records.push(...ids.map(id => ({ kind, id, data: found.get(id) ?? null })))
      }
    }
    return { stream: 'log', entries: [], records, punches, isLast: false, onceTaken: {}, isAgain: true }
  }

  /** The head office has them now. */
  taken({ records, punches }: Pick<Batch, 'records' | 'punches'>): void {
    for (const { kind, id } of records) this.#wanted.delete(`${kind} ${id}`)
    for (const { id } of punches) this.#wanted.delete(`punch ${id}`)
  }
}
