import { OT_RIGHTS, type OtRight } from '#shared/domain/employees/setting-codes.ts'
import { faultOf } from '#shared/domain/fault.ts'
import type { FaultCode } from '#shared/domain/faults/catalogue.ts'
import { sentenceOf } from '#shared/domain/faults/sentence.ts'
import { isAbsent } from '#shared/domain/fields/reading-policy.ts'
import { employeeRequest, type RequestReader } from '#shared/domain/fields/request-reader.ts'
import { inChunks, type Queries, type WriteTransaction } from '../../../database/database.ts'
import { insertMany } from '../../../database/insert-many.ts'
import type { EmployeeOtRightsTable } from '../../../database/schema/employee-settings.ts'
import type { EmployeeFacts } from '../actions/actions.ts'
import { changeSetting, noteSettings, type SettingAction, settingAction } from './save-setting.ts'

export const otRightsOf = (db: Queries, employeeId: string): Promise<{ ot_type_id: OtRight }[]> =>
  db
    .selectFrom('employee_ot_rights')
    .select('ot_type_id')
    .where('employee_id', '=', employeeId)
    .orderBy('ot_type_id')
    .execute()

const readBlock = async (db: Queries, { id }: EmployeeFacts) => ({ ot_lists: await otRightsOf(db, id) })

/** The rights that were sent; an empty list revokes all. */
function readRights(request: RequestReader): OtRight[] {
  const ids = request.ids('ot_type_ids', { mayBeEmpty: true })
  const unknown = ids.filter(id => !OT_RIGHTS.some(right => right === id))
  for (const id of unknown) request.note('field.unknown_value', 'ot_type_ids', { value: id })
  return OT_RIGHTS.filter(right => ids.includes(right))
}

const insertRights = insertMany<EmployeeOtRightsTable>((trx, rows) =>
  trx.insertInto('employee_ot_rights').values(rows)
)

async function replaceRights(
  trx: WriteTransaction,
  employeeIds: readonly string[],
  rights: readonly OtRight[]
): Promise<void> {
  await inChunks(employeeIds, ids =>
    trx.deleteFrom('employee_ot_rights').where('employee_id', 'in', ids).execute()
  )
  await insertRights(
    trx,
    employeeIds.flatMap(employee_id => rights.map(ot_type_id => ({ employee_id, ot_type_id })))
  )
}

export const saveOtRights = settingAction({
  read: readBlock,
  check: readRights,
  write: (trx, { employee }, rights) => replaceRights(trx, [employee.id], rights)
})

/** Another employee who gets the rights, by code or by id. */
type Named = { readonly code: string } | { readonly id: string }

function readNamed(request: RequestReader): Named[] {
  const { employee_lists: sent } = request.fields
  if (sent === undefined || sent === null) return []
  const readOne = (item: RequestReader): Named =>
    isAbsent(item.fields.employee_code) && item.fields.employee_id !== undefined
      ? { id: item.id('employee_id', { isRequired: true }) ?? '' }
      : { code: item.codeText('employee_code', { isRequired: true }) ?? '' }
  return request.objects('employee_lists', readOne, { mayBeEmpty: true })
}

const reasonOf = (code: FaultCode): string => sentenceOf(faultOf(code), 'employees')

interface Skipped {
  employee_code?: string
  employee_id?: string
  reason: string
}

/** Sets the same rights for the employee and all of a list; unknown and resigned ones are skipped and listed (decision 0039). */
export const saveOtRightsOfMany: SettingAction = async (parts, request) => {
  const reader = employeeRequest(request.fields)
  const rights = readRights(reader)
  const named = readNamed(reader)
  reader.rejectFaults()
  return changeSetting(parts, request, {}, async (trx, employee) => {
    const others = await findNamed(trx, named)
    const updated = new Map<string, Known>([[employee.id, employee]])
    const skipped: Skipped[] = []
    for (const name of named) {
      const other = others.get(keyOf(name))
      const label = 'code' in name ? { employee_code: name.code } : { employee_id: name.id }
      if (!other) skipped.push({ ...label, reason: reasonOf('employee.not_found') })
      else if (other.signout_flag === 'Y')
        skipped.push({ ...label, reason: reasonOf('employee.has_resigned') })
      else updated.set(other.id, other)
    }
    const before = await rightsOfMany(trx, [...updated.keys()])
    await replaceRights(trx, [...updated.keys()], rights)
    const after = await readBlock(trx, employee)
    const blockBefore = (id: string) => ({
      ot_lists: (before.get(id) ?? []).map(({ ot_type_id }) => ({ ot_type_id }))
    })
    updated.delete(employee.id)
    const notes = [...updated.values()].map(it => ({ employee: it, before: blockBefore(it.id), after }))
    await noteSettings(trx, parts.runtime, request, notes)
    const codes = [employee, ...updated.values()].map(it => it.employee_code)
    return { before: blockBefore(employee.id), after, payload: { ...after, updated: codes, skipped } }
  })
}

type Known = Pick<EmployeeFacts, 'id' | 'employee_code' | 'signout_flag'>

const keyOf = (name: Named): string => ('code' in name ? `code ${name.code}` : `id ${name.id}`)

/** The listed employees, by the code or id that the list has for them. */
async function findNamed(trx: WriteTransaction, named: readonly Named[]): Promise<Map<string, Known>> {
  const codes = named.flatMap(name => ('code' in name ? name.code : []))
  const ids = named.flatMap(name => ('id' in name ? name.id : []))
  const columns = ['id', 'employee_code', 'signout_flag'] as const
  const employees = trx.selectFrom('employees').select(columns)
  const byCode = codes.length > 0 ? await employees.where('employee_code', 'in', codes).execute() : []
  const byId = ids.length > 0 ? await employees.where('id', 'in', ids).execute() : []
  const byIdAsCode = ids.length > 0 ? await employees.where('employee_code', 'in', ids).execute() : []
  return new Map<string, Known>([
    ...byCode.map((it): [string, Known] => [keyOf({ code: it.employee_code }), it]),
    ...byIdAsCode.map((it): [string, Known] => [keyOf({ id: it.employee_code }), it]),
    ...byId.map((it): [string, Known] => [keyOf({ id: it.id }), it])
  ])
}

async function rightsOfMany(trx: WriteTransaction, employeeIds: readonly string[]) {
  const rows = await trx
    .selectFrom('employee_ot_rights')
    .select(['employee_id', 'ot_type_id'])
    .where('employee_id', 'in', [...employeeIds])
    .orderBy('ot_type_id')
    .execute()
  return Map.groupBy(rows, row => row.employee_id)
}
