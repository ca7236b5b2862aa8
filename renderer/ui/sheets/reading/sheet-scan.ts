import { cellAddress } from './cell-address.ts'
import { LIMITS } from './read-limits.ts'
import { ReadFailure } from './read-problem.ts'

/** What a sheet holds besides values, and how large it is; found out before its values are read. */
export interface SheetScan {
  /** Filled cells. */
  readonly cellCount: number
  /** Of the filled cells, counted from 1. */
  readonly lastRow: number
  readonly lastColumn: number
  /** Addresses of cells whose value is the last result of a formula. */
  readonly formulas: readonly string[]
  /** Addresses of formulas without a result, and of those whose result is an error. */
  readonly withoutResult: readonly string[]
  /** Merged ranges as `A1:C1`. */
  readonly merges: readonly string[]
}

const LAST_ROW = 1_048_576
const LAST_COLUMN = 16_384
const ADDRESSES_KEPT = 100_000

const code = (letter: string): number => letter.charCodeAt(0)
const [LT, GT, SPACE, QUOTE, SLASH] = [code('<'), code('>'), code(' '), code('"'), code('/')]
const [C, E, F, I, M, O, R, S, T, V] = [
  code('c'),
  code('e'),
  code('f'),
  code('i'),
  code('m'),
  code('o'),
  code('r'),
  code('s'),
  code('t'),
  code('v')
]
const [UPPER_A, UPPER_Z, ZERO, NINE] = [code('A'), code('Z'), code('0'), code('9')]

/** Goes over the tags of a sheet's XML, which is much quicker than reading it. @throws ReadFailure when it is too large */
export function scanSheet(bytes: Uint8Array): SheetScan {
  const head = new TextDecoder().decode(bytes.subarray(0, 4_096))
  const prefix = (/<(\w+:)?worksheet[\s>]/.exec(head)?.[1] ?? '').length
  const formulas: string[] = []
  const withoutResult: string[] = []
  const merges: string[] = []
  let [cellCount, lastRow, lastColumn] = [0, 0, 0]
  let [row, column] = [0, 0]
  let [isCell, hasFormula, hasValue, isError] = [false, false, false, false]

  const endCell = (): void => {
    if (!isCell) return
    isCell = false
    if (hasFormula && formulas.length < ADDRESSES_KEPT) formulas.push(cellAddress(row, column))
    if ((isError || (hasFormula && !hasValue)) && withoutResult.length < ADDRESSES_KEPT)
      withoutResult.push(cellAddress(row, column))
    if (!hasValue) return
    if (row < 1 || row > LAST_ROW || column < 1 || column > LAST_COLUMN)
      throw new ReadFailure({ code: 'unreadable' })
    cellCount += 1
    if (row > lastRow) lastRow = row
    if (column > lastColumn) lastColumn = column
  }
  /** What a cell's tag says of it; numbers are read where they stand, as there are millions of them. */
  const beginCell = (tag: number): void => {
    endCell()
    ;[hasFormula, hasValue, isError, row, column] = [false, false, false, 0, 0]
    for (let at = tag; at < bytes.length && bytes[at] !== GT; at += 1) {
      if (bytes[at] !== QUOTE) continue
      const name = bytes[at - 3] === SPACE ? bytes[at - 2] : 0
      at += 1
      if (name === R) {
        isCell = true
        for (; isBetween(bytes[at], UPPER_A, UPPER_Z); at += 1)
          column = column * 26 + (bytes[at] ?? 0) - UPPER_A + 1
        for (; isBetween(bytes[at], ZERO, NINE); at += 1) row = row * 10 + (bytes[at] ?? 0) - ZERO
        if (bytes[at] !== QUOTE) column = 0
      } else if (name === T) isError = bytes[at] === E && bytes[at + 1] === QUOTE
      while (at < bytes.length && bytes[at] !== QUOTE) at += 1
    }
  }

  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== LT) continue
    const name = at + 1 + prefix
    const first = bytes[name]
    const next = bytes[name + 1]
    const isOneLetter = next === SPACE || next === GT || next === SLASH
    if (first === V && isOneLetter) hasValue = next !== SLASH
    else if (first === C && isOneLetter) beginCell(name)
    else if (first === F && isOneLetter) hasFormula = true
    else if (first === I && next === S) hasValue = true
    else if (first === R && next === O) checkRow(attributeNamed(bytes, name, 'r'))
    else if (first === M && next === E && bytes[name + 9] === SPACE)
      merges.push(attributeNamed(bytes, name, 'ref'))
  }
  endCell()
  if (lastRow > LIMITS.rows + 1)
    throw new ReadFailure({ code: 'too_many_rows', count: lastRow, limit: LIMITS.rows })
  if (lastColumn > LIMITS.columns)
    throw new ReadFailure({ code: 'too_many_columns', count: lastColumn, limit: LIMITS.columns })
  return { cellCount, lastRow, lastColumn, formulas, withoutResult, merges }
}

const isBetween = (byte: number | undefined, from: number, to: number): boolean =>
  byte !== undefined && byte >= from && byte <= to

function checkRow(row: string): void {
  if (row !== '' && !(Number(row) >= 1 && Number(row) <= LAST_ROW))
    throw new ReadFailure({ code: 'unreadable' })
}

function attributeNamed(bytes: Uint8Array, tag: number, name: string): string {
  const end = bytes.indexOf(GT, tag)
  const text = ascii(bytes, tag, end < 0 ? tag : end)
  return new RegExp(`\\s${name}="([^"]*)"`).exec(text)?.[1] ?? ''
}

const LONGEST = 200

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, from + LONGEST)))
