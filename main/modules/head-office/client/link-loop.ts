/** Result of a step: go on at once, wait for something new, end, or wait because of a failure. */
export type Step =
  | { readonly kind: 'sent' | 'idle' | 'stopped' }
  | { readonly kind: 'failed'; readonly retryAfterSeconds: number | null }

/** What is repeated while the branch has joined a head office. */
export interface Repeated {
  step(): Promise<Step>
  /** Ends a request that is under way. */
  close(): void
}

const LOOKED_EVERY_MS = 2_000
const FIRST_RETRY_MS = 5_000
const LONGEST_RETRY_MS = 60_000

/** Runs one step after another, and waits longer after each failure in a row. */
export class LinkLoop {
  readonly #repeated: Repeated
  readonly #onTrouble: (error: unknown) => void
  #running: Promise<void> | null = null
  #isClosing = false
  #wake: () => void = () => undefined
  #failures = 0

  constructor(repeated: Repeated, onTrouble: (error: unknown) => void) {
    this.#repeated = repeated
    this.#onTrouble = onTrouble
  }

  start(): void {
    if (this.#running === null) this.#running = this.#run()
    else this.wake()
  }

  /** Looks and tries at once. */
  wake(): void {
    this.#failures = 0
    this.#wake()
  }

  async close(): Promise<void> {
    this.#isClosing = true
    this.#wake()
    this.#repeated.close()
    await this.#running
  }

  async #run(): Promise<void> {
    while (!this.#isClosing) {
      const waitMs = await this.#step()
      if (waitMs === null) break
      if (waitMs > 0 && !this.#isClosing) await this.#pause(waitMs)
    }
    this.#running = null
  }

  /** Milliseconds until the next step; null: there is nothing more to do. */
  async #step(): Promise<number | null> {
    try {
      const step = await this.#repeated.step()
      if (step.kind === 'stopped') return null
      if (step.kind !== 'failed') this.#failures = 0
      if (step.kind === 'failed') return this.#retryMs(step.retryAfterSeconds)
      return step.kind === 'sent' ? 0 : LOOKED_EVERY_MS
    } catch (error) {
      this.#onTrouble(error)
      return this.#retryMs(null)
    }
  }

  #retryMs(retryAfterSeconds: number | null): number {
    this.#failures += 1
    const own = Math.min(FIRST_RETRY_MS * 2 ** (this.#failures - 1), LONGEST_RETRY_MS)
    return retryAfterSeconds === null ? own : Math.max(retryAfterSeconds * 1_000, 1_000)
  }

  #pause(ms: number): Promise<void> {
    return new Promise(resolve => {
      const timer = setTimeout(resolve, ms)
      timer.unref()
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
