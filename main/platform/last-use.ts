/** Precision of the stored time; a write at every request would cost too much. */
const WRITTEN_EVERY_MS = 60_000

/** When each key or client was last used, kept in memory until it is stored. */
export class LastUse {
  readonly #now: () => number
  readonly #used = new Map<string, number>()
  readonly #written = new Map<string, number>()

  constructor(now: () => number) {
    this.#now = now
  }

  used(id: string): void {
    this.#used.set(id, this.#now())
  }

  /** The latest known use: uses of the last minute are not stored yet. */
  of(id: string, stored: string | null): string | null {
    const at = this.#used.get(id)
    return at === undefined ? stored : new Date(at).toISOString()
  }

  /** Passes on what is due, and forgets it after `save` has succeeded. */
  async write(
    { isFinal }: { isFinal: boolean },
    save: (uses: readonly { id: string; at: string }[]) => Promise<void>
  ): Promise<void> {
    const due = [...this.#used].filter(
      ([id, at]) => isFinal || at - (this.#written.get(id) ?? 0) >= WRITTEN_EVERY_MS
    )
    if (due.length === 0) return
    await save(due.map(([id, at]) => ({ id, at: new Date(at).toISOString() })))
    for (const [id, at] of due) {
      this.#written.set(id, at)
      if (this.#used.get(id) === at) this.#used.delete(id)
    }
  }
}
