import type { PicturePurpose } from '#shared/contracts/employees/picture-consents.ts'
import { wallClock } from '#shared/domain/dates/wall-clock.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import type { Queries, WriteTransaction } from '../../../database/database.ts'
import { withdrawnConsents } from '../../../database/withdrawn-consents.ts'
import { instantText, type Runtime } from '../../../platform/runtime.ts'
import { recordActivity } from '../../activity/activity.ts'
import type { Picture } from '../../files/files.ts'
import { dropStoredFiles, fileUrl, insertStoredFile, photographUrl, pictureOf } from '../../files/files.ts'
import { type EmployeeFacts, refuseResigned, rejectFaults, requireEmployee } from '../actions/actions.ts'
import { employeesById, updateEmployees } from '../employee-repository.ts'
import { changeSetting, type SettingAction } from './save-setting.ts'

/** The scope needed to add and view pictures (spec 4.3, 4.8). */
const SCOPE = 'employee:read:basic'

/** Without faults there is always a picture. */
function found(picture: Picture | null): Picture {
  if (!picture) throw new Error('There is neither a picture nor a fault.')
  return picture
}

/**
 * Replaces the photograph (spec 4.8). Approver entries and user accounts show their employee's photograph, so they change
 * too; the response has their number.
 */
export const savePhotograph: SettingAction = async (parts, request) => {
  const faults: Fault[] = []
  const picture = pictureOf(request, ['photograph', 'image_64', 'photograph_base64'], faults)
  rejectFaults(faults)
  const { database, files, runtime } = parts
  refuseResigned(await requireEmployee(database.read, request.employeeCode))
  const dropped: { storageName: string }[] = []
  const payload = await files.keep(found(picture), stored =>
    changeSetting(parts, request, {}, async (trx, employee) => {
      await refuseWithdrawn(trx, employee, 'photograph')
      await insertStoredFile(trx, runtime, { stored, scope: SCOPE })
      await updateEmployees(trx, [employee.id], {
        photograph_file_id: stored.id,
        updated_at: instantText(runtime)
      })
      dropped.push(...(await dropStoredFiles(trx, [employee.photograph_file_id])))
      const before = photographUrl(runtime, employee.photograph_file_id)
      const after = { photograph: fileUrl(runtime, stored.id) }
      return {
        before: { photograph: before },
        after,
        payload: { ...after, ...(await followersOf(trx, employee.id)) }
      }
    })
  )
  await files.discard(dropped)
  return payload
}

/** Without consent no picture is stored. */
async function refuseWithdrawn(db: Queries, { id, employee_code }: EmployeeFacts, purpose: PicturePurpose) {
  const withdrawn = await withdrawnConsents(db, purpose, [id])
  if (withdrawn.has(id)) rejectFaults([faultOf('picture.consent_withdrawn', null, { code: employee_code })])
}

/** Deletes the photograph; returns the files to delete after the commit. */
export async function removePhotograph(
  trx: WriteTransaction,
  runtime: Runtime,
  employeeId: string
): Promise<{ storageName: string }[]> {
  const [employee] = await employeesById(trx, [employeeId])
  if (!employee?.photograph_file_id) return []
  await updateEmployees(trx, [employeeId], { photograph_file_id: null, updated_at: instantText(runtime) })
  return dropStoredFiles(trx, [employee.photograph_file_id])
}

/** The same for pictures of the face. */
export async function removeFacials(
  trx: WriteTransaction,
  employeeId: string
): Promise<{ storageName: string }[]> {
  const removed = await trx
    .deleteFrom('employee_facials')
    .where('employee_id', '=', employeeId)
    .returning('file_id')
    .execute()
  return dropStoredFiles(
    trx,
    removed.map(it => it.file_id)
  )
}

async function followersOf(db: Queries, employeeId: string) {
  const entries = await db
    .selectFrom('employee_approvers')
    .select('employee_id')
    .where('approver_employee_id', '=', employeeId)
    .execute()
  const accounts = await db.selectFrom('users').select('id').where('employee_id', '=', employeeId).execute()
  return { approver_entries: entries.length, user_accounts: accounts.length }
}

/** Adds a picture of the face (spec 4.3); a person may have several. */
export const addFacial: SettingAction = async ({ database, runtime, files }, request) => {
  const faults: Fault[] = []
  const picture = pictureOf(request, ['image64'], faults)
  rejectFaults(faults)
  refuseResigned(await requireEmployee(database.read, request.employeeCode))
  return files.keep(found(picture), stored =>
    database.write(async trx => {
      const employee = await requireEmployee(trx, request.employeeCode)
      refuseResigned(employee)
      await refuseWithdrawn(trx, employee, 'face')
      await insertStoredFile(trx, runtime, { stored, scope: SCOPE })
      const id = runtime.newId()
      await trx
        .insertInto('employee_facials')
        .values({ id, employee_id: employee.id, file_id: stored.id, created_at: instantText(runtime) })
        .execute()
      const payload = {
        employee_facial_id: id,
        employee_code: employee.employee_code,
        documents_path: fileUrl(runtime, stored.id)
      }
      await recordActivity(
        trx,
        runtime,
        request.caller,
        'employee-setting.add-facial',
        ['employee', employee.id],
        { after: payload }
      )
      return payload
    })
  )
}

export async function facialsOf(db: Queries, runtime: Runtime, employeeId: string) {
  const rows = await db
    .selectFrom('employee_facials as f')
    .innerJoin('employees as e', 'e.id', 'f.employee_id')
    .select(['f.id', 'f.file_id', 'f.created_at', 'e.employee_code'])
    .where('f.employee_id', '=', employeeId)
    .orderBy('f.created_at')
    .orderBy('f.id')
    .execute()
  return rows.map(row => ({
    employee_facial_id: row.id,
    employee_code: row.employee_code,
    documents_path: fileUrl(runtime, row.file_id),
    created: wallClock(Date.parse(row.created_at), runtime.timeZone)
  }))
}
