import type { OrganisationUnit } from '#shared/contracts/employees/organisation.ts'
import { tidy } from '#shared/domain/sheet-columns/cell-text.ts'
import type { ColumnRule } from '#shared/domain/sheet-columns/column.ts'
import { columnAt } from '#shared/domain/sheet-columns/import-table.ts'
import type { CellEdit } from '../../../../ui/sheets/preview/edit-steps.ts'
import type { CodesOf } from '../../../../ui/sheets/preview/known-codes.ts'
import type { PreviewTable } from '../../../../ui/sheets/preview/preview-table.ts'
import type { CellMark } from '../../../../ui/sheets/reading/cell-marks.ts'

/** A text that names no unit, or none of the values of its column. */
export interface UnknownValue {
  /** Index in the column table. */
  readonly column: number
  readonly text: string
  /** Indexes of the rows that have it. */
  readonly rows: readonly number[]
}

/** In place of a value: a new unit. */
export const NEW = '\u0000new'
/** In place of a value: none. */
export const EMPTY = '\u0000empty'

/** What is written into the cells that have the text; `use` is a value, NEW or EMPTY, `code` that of a new unit. */
export function writtenText({ use, code }: { use: string | null; code: string }): string {
  if (use === NEW) return code.trim()
  return use === EMPTY ? '' : (use ?? '')
}

const CHOSEN = new Set<ColumnRule['kind']>(['unit', 'code', 'code-name', 'choice'])
const NOT_LISTED = new Set(['not_a_choice', 'not_a_code'])

/** In the order of the columns, and of the rows. */
export function unknownValues(table: PreviewTable): UnknownValue[] {
  return table.import.columns.flatMap(({ rule }, column) => {
    if (!CHOSEN.has(rule.kind)) return []
    const isUnknown = ({ code, level }: CellMark) =>
      level === 'error' && (rule.kind === 'unit' ? code !== 'refused' : NOT_LISTED.has(code))
    const found = new Map<string, number[]>()
    for (const { index, cells, marks } of table.rows) {
      const text = cells[column] ?? ''
      const own = marks.filter(it => it.column === column)
      if (text === '' || !own.some(isUnknown) || own.some(it => it.proposed !== undefined)) continue
      const rows = found.get(text)
      if (rows === undefined) found.set(text, [index])
      else rows.push(index)
    }
    return [...found].map(([text, rows]) => ({ column, text, rows }))
  })
}

/** Whether its cells may be emptied instead. */
export const mayBeEmpty = (table: PreviewTable, { column }: UnknownValue): boolean =>
  !columnAt(table.import, column).isRequired

/** The codes of the units that a column may name; null for other columns. */
export function unitCodes(units: readonly OrganisationUnit[]): CodesOf {
  const codes = new Map<OrganisationUnit['kind'], Set<string>>()
  for (const { kind, code } of units) codes.set(kind, (codes.get(kind) ?? new Set()).add(code))
  return ({ rule }) => (rule.kind === 'unit' ? (codes.get(rule.unit) ?? new Set()) : null)
}

/** The edits that write a value into every row that has the text. */
export const replacing = ({ column, rows }: UnknownValue, value: string): CellEdit[] =>
  rows.map(row => ({ row, column, value }))

/** What the rows of a value have in the column of a level of the organisation. */
export const textsAbove =
  (table: PreviewTable, { rows }: UnknownValue) =>
  (level: OrganisationUnit['kind']): ReadonlySet<string> => {
    const above = table.import.columns.findIndex(({ rule }) => rule.kind === 'unit' && rule.unit === level)
    return new Set(above < 0 ? [] : rows.map(row => tidy(table.rows[row]?.cells[above] ?? '')))
  }
