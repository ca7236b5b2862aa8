import type { ChangeEmployee } from '#shared/contracts/employees/employees.ts'
import {
  columnOfField,
  EMPLOYEE_COLUMNS,
  type EmployeeField
} from '#shared/domain/employee-import/columns.ts'
import { cellFault, groupFault } from '#shared/domain/employee-import/record.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { readText } from '#shared/domain/sheet-columns/cells.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { WriteTransaction } from '../../../database/database.ts'
import { columnNameOf, type EmployeeChanges, type EmployeeRow, setText } from '../employee-row.ts'

const FIELDS = new Map<string, EmployeeField>(EMPLOYEE_COLUMNS.map(({ field }) => [field, field]))
/** The fields of a resignation, which is a separate operation. */
export const RESIGNATION: ReadonlySet<EmployeeField> = new Set(['signout_dt', 'signout_remark'])
/** Resigning is a separate operation, places and units are not texts, and only an import opens accounts. */
const CHANGEABLE: ReadonlySet<EmployeeField> = new Set(
  EMPLOYEE_COLUMNS.flatMap(({ field, rule }) =>
    RESIGNATION.has(field) ||
    field === 'signout_flag' ||
    field === 'on_board_flag' ||
    rule.kind === 'unit' ||
    rule.kind === 'place'
      ? []
      : [field]
  )
)
const NEEDED = new Set<EmployeeField>([
  'employee_code',
  'employee_name',
  'employee_last_name',
  'effective_dt'
])

/** @throws WorkstationError `invalid_request` with the messages of the import, if there are any faults */
export function refuse(faults: readonly Fault[]): void {
  if (faults.length > 0)
    throw new WorkstationError('invalid_request', 'request.invalid', { faults, wording: 'import' })
}

/** Reads the fields of a form by the shared table of columns, by which faults name them. */
export function readFields(
  fields: ChangeEmployee['fields'],
  row: EmployeeRow,
  today: string,
  faults: Fault[],
  readable = CHANGEABLE
): EmployeeChanges {
  const changes: EmployeeChanges = {}
  for (const [name, given] of Object.entries(fields)) {
    const field = FIELDS.get(name)
    const column = field && columnOfField(field)
    if (!field || !column || !readable.has(field)) {
      faults.push(faultOf('field.not_here', name.slice(0, 60)))
      continue
    }
    if (given === null || given.trim() === '') {
      if (NEEDED.has(field)) faults.push(cellFault(column, 'required'))
      else Object.assign(changes, { [columnNameOf(field)]: null })
      continue
    }
    const reading = readText(column.rule, given, { today })
    if (reading.state === 'ok') setText(changes, field, reading.value)
    else faults.push(cellFault(column, reading.code, reading.params))
  }
  const { employee_type_code: type, employee_type_group_code: group } = changes
  if (type !== undefined && group === undefined && row.employee_type_group_code !== null)
    changes.employee_type_group_code = type
  const after = { ...row, ...changes }
  const mismatch = groupFault(after.employee_type_code, after.employee_type_group_code)
  const isAsked = changes.employee_type_code !== undefined || changes.employee_type_group_code !== undefined
  if (mismatch && isAsked) faults.push(cellFault(columnOfField('employee_type_group_code'), 'group_mismatch'))
  return changes
}

/**
 * Codes must be unique, and the national id of another current employee is refused (as in the import).
 * @throws WorkstationError `invalid_request` that names both
 */
export async function refuseTaken(
  trx: WriteTransaction,
  row: EmployeeRow,
  { employee_code, id_no }: EmployeeChanges
): Promise<void> {
  const faults: Fault[] = []
  if (employee_code !== undefined && employee_code !== row.employee_code) {
    const holder = await trx
      .selectFrom('employees')
      .select('id')
      .where('employee_code', '=', employee_code)
      .executeTakeFirst()
    if (holder) faults.push(faultOf('field.taken', 'employee_code'))
  }
  if (id_no != null && id_no !== row.id_no) {
    const holder = await trx
      .selectFrom('employees')
      .select('employee_code')
      .where('id_no', '=', id_no)
      .where('signout_flag', '=', 'N')
      .where('id', '!=', row.id)
      .executeTakeFirst()
    if (holder) faults.push(faultOf('field.of_other_employee', 'id_no', { code: holder.employee_code }))
  }
  if (faults.length > 0) throw new WorkstationError('invalid_request', 'request.invalid', { faults })
}
