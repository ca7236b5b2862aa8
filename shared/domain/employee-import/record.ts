import { isBrokenText } from '../broken-text.ts'
import type { CellReading, FaultCode } from '../sheet-columns/cell-reading.ts'
import { isBlank, tidy } from '../sheet-columns/cell-text.ts'
import { type ReadingContext, readText } from '../sheet-columns/cells.ts'
import { codePart } from '../sheet-columns/code-name.ts'
import {
  type ColumnLetter,
  columnOfField,
  EMPLOYEE_COLUMNS,
  type EmployeeField,
  type ImportColumn
} from './columns.ts'

/** What is wrong with one cell: a stable code for the screens, a sentence for the API. */
export interface CellFault {
  readonly column: ColumnLetter
  readonly field: EmployeeField
  readonly code: FaultCode
  readonly message: string
  /** What was probably meant; a screen offers it, nobody takes it unasked. */
  readonly proposed?: string
}

/** Values of the columns that were filled, as they are kept: tidied, codes alone, amounts as `25000.00`. */
export type EmployeeValues = { readonly [F in EmployeeField]?: string }

export interface RecordReading {
  readonly values: EmployeeValues
  readonly faults: readonly CellFault[]
}

/** Spec 4.7 rule 3, in its words. */
const NAME_MISSING = 'Missing required field: Column D or E'
const START_MISSING = 'Missing required field: Column X'
const GROUP_MISMATCH = 'Employee Type Group does not match'

/** Columns that may not be filled with nothing but space: null and '' are skipped, this is not. */
const NEVER_BLANK: ReadonlyMap<string, string> = new Map([
  ['employee_name', NAME_MISSING],
  ['employee_last_name', NAME_MISSING],
  ['effective_dt', START_MISSING]
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
      faults.push(cellFault(column, 'not_text', 'must be a string or null'))
      continue
    }
    if (isBrokenText(given)) {
      faults.push(cellFault(column, 'invalid_characters', 'contains invalid characters'))
      continue
    }
    if (isBlank(given)) {
      const message = NEVER_BLANK.get(column.field)
      if (message !== undefined) faults.push(faultOf(column, 'required', message))
      continue
    }
    const reading = readText(column.rule, given, context)
    if (column.letter === 'N' || column.letter === 'O') groups[column.field] = meantBy(reading, given)
    if (reading.state === 'ok') values[column.field] = reading.value
    else
      faults.push(
        cellFault(column, reading.code, reading.rule, 'proposed' in reading ? reading.proposed : undefined)
      )
  }
  const { employee_type_code: type, employee_type_group_code: group } = groups
  const mismatch = type === undefined || group === undefined ? null : groupFault(type, group)
  if (mismatch === null) return { values, faults }
  // Whatever else is wrong with the group: it is not the type's.
  return { values, faults: [...faults.filter(({ column }) => column !== 'O'), mismatch] }
}

const meantBy = (reading: CellReading, given: string): string => {
  if (reading.state === 'ok') return reading.value
  return reading.state === 'suspicion' ? reading.proposed : codePart(tidy(given))
}

/** What a new employee lacks (spec 4.7 rule 3); B is generated and X has a default. Nothing that is known to be faulty. */
export function missingFaults({ values, faults }: RecordReading): CellFault[] {
  return (['employee_name', 'employee_last_name'] as const)
    .filter(field => values[field] === undefined && !faults.some(fault => fault.field === field))
    .map(field => faultOf(columnOfField(field), 'required', NAME_MISSING))
}

/** O must match N (spec 4.7 rule 3): where a group is given it is the type's own. */
export function groupFault(type: string | null, group: string | null): CellFault | null {
  if (group === null || group === type) return null
  return faultOf(columnOfField('employee_type_group_code'), 'group_mismatch', GROUP_MISMATCH)
}

/** Begins every sentence about a cell: `Column G: 'employee_gender' must be ...`. */
export const sentenceAbout = ({ letter, field }: ImportColumn, rule: string): string =>
  `Column ${letter}: '${field}' ${rule}`

function cellFault(column: ImportColumn, code: FaultCode, rule: string, proposed?: string): CellFault {
  const sentence = sentenceAbout(column, rule)
  return proposed === undefined
    ? faultOf(column, code, sentence)
    : { ...faultOf(column, code, `${sentence}; did you mean ${proposed}?`), proposed }
}

const faultOf = (column: ImportColumn, code: FaultCode, message: string): CellFault => ({
  column: column.letter,
  field: column.field,
  code,
  message
})
