/** How often a crashed page is reloaded before the user is asked: `most` times within `withinMs`. */
export class CrashBudget {
  #crashes: number[] = []
  #most: number
  #withinMs: number

  constructor(most = 3, withinMs = 60_000) {
    this.#most = most
    this.#withinMs = withinMs
  }

  /** Counts a crash; true if the page may be reloaded automatically. */
  spend(now: number): boolean {
    this.#crashes = [...this.#crashes.filter(at => now - at < this.#withinMs), now]
    return this.#crashes.length <= this.#most
  }

  /** Called after the user has decided to try again. */
  refill(): void {
    this.#crashes = []
  }
}
