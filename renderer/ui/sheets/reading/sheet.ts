/** A table of texts as it was read, whatever it was read from. */
export interface ReadSheet {
  /** The name of the worksheet; null when there are none. */
  readonly name: string | null
  /** Row by row; the first is row 1 of the source. Rows may differ in length. */
  readonly rows: readonly (readonly string[])[]
  /** Addresses of cells whose value is the last result of a formula. */
  readonly formulas: readonly string[]
  /** Addresses of formulas that have no result, or an error for one. */
  readonly withoutResult: readonly string[]
  /** Merged ranges, of which only the first cell has a value. */
  readonly merges: readonly string[]
}

/** A worksheet that may be chosen. */
export interface SheetChoice {
  readonly name: string
  readonly number: number
  readonly rowCount: number
}
