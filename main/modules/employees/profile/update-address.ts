import { namedOf, refuseEditConflict } from '#shared/domain/edit-conflict.ts'
import { readChanges } from '#shared/domain/field-rules.ts'
import { ADDRESS_FIELDS } from '#shared/domain/record-kinds.ts'
import { loadAddressBook } from '../../organisation/organisation.ts'
import {
  type ActionRequest,
  notOfEmployee,
  readerOf,
  rejectFaults,
  requireEmployee
} from '../actions/actions.ts'
import type { EmployeeRow } from '../employee-row.ts'
import { change } from '../employee-service.ts'
import { resolveChanges } from './address-codes.ts'
import type { RecordParts } from './record-repository.ts'

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
type Address = Pick<EmployeeRow, (typeof COLUMNS)[number]>

/** Changes the sent fields of an employee's two addresses (spec 4.4); `employee_id` must be that of the code. */
export async function updateAddress({ database, runtime }: RecordParts, request: ActionRequest<string>) {
  const reader = readerOf(request.fields)
  const { faults } = reader
  const employeeId = reader.id('employee_id', { isRequired: true })
  const changes = readChanges(ADDRESS_FIELDS, request.fields, faults)
  rejectFaults(faults)
  // Reading the list of places is slow, so it is outside the transaction.
  const book = await loadAddressBook()
  return database.write(async trx => {
    const employee = await requireEmployee(trx, request.employeeCode)
    if (employee.id !== employeeId) throw notOfEmployee('employee_id', employee)
    const row = await trx
      .selectFrom('employees')
      .selectAll()
      .where('id', '=', employee.id)
      .executeTakeFirstOrThrow()
    const before = addressOf(row)
    const resolved = {
      ...changes,
      ...resolveChanges(book, '', changes, before, faults),
      ...resolveChanges(book, 'current_', changes, before, faults)
    }
    const after = addressOf({ ...row, ...resolved })
    // A mismatch with a place that another user entered in between is not a fault of this request.
    refuseEditConflict(before, request.base, faults.length > 0 ? {} : namedOf(after, Object.keys(changes)))
    rejectFaults(faults)
    await change(trx, { runtime, caller: request.caller }, row, after, {
      action: 'employee-profile.update',
      about: { employee_code: employee.employee_code, record: 'address' }
    })
    return { employee_id: employee.id, employee_code: employee.employee_code, ...after }
  })
}

const addressOf = (row: EmployeeRow): Address =>
  Object.fromEntries(COLUMNS.map(name => [name, row[name]])) as Address
