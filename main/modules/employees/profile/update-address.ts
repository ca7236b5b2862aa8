import { type KeptFields, readChanges } from '#shared/domain/field-rules.ts'
import { namedOf, refuseOverwriting } from '#shared/domain/overwriting.ts'
import { ADDRESS_FIELDS } from '#shared/domain/record-kinds.ts'
import { instantText } from '../../../platform/runtime.ts'
import { recordActivity } from '../../activity/activity.ts'
import { loadAddressBook } from '../../organisation/organisation.ts'
import {
  type ActionRequest,
  notOfEmployee,
  readId,
  rejectFaults,
  requireEmployee
} from '../actions/actions.ts'
import { resolveChanges } from './address-codes.ts'
import type { RecordParts } from './record-parts.ts'
import type { ShownRecord } from './record-view.ts'

const COLUMNS = [
  'address',
  'country_code',
  'state_code',
  'district_code',
  'subdistrict_code',
  'post_code',
  'current_address',
  'current_country_code',
  'current_state_code',
  'current_district_code',
  'current_subdistrict_code',
  'current_post_code'
] as const
type AddressColumn = (typeof COLUMNS)[number]

/** Changes what was sent of an employee's two addresses (spec 4.4); `employee_id` must be that of the code. */
export async function updateAddress(
  { database, runtime }: RecordParts,
  request: ActionRequest<string>
): Promise<ShownRecord> {
  const faults: string[] = []
  const employeeId = readId(request.fields, 'employee_id', faults)
  const changes = readChanges(ADDRESS_FIELDS, request.fields, faults)
  rejectFaults(faults)
  // Reading the list of places takes its time, so it is outside the transaction.
  const book = await loadAddressBook()
  return database.write(async trx => {
    const employee = await requireEmployee(trx, request.employeeCode)
    if (employee.id !== employeeId) throw notOfEmployee('employee_id', employee)
    const before = await trx
      .selectFrom('employees')
      .select(COLUMNS)
      .where('id', '=', employee.id)
      .executeTakeFirstOrThrow()
    const resolved = {
      ...changes,
      ...resolveChanges(book, '', changes, before, faults),
      ...resolveChanges(book, 'current_', changes, before, faults)
    }
    const changed = changedColumns(before, resolved)
    // What does not go with the place that somebody else has entered is no fault of whoever has not seen it.
    refuseOverwriting(
      before,
      request.seen,
      faults.length > 0 ? {} : namedOf({ ...before, ...changed }, Object.keys(changes))
    )
    rejectFaults(faults)
    const names = Object.keys(changed) as AddressColumn[]
    if (names.length > 0) {
      await trx
        .updateTable('employees')
        .set({ ...changed, updated_at: instantText(runtime) })
        .where('id', '=', employee.id)
        .execute()
      await recordActivity(trx, runtime, {
        caller: request.caller,
        action: 'employee-profile.update',
        subjectKind: 'employee',
        subjectId: employee.id,
        before: hidden(names, before),
        after: { employee_code: employee.employee_code, record: 'address', ...hidden(names, changed) }
      })
    }
    return { employee_id: employee.id, employee_code: employee.employee_code, ...before, ...changed }
  })
}

/** That there is an address, and not where: the log is read by more people than the record. */
const hidden = (
  names: readonly AddressColumn[],
  values: Partial<Record<AddressColumn, string | null>>
): Record<string, string | null> =>
  Object.fromEntries(names.map(name => [name, values[name] == null ? null : '••••']))

function changedColumns(
  before: Record<AddressColumn, string | null>,
  changes: KeptFields
): Partial<Record<AddressColumn, string | null>> {
  const changed: Partial<Record<AddressColumn, string | null>> = {}
  for (const name of COLUMNS) {
    const value = changes[name]
    if (value === undefined || typeof value === 'number' || value === before[name]) continue
    changed[name] = value
  }
  return changed
}
