import type { BaseVersion } from '#shared/domain/edit-conflict.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { INVALID_MESSAGE } from '#shared/domain/field-faults.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Caller } from '../../access/access.ts'
import type { Fields, FormBody, UploadedFile } from './form-body.ts'

export { ActionEnvelope, actionRoute, employeeCode, jsonOrForm, pathAction, queryOf } from './action-route.ts'
export {
  type EmployeeFacts,
  notOfEmployee,
  type Queries,
  refuseResigned,
  requireEmployee
} from './employee-lookup.ts'
export { type Fields, FORM_TEXT_LIMIT, installForms, readForm, type UploadedFile } from './form-body.ts'
export {
  readChoice,
  readId,
  readIds,
  readItem,
  readObjects,
  rejectFaults,
  requiredText
} from './request-fields.ts'
export { documentOf, type PictureSource, pictureOf } from './uploaded-content.ts'

/** A request of the employee operations: what is to be done, to whom, with which fields (spec 4.3, 4.4, 4.6, 4.8). */
export interface ActionRequest<A extends string> {
  readonly action: A
  readonly employeeCode: string
  readonly fields: Fields
  readonly files: ReadonlyMap<string, UploadedFile>
  readonly caller: Caller
  /** What the screen showed of what it changes; other software overwrites. */
  readonly base?: BaseVersion
}

/** The faults that the routers themselves answer (spec 7.2). */
export const invalid = (faults: readonly Fault[]): WorkstationError =>
  new WorkstationError('invalid_request', INVALID_MESSAGE, { faults, wording: 'employees' })

/**
 * Reads what every such operation begins with. The employee's code is taken from the query or the body, wherever it is;
 * the name of the action with `prefix` too.
 * @throws WorkstationError `invalid_request` with what is missing or unknown
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
  if (action === null || employeeCode === null) throw invalid(faults)
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
  const sent = [query.employee_code, body.employee_code].filter(
    it => it !== undefined && it !== null && it !== ''
  )
  const codes = sent.map(code => (typeof code === 'string' ? code.normalize('NFC') : null))
  const [code] = codes
  if (sent.length === 0 || code?.trim() === '') faults.push(faultOf('field.missing', 'employee_code'))
  else if (codes.includes(null)) faults.push(faultOf('field.not_text', 'employee_code'))
  else if (new Set(codes).size > 1) faults.push(faultOf('field.differs_from_query', 'employee_code'))
  else return code ?? null
  return null
}
