import type { BaseVersion } from '#shared/domain/edit-conflict.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import {
  EMPLOYEE_REQUESTS,
  type Fields,
  invalidRequest,
  isAbsent,
  rejectFaults as rejectAs
} from '../../../platform/requests/reading-policy.ts'
import { RequestReader } from '../../../platform/requests/request-reader.ts'
import type { Caller } from '../../access/access.ts'
import type { FormBody } from '../../files/files.ts'

export { ActionEnvelope, actionRoute, employeeCode, jsonOrForm, pathAction } from './action-route.ts'
export {
  type EmployeeFacts,
  notOfEmployee,
  type Queries,
  refuseResigned,
  requireEmployee
} from './employee-lookup.ts'

/** A request of the employee operations: what is to be done, to whom, with which fields (spec 4.3, 4.4, 4.6, 4.8). */
export interface ActionRequest<A extends string> extends FormBody {
  readonly action: A
  readonly employeeCode: string
  readonly caller: Caller
  /** What the screen showed of what it changes; other software overwrites. */
  readonly base?: BaseVersion
}

/** Reads fields of the employee operations. */
export const readerOf = (fields: Fields): RequestReader => new RequestReader(fields, EMPLOYEE_REQUESTS)

/** @throws WorkstationError `invalid_request` with all of them, when there are any (spec 7.2) */
export const rejectFaults = (faults: readonly Fault[]): void => rejectAs(EMPLOYEE_REQUESTS, faults)

/**
 * Reads what every such operation begins with. The employee's code is taken from the query or the body, wherever it is;
 * the name of the action with `prefix` too.
 * @throws WorkstationError `invalid_request` with missing or unknown parameters
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

function readName<A extends string>(
  actions: readonly A[],
  name: unknown,
  prefix: string,
  faults: Fault[]
): A | null {
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
  const codes = sent.map(code => (typeof code === 'string' ? code.normalize('NFC') : null))
  const [code] = codes
  if (sent.length === 0 || code?.trim() === '') faults.push(faultOf('field.missing', 'employee_code'))
  else if (codes.includes(null)) faults.push(faultOf('field.not_text', 'employee_code'))
  else if (new Set(codes).size > 1) faults.push(faultOf('field.differs_from_query', 'employee_code'))
  else return code ?? null
  return null
}
