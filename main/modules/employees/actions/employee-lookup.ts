import { faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { ReadDatabase } from '../../../database/database.ts'

/** Queries that run in a transaction and outside one. */
export type Queries = Pick<ReadDatabase, 'selectFrom'>

/** As much of an employee as these operations need to know. */
export interface EmployeeFacts {
  readonly id: string
  readonly employee_code: string
  readonly employee_name: string
  readonly employee_last_name: string
  readonly signout_flag: 'Y' | 'N'
  readonly round_month_config: string | null
  readonly photograph_file_id: string | null
}

/** @throws WorkstationError `not_found` for an unknown code */
export async function requireEmployee(db: Queries, employeeCode: string): Promise<EmployeeFacts> {
  const employee = await db
    .selectFrom('employees')
    .select(['id', 'employee_code', 'employee_name', 'employee_last_name', 'signout_flag'])
    .select(['round_month_config', 'photograph_file_id'])
    .where('employee_code', '=', employeeCode)
    .executeTakeFirst()
  if (!employee)
    throw new WorkstationError('not_found', 'employee.not_found', {
      faults: [faultOf('field.unknown_value', 'employee_code', { value: employeeCode })],
      wording: 'employees'
    })
  return employee
}

/** An unknown record and one of another employee get the same response, so that existence is not revealed. */
export const notOfEmployee = (field: string, { employee_code }: EmployeeFacts): WorkstationError =>
  new WorkstationError('not_found', 'record.not_found', {
    faults: [faultOf('employee.not_theirs', field, { value: employee_code })],
    wording: 'employees'
  })

/** @throws WorkstationError `invalid_request` for somebody who has resigned */
export function refuseResigned({ employee_code, signout_flag }: EmployeeFacts): void {
  if (signout_flag === 'Y')
    throw new WorkstationError('invalid_request', 'employee.has_resigned', {
      faults: [faultOf('employee.resigned', null, { code: employee_code })],
      wording: 'employees'
    })
}
