const MIB = 1024 * 1024

/** What a source may hold. Each bound is checked while it is read, so that no file can fill the memory or go on for ever. */
export const LIMITS = {
  fileBytes: 40 * MIB,
  /** Everything in a workbook, unpacked. */
  unpackedBytes: 300 * MIB,
  /** Spreadsheets pack 5 to 40 to one; deflate itself reaches 1032. */
  ratio: 200,
  /** Below this a high ratio harms nobody. */
  ratioFreeBytes: 10 * MIB,
  entries: 2_000,
  /** Of a ZIP's list of its entries. */
  directoryBytes: 2 * MIB,
  /** Of styles and of the list of sheets. */
  smallPartBytes: 32 * MIB,
  /** Of XML between two tags, or of one tag. */
  tokenBytes: 4 * MIB,
  /** Tags within tags; a workbook needs about ten. */
  depth: 64,
  /** More different texts than there can be cells. */
  sharedStrings: 10_000_000,
  sheets: 50,
  rows: 50_000,
  columns: 200,
  /** What a cell of Excel can hold. */
  cellLength: 32_767,
  /** From opening a source to its last row, on the slowest desktop. */
  seconds: 180
} as const
