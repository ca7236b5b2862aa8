const MIB = 1024 * 1024

/** Limits for a source. Each is checked while reading, so that no file can fill the memory or be read forever. */
export const LIMITS = {
  fileBytes: 40 * MIB,
  /** All parts of a workbook, unpacked. */
  unpackedBytes: 300 * MIB,
  /** Spreadsheets are compressed 5 to 40 times; deflate itself reaches 1032. */
  ratio: 200,
  /** Below this size a high ratio is harmless. */
  ratioFreeBytes: 10 * MIB,
  entries: 10_000,
  /** Size of a ZIP's central directory. */
  directoryBytes: 2 * MIB,
  /** Size of the styles and of the list of sheets. */
  smallPartBytes: 32 * MIB,
  /** Size of the XML between two tags, or of one tag. */
  tokenBytes: 4 * MIB,
  /** Nesting of tags; a workbook needs about ten. */
  depth: 64,
  /** In one part: so many that it cannot be a text any more. */
  badCharacters: 10_000,
  /** Cells with an error that only the file shows; none of them may be missed. */
  cellErrors: 1_000_000,
  /** More different texts than there can be cells. */
  sharedStrings: 10_000_000,
  sheets: 1_024,
  rows: 50_000,
  columns: 200,
  /** The maximum length of a cell in Excel. */
  cellLength: 32_767,
  /** From opening a source to its last row, on the slowest desktop. */
  seconds: 180
} as const
