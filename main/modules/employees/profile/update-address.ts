import { namedOf, refuseEditConflict } from '#shared/domain/edit-conflict.ts'
import { ADDRESS_FIELDS } from '#shared/domain/employees/record-kinds.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { type KeptFields, readChanges } from '#shared/domain/fields/field-rules.ts'
import { employeeRequest } from '#shared/domain/fields/request-reader.ts'
import {
  type AddressBook,
  type AddressParts,
  loadAddressBook,
  resolveAddress
} from '../../organisation/organisation.ts'
import { type ActionRequest, notOfEmployee, rejectFaults, requireEmployee } from '../actions/actions.ts'
import type { EmployeeRow } from '../employee-row.ts'
import { change } from '../employee-service.ts'
import type { RecordParts } from './record-repository.ts'
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
type Address = Pick<EmployeeRow, (typeof COLUMNS)[number]>

/** Changes the sent fields of an employee's two addresses (spec 4.4); `employee_id` must match the code. */
export async function updateAddress(
  { database, runtime }: RecordParts,
  request: ActionRequest<string>
): Promise<ShownRecord> {
  const reader = employeeRequest(request.fields)
  const { faults } = reader
  const employeeId = reader.id('employee_id', { isRequired: true })
  const changes = readChanges(ADDRESS_FIELDS, request.fields, faults)
  rejectFaults(faults)
  // Reading the list of places is slow, so it is done outside the transaction.
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
    // A mismatch with a place that another user has just entered is an edit conflict, not a fault of this request.
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

/** Codes of the country that the address list covers. */
const HOME = new Set(['TH', 'THA'])

const FIELDS = { province: 'state_code', district: 'district_code', subdistrict: 'subdistrict_code' } as const
type Level = keyof typeof FIELDS
const DOWNWARDS = ['province', 'district', 'subdistrict'] as const

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/**
 * Checks the places of one of the two addresses and adds derived values: the codes of the levels above, and the postcode if
 * none was sent. Names are accepted in place of codes, as in the import. A place abroad is stored unchanged.
 */
function resolveChanges(
  book: AddressBook,
  prefix: '' | 'current_',
  changes: KeptFields,
  before: Readonly<Record<string, string | null>>,
  faults: Fault[]
): KeptFields {
  const field = (level: Level): string => `${prefix}${FIELDS[level]}`
  const country = changes[`${prefix}country_code`] ?? before[`${prefix}country_code`] ?? 'TH'
  const isSent = DOWNWARDS.some(level => changes[field(level)] != null)
  if (!isSent || !HOME.has(String(country))) return {}
  const parts = (fields: Readonly<Record<string, unknown>>): AddressParts => ({
    province: textOf(fields[field('province')]),
    district: textOf(fields[field('district')]),
    subdistrict: textOf(fields[field('subdistrict')])
  })
  const resolved = resolveAddress(book, parts(changes), parts(before))
  if (!('codes' in resolved)) {
    for (const { level } of resolved)
      faults.push(faultOf('field.unknown_address', field(level), { value: String(changes[field(level)]) }))
    return {}
  }
  const { codes, postcode } = resolved
  const filled: KeptFields = {}
  for (const level of DOWNWARDS) {
    const code = codes[level]
    if (code !== null) filled[field(level)] = code
    // A lower level that was not sent stays only if it belongs to the sent levels.
    else if (changes[field(level)] === undefined && !isWithin(before[field(level)] ?? null, codes))
      filled[field(level)] = null
  }
  if (changes[`${prefix}post_code`] === undefined && postcode !== null)
    filled[`${prefix}post_code`] = postcode
  return filled
}

/** Official codes begin with the code of the place above. */
function isWithin(code: string | null, { province, district }: AddressParts): boolean {
  const above = district ?? province
  return code === null || above === null || code.startsWith(above)
}
