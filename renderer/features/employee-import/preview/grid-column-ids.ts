import { EMPLOYEE_COLUMNS } from '#shared/domain/employee-import/columns.ts'

const places = new Map<string, number>(EMPLOYEE_COLUMNS.map(({ field }, at) => [field, at]))

/** The place in the column table of a grid's column; null for those that only tell. */
export const columnOfId = (id: string | undefined): number | null =>
  id === undefined ? null : (places.get(id) ?? null)

export const idOfColumn = (column: number): string => EMPLOYEE_COLUMNS[column]?.field ?? ''
