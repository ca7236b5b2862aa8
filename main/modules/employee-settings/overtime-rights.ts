import { fault } from '#shared/domain/field-faults.ts'
import { OT_RIGHTS, type OtRight } from '#shared/domain/setting-codes.ts'
import type { WriteTransaction } from '../../database/database.ts'
import {
  type EmployeeFacts,
  type Fields,
  type Queries,
  readId,
  readIds,
  readObjects,
  rejectFaults,
  requiredText
} from '../employee-actions/employee-actions.ts'
import { changeSetting, noteSetting, settingAction } from './save-setting.ts'
import type { SettingAction } from './setting-parts.ts'

export async function otRightsOf(db: Queries, employeeId: string): Promise<{ ot_type_id: OtRight }[]> {
  const rows = await db
    .selectFrom('employee_ot_rights')
    .select('ot_type_id')
    .where('employee_id', '=', employeeId)
    .orderBy('ot_type_id')
    .execute()
  return rows
}

const readBlock = async (db: Queries, { id }: EmployeeFacts) => ({ ot_lists: await otRightsOf(db, id) })

/** The rights that were sent; an empty list takes them all away. */
function readRights(fields: Fields, faults: string[]): OtRight[] {
  const ids = readIds(fields, 'ot_type_ids', faults, { mayBeEmpty: true })
  const unknown = ids.filter(id => !OT_RIGHTS.some(right => right === id))
  for (const id of unknown) faults.push(fault.unknown('ot_type_ids', id))
  return OT_RIGHTS.filter(right => ids.includes(right))
}

async function replaceRights(
  trx: WriteTransaction,
  employeeId: string,
  rights: readonly OtRight[]
): Promise<void> {
  await trx.deleteFrom('employee_ot_rights').where('employee_id', '=', employeeId).execute()
  if (rights.length > 0)
    await trx
      .insertInto('employee_ot_rights')
      .values(rights.map(right => ({ employee_id: employeeId, ot_type_id: right })))
      .execute()
}

export const saveOtRights = settingAction({
  read: readBlock,
  check: readRights,
  write: (trx, { employee }, rights) => replaceRights(trx, employee.id, rights)
})

/** Who else is to get the rights: by code or by id. */
type Named = { readonly code: string } | { readonly id: string }

function readNamed(fields: Fields, faults: string[]): Named[] {
  if (fields.employee_lists === undefined || fields.employee_lists === null) return []
  return readObjects(
    fields,
    'employee_lists',
    faults,
    (item, shownAs): Named => {
      const hasCode =
        item.employee_code !== undefined && item.employee_code !== null && item.employee_code !== ''
      if (!hasCode && item.employee_id !== undefined)
        return { id: readId(item, 'employee_id', faults, { shownAs: shownAs('employee_id') }) ?? '' }
      return { code: requiredText(item, 'employee_code', faults, shownAs('employee_code')).normalize('NFC') }
    },
    { mayBeEmpty: true }
  )
}

interface Skipped {
  employee_code?: string
  employee_id?: string
  reason: string
}

/** The same rights for the employee and all of a list; who is unknown or has resigned is skipped and named (companion 11). */
export const saveOtRightsOfMany: SettingAction = async (parts, request) => {
  const faults: string[] = []
  const rights = readRights(request.fields, faults)
  const named = readNamed(request.fields, faults)
  rejectFaults(faults)
  return changeSetting(parts, request, {}, async (trx, employee) => {
    const before = await readBlock(trx, employee)
    await replaceRights(trx, employee.id, rights)
    const after = await readBlock(trx, employee)
    const updated = new Map([[employee.id, employee.employee_code]])
    const skipped: Skipped[] = []
    for (const name of named) {
      const other = await findNamed(trx, name)
      const label = 'code' in name ? { employee_code: name.code } : { employee_id: name.id }
      if (!other) skipped.push({ ...label, reason: 'ไม่พบข้อมูลพนักงาน' })
      else if (other.signout_flag === 'Y') skipped.push({ ...label, reason: 'พนักงานลาออกแล้ว' })
      else if (!updated.has(other.id)) {
        const beforeOther = await readBlock(trx, other)
        await replaceRights(trx, other.id, rights)
        const changed = { before: beforeOther, after: await readBlock(trx, other) }
        await noteSetting(trx, parts.runtime, request, other, changed)
        updated.set(other.id, other.employee_code)
      }
    }
    return { before, after, payload: { ...after, updated: [...updated.values()], skipped } }
  })
}

function findNamed(trx: WriteTransaction, name: Named): Promise<EmployeeFacts | undefined> {
  const query = trx
    .selectFrom('employees')
    .select(['id', 'employee_code', 'employee_name', 'employee_last_name', 'signout_flag'])
    .select(['round_month_config', 'photograph_file_id'])
  return (
    'code' in name ? query.where('employee_code', '=', name.code) : query.where('id', '=', name.id)
  ).executeTakeFirst()
}
