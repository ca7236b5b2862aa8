/** Some rows of a sheet, one after the other. */
export interface SheetPart {
  /** Number of the first of them in the source, from 1. */
  readonly first: number
  readonly rows: readonly (readonly string[])[]
}

export interface ReadSheet {
  /** The name of the worksheet; null when there are none. */
  readonly name: string | null
  /** Number of its last row, and of its last column. */
  readonly lastRow: number
  readonly width: number
  /** Its rows from the first, which may differ in length; a part is not held any longer once the next is asked for. */
  readonly parts: () => AsyncIterable<SheetPart>
  /** Addresses of cells whose value is the last result of a formula. */
  readonly formulas: readonly string[]
  /** Addresses of formulas that have no result, or an error for one. */
  readonly withoutResult: readonly string[]
  /** Merged ranges, of which only the first cell has a value. */
  readonly merges: readonly string[]
}

export interface SheetChoice {
  readonly name: string
  readonly number: number
  readonly rowCount: number
}
