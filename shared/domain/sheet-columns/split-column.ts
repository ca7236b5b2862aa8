/** A column of a source whose cells are taken apart into several columns of the record. */
export interface SplitColumn {
  /** Names it in a mapping; no column of the table has it. */
  readonly letter: string
  readonly th: string
  readonly en: string
  readonly headings: readonly string[]
  /** Letters of the columns that it fills, where the source has no value of their own. */
  readonly into: readonly string[]
  /** The letter of the column that is marked if a cell may have to be read another way. */
  readonly checked: string
  /** A column that it replaces if most of its cells can be taken apart and the other column is missing. */
  readonly insteadOf: { readonly letter: string; readonly without: string }
  readonly split: (text: string) => SplitCell
}

export interface SplitCell {
  /** By letter; may be blank. */
  readonly cells: Readonly<Record<string, string>>
  readonly isSure: boolean
}
