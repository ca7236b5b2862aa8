/** `="00123"`, which some programs write so that spreadsheets keep a text as it is; quotes within are doubled. */
const FORMULA_OF_TEXT = /^="((?:[^"]|"")*)"$/
/** `'00123`; an apostrophe that closes what the first one opens belongs to the text. */
const APOSTROPHE = /^'[^']*$/

/** A cell without what only marks it as a text: `="00123"` and `'00123` are 00123. */
export function withoutTextMarks(cell: string): string {
  const first = cell[0]
  if (first === "'") return APOSTROPHE.test(cell) ? cell.slice(1) : cell
  if (first !== '=') return cell
  const [, text] = FORMULA_OF_TEXT.exec(cell) ?? []
  return text === undefined ? cell : text.replaceAll('""', '"')
}
