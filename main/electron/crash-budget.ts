/** How often a page that crashes is loaded again before the user is asked: `most` times within `withinMs`. */
export class CrashBudget {
  #crashes: number[] = []
  #most: number
  #withinMs: number

  constructor(most = 3, withinMs = 60_000) {
    this.#most = most
    this.#withinMs = withinMs
  }

  /** Counts a crash; true when the page may be loaded again by itself. */
  spend(now: number): boolean {
    this.#crashes = [...this.#crashes.filter(at => now - at < this.#withinMs), now]
    return this.#crashes.length <= this.#most
  }

  /** After somebody has decided to try again. */
  refill(): void {
    this.#crashes = []
  }
}
