import type { CellReading } from './cell-reading.ts'
import type { ColumnRule } from './column.ts'

/** Longer texts hardly ever come twice; a rule under which this many were seen is that of names and numbers, which do not either. */
const KEPT = { length: 40, count: 1_000 } as const

/** What texts were found to be by their rules: most columns hold few different ones, thousands of times. */
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
