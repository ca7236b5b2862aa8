import { readSheet, type SheetData } from 'read-excel-file/universal'
import { cellAddress } from './cell-address.ts'
import { textOfValue } from './cell-text.ts'
import { type CutCells, cutCells, NO_CELL } from './cut-cells.ts'
import { LIMITS } from './read-limits.ts'
import { ReadFailure } from './read-problem.ts'
import type { SheetPart } from './sheet.ts'
import type { SheetSlice } from './sheet-slices.ts'
import { storedZip } from './stored-zip.ts'

export interface UnpackedPart {
  readonly name: string
  readonly crc: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** What the reader of workbooks needs beside the rows. */
export interface SheetSurroundings {
  /** Place of the sheet among all, from 1, and its part. */
  readonly number: number
  readonly part: { readonly name: string; readonly crc: number }
  /** Styles, shared strings and what tells of them. */
  readonly others: readonly UnpackedPart[]
}

const SHARED_STRINGS = /sharedStrings.*\.xml$/i
const LOOK = '(?: s="\\d+")?'
const SPACE = '(?: xml:space="preserve")?'
const PLAIN = [
  new RegExp(`^${LOOK} t="str"><v${SPACE}>([^<>&\\r]*)</v>$`),
  new RegExp(`^${LOOK} t="inlineStr"><is><t${SPACE}>([^<>&\\r]*)</t></is>$`)
]
const SHARED = new RegExp(`^${LOOK} t="s"><v>(\\d{1,7})</v>$`)

/**
 * Reads the values of a sheet as texts, slice by slice. Cells are told apart here where that is simple; what stands in one that is
 * more than plain text is said by the reader of workbooks, once for all cells that are written alike.
 */
export class SheetValues {
  readonly #around: SheetSurroundings
  readonly #withoutShared: SheetSurroundings
  #shared: Promise<readonly string[]> | null = null
  #isCuttable = true

  constructor(around: SheetSurroundings) {
    this.#around = around
    const others = around.others.filter(({ name }) => !SHARED_STRINGS.test(name))
    this.#withoutShared = { ...around, others }
  }

  /** How much is best read at a time: where shared strings are read with each slice, slices are few. */
  sliceBytes(least: number): number {
    if (this.#isCuttable) return least
    return this.#around.others.reduce((most, { bytes }) => Math.max(most, bytes.length * 2), least)
  }

  /** @throws ReadFailure */
  async read({ firstRow, parts, rows }: SheetSlice): Promise<SheetPart> {
    const cut = rows !== null && this.#isCuttable ? cutCells(new TextDecoder().decode(rows), firstRow) : null
    if (cut === null) {
      this.#isCuttable = false
      const read = (await valuesOf(this.#around, parts)).slice(firstRow - 1)
      return checked(
        firstRow,
        read.map(row => row.map(textOfValue))
      )
    }
    const texts = await this.#textsOf(cut)
    return checked(
      firstRow,
      cut.rows.map(row => row.map(place => (place === NO_CELL ? '' : (texts[place] ?? ''))))
    )
  }

  async #textsOf({ written }: CutCells): Promise<readonly string[]> {
    const texts: string[] = []
    const asked: string[] = []
    const places: number[] = []
    for (const [at, raw] of written.entries()) {
      const text = plainText(raw) ?? (await this.#sharedText(raw))
      texts.push(text ?? '')
      if (text !== null) continue
      asked.push(raw)
      places.push(at)
    }
    const answers = await textsOfCells(this.#withoutShared, asked)
    for (const [index, place] of places.entries()) texts[place] = answers[index] ?? ''
    return texts
  }

  /** Null where the cell has no shared string. */
  async #sharedText(raw: string): Promise<string | null> {
    const index = SHARED.exec(raw)?.[1]
    if (index === undefined) return null
    this.#shared ??= sharedStrings(this.#around)
    const text = (await this.#shared)[Number(index)]
    if (text === undefined) throw new ReadFailure({ code: 'unreadable' })
    return text
  }
}

/** What stands in a cell of plain text; null where it takes the reader to tell. */
function plainText(raw: string): string | null {
  for (const pattern of PLAIN) {
    const text = pattern.exec(raw)?.[1]
    if (text !== undefined) return text.includes('_x') || text.trim() === '' ? null : ownText(text)
  }
  return null
}

/** A piece of a text would keep all of the slice in memory for as long as it is there itself. */
const ownText = (piece: string): string => ` ${piece}`.slice(1)

/** All of them, read once. */
async function sharedStrings(around: SheetSurroundings): Promise<readonly string[]> {
  const part = around.others.find(({ name }) => SHARED_STRINGS.test(name))
  const count = new TextDecoder().decode(part?.bytes).match(/<(?:\w+:)?si[\s/>]/g)?.length ?? 0
  return await textsOfCells(
    around,
    Array.from({ length: count }, (_, at) => ` t="s"><v>${at}</v>`)
  )
}

/** What the reader says of cells, each given as it is written behind its address. */
async function textsOfCells(around: SheetSurroundings, written: readonly string[]): Promise<string[]> {
  if (written.length === 0) return []
  const rows = written.map((raw, at) => `<row r="${at + 1}"><c r="A${at + 1}"${raw}</c></row>`)
  const xml = `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`
  const read = await valuesOf(around, [new TextEncoder().encode(xml)])
  return written.map((_, at) => textOfValue(read[at]?.[0]))
}

async function valuesOf(
  { number, part, others }: SheetSurroundings,
  pieces: readonly Uint8Array[]
): Promise<SheetData> {
  const size = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const zip = storedZip([
    ...others.map(({ name, crc, bytes }) => ({ name, crc, size: bytes.length })),
    { ...part, size }
  ])
  for (const [at, { bytes }] of others.entries()) zip.rooms[at]?.set(bytes)
  const room = zip.rooms[others.length]
  let filled = 0
  for (const piece of pieces) {
    room?.set(piece, filled)
    filled += piece.length
  }
  try {
    return await readSheet(zip.buffer, number, { trim: false })
  } catch (cause) {
    throw new ReadFailure({ code: 'unreadable' }, cause)
  }
}

/** @throws ReadFailure when a cell holds more than any spreadsheet lets anybody type */
function checked(first: number, rows: readonly (readonly string[])[]): SheetPart {
  for (const [at, row] of rows.entries())
    for (const [column, text] of row.entries())
      if (text.length > LIMITS.cellLength) {
        const cell = cellAddress(first + at, column + 1)
        throw new ReadFailure({ code: 'cell_too_long', cell, limit: LIMITS.cellLength })
      }
  return { first, rows }
}
