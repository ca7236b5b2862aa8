import type { OrganisationUnit } from '#shared/contracts/employees/organisation.ts'
import { tidy } from '#shared/domain/sheet-columns/cell-text.ts'
import type { ColumnRule } from '#shared/domain/sheet-columns/column.ts'
import type { CellEdit } from '../../../../ui/sheets/preview/edit-steps.ts'
import type { PreviewTable } from '../../../../ui/sheets/preview/preview-table.ts'

/** A text that names no unit, or none of the values of its column. */
export interface UnknownValue {
  /** Index in the column table. */
  readonly column: number
  readonly text: string
  /** Indexes of the rows that have it. */
  readonly rows: readonly number[]
}

const CHOSEN = new Set<ColumnRule['kind']>(['code', 'code-name', 'choice'])
const NOT_LISTED = new Set(['not_a_choice', 'not_a_code'])

/** In the order of the columns, and of the rows. */
export function unknownValues(table: PreviewTable, units: readonly OrganisationUnit[]): UnknownValue[] {
  return table.import.columns.flatMap(({ rule }, column) => {
    if (rule.kind !== 'unit' && !CHOSEN.has(rule.kind)) return []
    const isUnknown = rule.kind === 'unit' ? unitTest(units, rule.unit) : null
    const found = new Map<string, number[]>()
    for (const { index, cells, isSkipped, marks } of table.rows) {
      const text = cells[column] ?? ''
      if (text === '' || isSkipped) continue
      const isListed =
        isUnknown === null
          ? !marks.some(it => it.column === column && NOT_LISTED.has(it.code) && it.proposed === undefined)
          : !isUnknown(text)
      if (isListed) continue
      const rows = found.get(text)
      if (rows === undefined) found.set(text, [index])
      else rows.push(index)
    }
    return [...found].map(([text, rows]) => ({ column, text, rows }))
  })
}

/** Remembers its results: a column has few texts in many rows. */
function unitTest(units: readonly OrganisationUnit[], kind: OrganisationUnit['kind']) {
  const codes = new Set(units.flatMap(unit => (unit.kind === kind ? unit.code : [])))
  const results = new Map<string, boolean>()
  return (text: string): boolean => {
    const known = results.get(text) ?? !codes.has(tidy(text))
    results.set(text, known)
    return known
  }
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
