/** The series for where no code exists yet. */
export interface FirstSeries {
  readonly prefix: string
  readonly width: number
}
const OF_EMPLOYEES: FirstSeries = { prefix: 'E', width: 4 }
const NUMBERED = /^(.*?)(\d{1,15})$/

/** Increasing codes: a prefix and a number with a fixed number of digits. */
export class CodeSeries {
  readonly #prefix: string
  readonly #width: number
  #last: number

  /** Continues the series of most existing codes. */
  constructor(codes: Iterable<string>, first = OF_EMPLOYEES) {
    const series = new Map<string, { count: number; width: number; last: number }>()
    for (const code of codes) {
      const [, prefix = '', digits] = NUMBERED.exec(code) ?? []
      if (digits === undefined) continue
      const known = series.get(prefix)
      if (!known) series.set(prefix, { count: 1, width: digits.length, last: Number(digits) })
      else {
        known.count += 1
        known.width = Math.max(known.width, digits.length)
        known.last = Math.max(known.last, Number(digits))
      }
    }
    let best: [string, { count: number; width: number; last: number }] = [
      first.prefix,
      { count: 0, width: first.width, last: 0 }
    ]
    for (const entry of series) {
      const isLarger = entry[1].count > best[1].count
      if (isLarger || (entry[1].count === best[1].count && entry[0] < best[0])) best = entry
    }
    this.#prefix = best[0]
    this.#width = best[1].width
    this.#last = best[1].last
  }

  next(isTaken: (code: string) => boolean): string {
    for (;;) {
      this.#last += 1
      const code = `${this.#prefix}${String(this.#last).padStart(this.#width, '0')}`
      if (!isTaken(code)) return code
    }
  }
}
