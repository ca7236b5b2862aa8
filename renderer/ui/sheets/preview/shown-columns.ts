import { columnIndex, type ImportTable } from '#shared/domain/sheet-columns/import-table.ts'

/** Indexes of the columns shown, from left to right: those that name a row, then the others that are used. */
export function shownColumns(table: ImportTable, isUsed: (place: number) => boolean): readonly number[] {
  const naming = table.naming.map(letter => columnIndex(table, letter))
  return [...naming, ...[...table.columns.keys()].filter(at => !naming.includes(at) && isUsed(at))]
}
