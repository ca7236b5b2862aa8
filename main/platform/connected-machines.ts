import { isLoopback } from '#shared/domain/text/host-names.ts'

/** The maximum kept: beyond it the oldest is forgotten. */
const KEPT_MAX = 200
const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i

export interface ConnectedMachine {
  readonly address: string
  /** Owner of the key or session; null: none, or one that was refused. */
  readonly caller: { readonly kind: 'key' | 'user'; readonly name: string } | null
  /** ISO 8601, of the last request. */
  readonly at: string
}

/** Other machines that have sent requests since the program started, and as whom; in memory only. */
export class ConnectedMachines {
  readonly #now: () => number
  readonly #machines = new Map<string, ConnectedMachine>()

  constructor(now: () => number) {
    this.#now = now
  }

  note(origin: string, caller: ConnectedMachine['caller']): void {
    const address = origin.replace(MAPPED_IPV4, '')
    if (isLoopback(address)) return
    const id = `${address} ${caller?.kind} ${caller?.name}`
    // Deleted first, so that it becomes the newest.
    this.#machines.delete(id)
    const who = caller && { kind: caller.kind, name: caller.name }
    this.#machines.set(id, { address, caller: who, at: new Date(this.#now()).toISOString() })
    for (const oldest of this.#machines.keys()) {
      if (this.#machines.size <= KEPT_MAX) break
      this.#machines.delete(oldest)
    }
  }

  /** The latest first. */
  list(): ConnectedMachine[] {
    return [...this.#machines.values()].reverse()
  }
}
