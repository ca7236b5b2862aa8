const MIB = 1024 * 1024

/** What a source may hold; checked before anything is parsed, so that no file can make the window stall. */
export const LIMITS = {
  fileBytes: 40 * MIB,
  /** Everything of a workbook that is unpacked, counted while it is and not as the file claims. */
  unpackedBytes: 300 * MIB,
  /** Spreadsheets pack 5 to 40 to one; deflate itself reaches 1032. */
  ratio: 200,
  /** Below this a high ratio harms nobody. */
  ratioFreeBytes: 10 * MIB,
  entries: 2_000,
  sheets: 50,
  rows: 50_000,
  columns: 200,
  /** What a cell of Excel can hold. */
  cellLength: 32_767
} as const
