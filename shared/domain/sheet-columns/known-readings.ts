import type { CellReading } from './cell-reading.ts'
import type { ColumnRule } from './column.ts'

/** Longer texts are rarely repeated. A rule with this many distinct values is for names or numbers, which are not repeated either. */
const KEPT = { length: 40, count: 1_000 } as const

/** Caches the readings of texts by rule: most columns hold few distinct values, thousands of times. */
export class KnownReadings {
  readonly #byRule = new Map<ColumnRule, Map<string, CellReading>>()

  get(rule: ColumnRule, text: string): CellReading | undefined {
    return this.#byRule.get(rule)?.get(text)
  }

  keep(rule: ColumnRule, text: string, reading: CellReading): void {
    if (text.length > KEPT.length) return
    const known = this.#byRule.get(rule)
    if (known === undefined) this.#byRule.set(rule, new Map([[text, reading]]))
    else if (known.size < KEPT.count) known.set(text, reading)
  }
}
