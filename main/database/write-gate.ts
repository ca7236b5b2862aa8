const FREE = 0
const HOLDER = 0
const QUEUE = 1
const TURNS = 2

/** Threads that may hold the gate; the number is stored in the shared memory. */
export const WRITERS = { server: 1, worker: 2 } as const
export type WriterName = keyof typeof WRITERS

/** Shared memory of a gate; pass it to every thread that writes. */
export function createGateMemory(): SharedArrayBuffer {
  return new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT)
}

/**
 * Lets the server thread and the worker take turns at SQLite's single write lock. Without it the server thread would wait
 * inside SQLite's busy handler and stop responding; with it the server waits without blocking and has priority.
 */
export class WriteGate {
  readonly #cells: Int32Array<SharedArrayBuffer>
  readonly #me: number

  constructor(memory: SharedArrayBuffer, name: WriterName) {
    this.#cells = new Int32Array(memory)
    this.#me = WRITERS[name]
  }

  /** Waits without blocking the thread. */
  async acquire(): Promise<void> {
    Atomics.add(this.#cells, TURNS, 1)
    if (this.#take()) return
    Atomics.add(this.#cells, QUEUE, 1)
    try {
      for (;;) {
        const holder = Atomics.load(this.#cells, HOLDER)
        if (holder === FREE) {
          if (this.#take()) return
          continue
        }
        const waiting = Atomics.waitAsync(this.#cells, HOLDER, holder)
        if (waiting.async) await waiting.value
      }
    } finally {
      Atomics.sub(this.#cells, QUEUE, 1)
      Atomics.notify(this.#cells, QUEUE)
    }
  }

  /** Waits by blocking the thread, with lower priority than non-blocking callers. Worker threads only. */
  acquireBlocking(): void {
    for (;;) {
      const ahead = Atomics.load(this.#cells, QUEUE)
      if (ahead > 0) {
        Atomics.wait(this.#cells, QUEUE, ahead, 50)
        continue
      }
      if (this.#take()) return
      const holder = Atomics.load(this.#cells, HOLDER)
      if (holder !== FREE) Atomics.wait(this.#cells, HOLDER, holder, 50)
    }
  }

  /** How often the gate was requested without blocking: tells the worker that requests are arriving. */
  turnsAsked(): number {
    return Atomics.load(this.#cells, TURNS)
  }

  release(): void {
    if (Atomics.compareExchange(this.#cells, HOLDER, this.#me, FREE) === this.#me)
      Atomics.notify(this.#cells, HOLDER)
  }

  /** Releases the gate held by a thread that died; SQLite has rolled back its transaction by then. */
  releaseFor(name: WriterName): void {
    if (Atomics.compareExchange(this.#cells, HOLDER, WRITERS[name], FREE) === WRITERS[name])
      Atomics.notify(this.#cells, HOLDER)
  }

  #take(): boolean {
    return Atomics.compareExchange(this.#cells, HOLDER, FREE, this.#me) === FREE
  }
}
