import { createHash, type Hash } from 'node:crypto'
import { recordHash } from './record-hash.ts'

export interface DayDigest {
  readonly day: string
  readonly count: number
  readonly hash: string
}

/** Counts and hashes records by day; those of one day have to be added in the order of their ids. */
export class DayDigests {
  readonly #days = new Map<string, { readonly hash: Hash; count: number }>()

  add(day: string, id: string, data: unknown): void {
    const known = this.#days.get(day) ?? { hash: createHash('sha256'), count: 0 }
    known.hash.update(`${id} ${recordHash(data)}\n`)
    known.count += 1
    this.#days.set(day, known)
  }

  result(): DayDigest[] {
    return [...this.#days].map(([day, { hash, count }]) => ({ day, count, hash: hash.copy().digest('hex') }))
  }
}
