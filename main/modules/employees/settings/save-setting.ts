import { namedOf, refuseEditConflict } from '#shared/domain/edit-conflict.ts'
import { type SettingLists, settingValues } from '#shared/domain/employees/setting-values.ts'
import type { Fault } from '#shared/domain/fault.ts'
import { employeeRequest, type RequestReader } from '#shared/domain/fields/request-reader.ts'
import type { Queries, WriteTransaction } from '../../../database/database.ts'
import type { Runtime, ServiceParts } from '../../../platform/runtime.ts'
import type { EndGrants } from '../../accounts/accounts.ts'
import { recordActivities } from '../../activity/activity.ts'
import type { StoredFiles } from '../../files/files.ts'
import { notifyHr } from '../../notifications/notifications.ts'
import {
  type ActionRequest,
  type EmployeeFacts,
  refuseResigned,
  rejectFaults,
  requireEmployee
} from '../actions/actions.ts'

export interface SettingParts extends ServiceParts {
  readonly files: StoredFiles
  readonly endGrants: EndGrants
}

/** Payload of the operation's response. */
export type Payload = Record<string, unknown>

export type SettingAction = (parts: SettingParts, request: ActionRequest<string>) => Promise<Payload>

/** A setting that is one block of an employee: how it is read, checked and written. */
export interface SettingDefinition<T> {
  /** The block as in get-employee-data; logged before and after a change. */
  readonly read: (db: Queries, employee: EmployeeFacts, runtime: Runtime) => Promise<Payload & SettingLists>
  readonly check: (request: RequestReader) => T
  /** May add faults that only the database reveals; in that case nothing is saved. */
  readonly write: (trx: WriteTransaction, context: WriteContext, value: T) => Promise<void>
  /** Settings needed for the final settlement can be changed after a resignation. */
  readonly isOpenAfterResignation?: boolean
}

export interface WriteContext {
  readonly employee: EmployeeFacts
  readonly runtime: Runtime
  readonly faults: Fault[]
}

export function settingAction<T>(definition: SettingDefinition<T>): SettingAction {
  const { read, check, write, isOpenAfterResignation = false } = definition
  return async (parts, request) => {
    const reader = employeeRequest(request.fields)
    const { faults } = reader
    const value = check(reader)
    reader.rejectFaults()
    return changeSetting(parts, request, { isOpenAfterResignation }, async (trx, employee) => {
      const { runtime } = parts
      const before = await read(trx, employee, runtime)
      await write(trx, { employee, runtime, faults }, value)
      // The employee's own row may have changed, too.
      const after = await read(trx, await requireEmployee(trx, request.employeeCode), runtime)
      const { base = {} } = request
      const input = faults.length > 0 ? {} : namedOf(settingValues(after), Object.keys(base))
      refuseEditConflict(settingValues(before), base, input)
      rejectFaults(faults)
      return { before, after, payload: after }
    })
  }
}

export interface SettingOutcome {
  readonly before: unknown
  readonly after: unknown
  readonly payload: Payload
}

/** Runs a change of an employee's setting in one transaction, with its log entry and HR's notification (spec 4.8). */
export function changeSetting(
  { database, runtime }: SettingParts,
  request: ActionRequest<string>,
  { isOpenAfterResignation = false }: { isOpenAfterResignation?: boolean },
  change: (trx: WriteTransaction, employee: EmployeeFacts) => Promise<SettingOutcome>
): Promise<Payload> {
  return database.write(async trx => {
    const employee = await requireEmployee(trx, request.employeeCode)
    if (!isOpenAfterResignation) refuseResigned(employee)
    const { before, after, payload } = await change(trx, employee)
    await noteSettings(trx, runtime, request, [{ employee, before, after }])
    return { employee_code: employee.employee_code, ...payload }
  })
}

export interface SettingNote {
  readonly employee: Pick<EmployeeFacts, 'id' | 'employee_code'>
  readonly before: unknown
  readonly after: unknown
}

/** Records who changed what, and notifies HR. */
export async function noteSettings(
  trx: WriteTransaction,
  runtime: Runtime,
  { caller, action }: ActionRequest<string>,
  notes: readonly SettingNote[]
): Promise<void> {
  await recordActivities(
    trx,
    runtime,
    notes.map(({ employee, before, after }) => ({
      caller,
      action: `employee-setting.${action}`,
      subjectKind: 'employee',
      subjectId: employee.id,
      before,
      after: { employee_code: employee.employee_code, ...(after as object) }
    }))
  )
  await notifyHr(
    trx,
    runtime,
    notes.map(({ employee }) => ({
      employeeId: employee.id,
      action,
      actorName: caller.name,
      actorUserId: caller.kind === 'user' ? caller.id : undefined
    }))
  )
}
