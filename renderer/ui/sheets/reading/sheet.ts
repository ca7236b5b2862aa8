/** Consecutive rows of a sheet. */
export interface SheetPart {
  /** Number of the first of these rows in the source, from 1. */
  readonly first: number
  readonly rows: readonly (readonly string[])[]
}

export interface ReadSheet {
  /** The name of the worksheet; null if there are no worksheets. */
  readonly name: string | null
  /** Number of its last row, and of its last column. */
  readonly lastRow: number
  readonly width: number
  /** Its rows from the first, of possibly different lengths; a part is released once the next is requested. */
  readonly parts: () => AsyncIterable<SheetPart>
  /** Addresses of cells whose value is the last result of a formula. */
  readonly formulas: readonly string[]
  /** Addresses of formulas whose result is missing or an error. */
  readonly withoutResult: readonly string[]
  /** Addresses of cells whose value is not one of their type. */
  readonly unreadable: readonly string[]
  /** Addresses of whole numbers with more digits than a spreadsheet keeps. */
  readonly rounded: readonly string[]
  /** Merged ranges, of which only the first cell has a value. */
  readonly merges: readonly string[]
}

export interface SheetChoice {
  readonly name: string
  readonly number: number
  readonly rowCount: number
}
