import { type Fault, faultOf } from '../fault.ts'
import type { CellCode, FaultCode } from '../faults/catalogue.ts'
import type { FaultParams } from '../faults/fault-text.ts'
import type { CellReading, ReadingCode } from '../sheet-columns/cell-reading.ts'
import { isBlank, tidy } from '../sheet-columns/cell-text.ts'
import { type ReadingContext, readText } from '../sheet-columns/cells.ts'
import { codePart } from '../sheet-columns/code-name.ts'
import { isBrokenText } from '../text/broken-text.ts'
import {
  type ColumnLetter,
  columnOfField,
  EMPLOYEE_COLUMNS,
  type EmployeeField,
  type ImportColumn
} from './columns.ts'

/** The fault of one cell: its code for the grid, and the fault for the API and stored reasons. */
export interface CellFault {
  readonly column: ColumnLetter
  readonly field: EmployeeField
  readonly code: ReadingCode
  readonly fault: Fault
  readonly params: FaultParams
  /** The suggested value that screens offer; it is never applied automatically. */
  readonly proposed?: string
}

/** Values of the filled columns as they are stored: tidied, only the code, amounts as `25000.00`. */
export type EmployeeValues = { readonly [F in EmployeeField]?: string }

export interface RecordReading {
  readonly values: EmployeeValues
  readonly faults: readonly CellFault[]
}

/** Columns that may not hold only spaces: null and '' are skipped, spaces are a fault (spec 4.7 rule 3). */
const NEVER_BLANK: ReadonlyMap<string, FaultCode> = new Map([
  ['employee_name', 'row.name_missing'],
  ['employee_last_name', 'row.name_missing'],
  ['effective_dt', 'row.start_missing']
])

/** Reads a whole record: every filled column, every fault. Nulls and empty texts are skipped (spec 4.7 rule 2). */
export function readRecord(
  record: Readonly<Record<string, unknown>>,
  context: ReadingContext
): RecordReading {
  const values: { [F in EmployeeField]?: string } = {}
  const faults: CellFault[] = []
  const groups: { [F in EmployeeField]?: string } = {}
  for (const column of EMPLOYEE_COLUMNS) {
    const given = Object.hasOwn(record, column.letter) ? record[column.letter] : undefined
    if (given === undefined || given === null || given === '') continue
    if (typeof given !== 'string') {
      faults.push(inCell(column, 'not_text'))
      continue
    }
    if (isBrokenText(given)) {
      faults.push(inCell(column, 'invalid_characters'))
      continue
    }
    if (isBlank(given)) {
      const code = NEVER_BLANK.get(column.field)
      if (code !== undefined) faults.push(ofRow(column, 'required', code))
      continue
    }
    const reading = readText(column.rule, given, context)
    if (column.letter === 'N' || column.letter === 'O') groups[column.field] = meantBy(reading, given)
    if (reading.state === 'ok') values[column.field] = reading.value
    else
      faults.push(
        inCell(column, reading.code, reading.params, 'proposed' in reading ? reading.proposed : undefined)
      )
  }
  const { employee_type_code: type, employee_type_group_code: group } = groups
  const mismatch = type === undefined || group === undefined ? null : groupFault(type, group)
  if (mismatch === null) return { values, faults }
  // The mismatch replaces any other fault of the group.
  return { values, faults: [...faults.filter(({ column }) => column !== 'O'), mismatch] }
}

const meantBy = (reading: CellReading, given: string): string => {
  if (reading.state === 'ok') return reading.value
  return reading.state === 'suspicion' ? reading.proposed : codePart(tidy(given))
}

/** Missing columns of a new employee (spec 4.7 rule 3); B is generated and X has a default. Columns that already have a fault are left out. */
export function missingFaults({ values, faults }: RecordReading): CellFault[] {
  return (['employee_name', 'employee_last_name'] as const)
    .filter(field => values[field] === undefined && !faults.some(fault => fault.field === field))
    .map(field => ofRow(columnOfField(field), 'required', 'row.name_missing'))
}

/** O must match N (spec 4.7 rule 3): a group, if given, must be that of the type. */
export function groupFault(type: string | null, group: string | null): CellFault | null {
  if (group === null || group === type) return null
  return ofRow(columnOfField('employee_type_group_code'), 'group_mismatch', 'row.group_mismatch')
}

/** The fault of one cell of a column, for the API and stored reasons. */
export const cellFault = (
  { letter, field }: ImportColumn,
  code: CellCode,
  params: FaultParams = {},
  proposed?: string
): Fault =>
  faultOf(`cell.${code}`, field, {
    column: letter,
    ...params,
    ...(proposed === undefined ? {} : { proposed })
  })

function inCell(column: ImportColumn, code: ReadingCode, params: FaultParams = {}, proposed?: string) {
  const fault = cellFault(column, code, params, proposed)
  const found = { column: column.letter, field: column.field, code, fault, params }
  return proposed === undefined ? found : { ...found, proposed }
}

/** A fault of the whole row, shown in one of its cells. */
const ofRow = ({ letter, field }: ImportColumn, code: ReadingCode, ofAll: FaultCode): CellFault => ({
  column: letter,
  field,
  code,
  fault: faultOf(ofAll, field),
  params: {}
})
