import { readAddress } from './cell-address.ts'
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

const [LT, GT, SPACE, QUOTE, SLASH] = [0x3c, 0x3e, 0x20, 0x22, 0x2f]
const code = (letter: string): number => letter.charCodeAt(0)
const [C, F, I, M, R, V, T, E] = [
  code('c'),
  code('f'),
  code('i'),
  code('m'),
  code('r'),
  code('v'),
  code('t'),
  code('e')
]

/** Goes over the tags of a sheet's XML, which is much quicker than reading it. @throws ReadFailure when it is too large */
export function scanSheet(bytes: Uint8Array): SheetScan {
  const head = new TextDecoder().decode(bytes.subarray(0, 4_096))
  const prefix = /<(\w+:)?worksheet[\s>]/.exec(head)?.[1] ?? ''
  const formulas: string[] = []
  const withoutResult: string[] = []
  const merges: string[] = []
  let [cellCount, lastRow, lastColumn] = [0, 0, 0]
  let address = ''
  let hasFormula = false
  let hasValue = false
  let isError = false

  const endCell = (): void => {
    if (address === '') return
    if (hasFormula && formulas.length < ADDRESSES_KEPT) formulas.push(address)
    if ((isError || (hasFormula && !hasValue)) && withoutResult.length < ADDRESSES_KEPT)
      withoutResult.push(address)
    if (hasValue) {
      const { row, column } = placeOf(address)
      cellCount += 1
      if (row > lastRow) lastRow = row
      if (column > lastColumn) lastColumn = column
    }
    address = ''
  }

  for (let at = bytes.indexOf(LT); at >= 0; at = bytes.indexOf(LT, at + 1)) {
    const name = at + 1 + prefix.length
    const next = bytes[name + 1] ?? 0
    const isOneLetter = next === SPACE || next === GT || next === SLASH
    const first = bytes[name]
    if (first === C && isOneLetter) {
      endCell()
      address = attribute(bytes, name, R)
      isError = attribute(bytes, name, T) === 'e'
      hasFormula = false
      hasValue = false
    } else if (first === V && isOneLetter) hasValue = bytes[name + 1] !== SLASH
    else if (first === F && isOneLetter) hasFormula = true
    else if (first === I && next === code('s')) hasValue = true
    else if (first === R && next === code('o')) checkRow(attribute(bytes, name, R))
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

function placeOf(address: string): { row: number; column: number } {
  const place = readAddress(address)
  if (place === null || place.row > LAST_ROW || place.column > LAST_COLUMN)
    throw new ReadFailure({ code: 'unreadable' })
  return place
}

function checkRow(row: string): void {
  if (row !== '' && !(Number(row) >= 1 && Number(row) <= LAST_ROW))
    throw new ReadFailure({ code: 'unreadable' })
}

/** The value of an attribute whose name is one letter. */
function attribute(bytes: Uint8Array, tag: number, letter: number): string {
  for (let at = tag + 1; at < bytes.length && bytes[at] !== GT; at += 1)
    if (bytes[at] === QUOTE) {
      const end = bytes.indexOf(QUOTE, at + 1)
      if (end < 0) return ''
      if (bytes[at - 2] === letter && bytes[at - 3] === SPACE) return ascii(bytes, at + 1, end)
      at = end
    }
  return ''
}

function attributeNamed(bytes: Uint8Array, tag: number, name: string): string {
  const end = bytes.indexOf(GT, tag)
  const text = ascii(bytes, tag, end < 0 ? tag : end)
  return new RegExp(`\\s${name}="([^"]*)"`).exec(text)?.[1] ?? ''
}

const LONGEST = 200

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, from + LONGEST)))
