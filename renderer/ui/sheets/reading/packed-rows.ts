import type { PreparedRow } from './prepare-rows.ts'

/** Rows as sent from the reading thread to the window: a million texts, many of them equal, would be slow for both. */
export interface PackedRows {
  /** Each distinct text of these rows once; those that occur in several cells come first. */
  readonly texts: readonly string[]
  /** How many texts occur in several cells: these are likely to come again, unlike names and numbers. */
  readonly repeated: number
  /** The index of each cell's text, row by row. */
  readonly cells: Uint32Array<ArrayBuffer>
  readonly sources: Uint32Array<ArrayBuffer>
  /** The findings, by the index of their row. */
  readonly marked: readonly (Pick<PreparedRow, 'faults' | 'notes'> & { readonly at: number })[]
}

/** All rows are as wide as the table. */
export function packRows(rows: readonly PreparedRow[]): PackedRows {
  const width = rows[0]?.cells.length ?? 0
  const counts = new Map<string, number>()
  for (const row of rows) for (const cell of row.cells) counts.set(cell, (counts.get(cell) ?? 0) + 1)
  const repeated = [...counts].flatMap(([text, count]) => (count > 1 ? text : []))
  const single = [...counts].flatMap(([text, count]) => (count > 1 ? [] : text))
  const texts = [...repeated, ...single]
  const places = new Map(texts.map((text, place) => [text, place]))
  const cells = new Uint32Array(rows.length * width)
  let at = 0
  for (const row of rows) for (const cell of row.cells) cells[at++] = places.get(cell) ?? 0
  const marked = rows.flatMap(({ faults, notes }, place) =>
    faults.length > 0 || notes.length > 0 ? [{ at: place, faults, notes }] : []
  )
  const sources = Uint32Array.from(rows, ({ source }) => source)
  return { texts, repeated: repeated.length, cells, sources, marked }
}

const NOTHING = { faults: [], notes: [] } as const
/** How many texts of earlier rows are kept to be reused for later ones, and up to which length. */
const KNOWN = { count: 20_000, length: 40 } as const

/** Unpacks transferred rows; each distinct text is stored once. */
export class RowUnpacker {
  readonly #known = new Map<string, string>()

  unpack({ texts, repeated, cells, sources, marked }: PackedRows): PreparedRow[] {
    const own = texts.map((text, place) => (place < repeated ? this.#same(text) : text))
    const marks = new Map(marked.map(it => [it.at, it]))
    const width = sources.length === 0 ? 0 : cells.length / sources.length
    return Array.from(sources, (source, at): PreparedRow => {
      const { faults, notes } = marks.get(at) ?? NOTHING
      const row = new Array<string>(width)
      for (let column = 0; column < width; column += 1)
        row[column] = own[cells[at * width + column] ?? 0] ?? ''
      return { source, cells: row, faults, notes }
    })
  }

  #same(text: string): string {
    if (text.length > KNOWN.length) return text
    const known = this.#known.get(text)
    if (known === undefined && this.#known.size < KNOWN.count) this.#known.set(text, text)
    return known ?? text
  }
}
