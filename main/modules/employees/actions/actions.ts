import Type, { type TSchema } from 'typebox'
import { Envelope } from '#shared/contracts/common.ts'
import { EmployeeUnknown } from '#shared/contracts/failures.ts'
import type { BaseVersion } from '#shared/domain/edit-conflict.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import {
  EMPLOYEE_REQUESTS,
  type Fields,
  invalidRequest,
  isAbsent,
  rejectFaults as rejectAs
} from '#shared/domain/fields/reading-policy.ts'
import { codeSpelling } from '#shared/domain/text/usual-spelling.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Queries } from '../../../database/database.ts'
import type { Caller } from '../../access/access.ts'
import type { FormBody } from '../../files/files.ts'

/** The columns of an employee that these operations need. */
export type EmployeeFacts = Awaited<ReturnType<typeof requireEmployee>>

/** @throws WorkstationError `not_found` for an unknown code */
export async function requireEmployee(db: Queries, employeeCode: string) {
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

/** @throws WorkstationError `invalid_request` for a resigned employee */
export function refuseResigned({ employee_code, signout_flag }: EmployeeFacts): void {
  if (signout_flag === 'Y')
    throw new WorkstationError('invalid_request', 'employee.has_resigned', {
      faults: [faultOf('employee.resigned', null, { code: employee_code })],
      wording: 'employees'
    })
}

/** Documents the payloads of all actions, and the response for an unknown employee. */
export const actionAnswer = (payload: TSchema, message?: string) => ({
  answer: Type.Unsafe<{ code: number; message: string; payload: unknown }>(Envelope(payload, message)),
  isOneOfMany: true,
  failures: { 404: EmployeeUnknown }
})

/** The action. The service checks it, like all parameters of these operations. */
export const pathAction = (actions: readonly string[], more = '') =>
  Type.Enum([...actions], { description: `what is to be done; it says which of the bodies is sent${more}` })

/** A JSON body, or a form if it includes a file. */
export const jsonOrForm = (json: TSchema, form: TSchema) => ({
  content: { 'application/json': { schema: json }, 'multipart/form-data': { schema: form } }
})

export const employeeCode = Type.String({ minLength: 1, maxLength: 50, description: 'of the employee' })

/** A request of the employee operations: the action, the employee and the fields (spec 4.3, 4.4, 4.6, 4.8). */
export interface ActionRequest<A extends string> extends FormBody {
  readonly action: A
  readonly employeeCode: string
  readonly caller: Caller
  /** The values that the screen showed; other software sends none and overwrites. */
  readonly base?: BaseVersion
}

/** @throws WorkstationError `invalid_request` with all faults, if there are any (spec 7.2) */
export const rejectFaults = (faults: readonly Fault[]): void => rejectAs(EMPLOYEE_REQUESTS, faults)

/**
 * Reads the parameters that all these operations share. The employee's code may be in the query or the body, and so may the
 * name of the action, which has `prefix`.
 * @throws WorkstationError `invalid_request` for missing or unknown parameters
 */
export function readAction<A extends string>(
  actions: readonly A[],
  query: Fields,
  { fields, files }: FormBody,
  caller: Caller,
  prefix = ''
): ActionRequest<A> {
  const faults: Fault[] = []
  const action = readName(actions, query.path_action, prefix, faults)
  const employeeCode = readEmployeeCode(query, fields, faults)
  if (action === null || employeeCode === null) throw invalidRequest(EMPLOYEE_REQUESTS, faults)
  return { action, employeeCode, fields, files, caller }
}

function readName<A extends string>(actions: readonly A[], name: unknown, prefix: string, faults: Fault[]) {
  if (name === undefined || name === '') {
    faults.push(faultOf('field.missing', 'path_action'))
    return null
  }
  const known = actions.find(action => action === name || `${prefix}${action}` === name)
  if (known === undefined) faults.push(faultOf('field.not_one_of', 'path_action', { values: actions }))
  return known ?? null
}

function readEmployeeCode(query: Fields, body: Fields, faults: Fault[]): string | null {
  const sent = [query.employee_code, body.employee_code].filter(it => !isAbsent(it))
  const codes = sent.map(code => (typeof code === 'string' ? codeSpelling(code) : null))
  const [code] = codes
  if (sent.length === 0 || code?.trim() === '') faults.push(faultOf('field.missing', 'employee_code'))
  else if (codes.includes(null)) faults.push(faultOf('field.not_text', 'employee_code'))
  else if (new Set(codes).size > 1) faults.push(faultOf('field.differs_from_query', 'employee_code'))
  else return code ?? null
  return null
}
