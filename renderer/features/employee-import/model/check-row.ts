import { EMPLOYEE_COLUMNS } from '#shared/domain/employee-import/columns.ts'
import { type CellFault, groupFault, readRecord } from '#shared/domain/employee-import/record.ts'
import { type CellMark, placeOfLetter, type RowCells } from './cell-marks.ts'

/** A row as the import takes it: by column letter, blank cells left out. */
export function recordOf(cells: RowCells): Record<string, string> {
  const record: Record<string, string> = {}
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at]
    const letter = EMPLOYEE_COLUMNS[at]?.letter
    if (cell !== undefined && cell !== '' && letter !== undefined) record[letter] = cell
  }
  return record
}

const NOTHING: readonly CellMark[] = []

/** What the import's own rules have against a row by itself; what only the branch's data can tell is left to the dry run. */
export function checkRow(cells: RowCells, today: string): readonly CellMark[] {
  const { values, faults } = readRecord(recordOf(cells), { today })
  const { employee_type_code: type, employee_type_group_code: group } = values
  const mismatch = type === undefined || group === undefined ? null : groupFault(type, group)
  if (faults.length === 0 && mismatch === null) return NOTHING
  return [...faults, ...(mismatch ? [mismatch] : [])].map(markOf)
}

function markOf({ column, code, proposed }: CellFault): CellMark {
  const mark = { column: placeOfLetter(column), level: 'error', code } as const
  return proposed === undefined ? mark : { ...mark, proposed }
}
