import {
  listNameOf,
  RECORD_KIND_NAMES,
  RECORD_KINDS,
  type RecordKind
} from '#shared/domain/employees/record-kinds.ts'
import type { Queries } from '../../../database/database.ts'
import { MadeOf, type Runtime } from '../../../platform/runtime.ts'
import type { Caller } from '../../access/access.ts'
import { recordActivity } from '../../activity/activity.ts'
import { dropStoredFiles } from '../../files/files.ts'
import { type ActionRequest, notOfEmployee, requireEmployee } from '../actions/actions.ts'
import { addPossessionImage, imagesOfPossessions } from './possession-images.ts'
import { deleteRecords, findRecord, type RecordParts, recordsOf } from './record-repository.ts'
import { logged, type ShownRecord, showRecord } from './record-view.ts'
import { addRecord, updateRecordOf } from './save-record.ts'
import { updateAddress } from './update-address.ts'

export { insertRecords, type StoredRecord } from './record-repository.ts'

export { documentOfEmployee, type Profile, profileOf }

/** Actions of add-employee-profile (spec 4.6). */
export const ADD_PROFILE_ACTIONS = [...RECORD_KIND_NAMES, 'possess-image'] as const
export type AddProfileAction = (typeof ADD_PROFILE_ACTIONS)[number]

/** Actions of update-employee-profile (spec 4.4). */
export const UPDATE_PROFILE_ACTIONS = [...RECORD_KIND_NAMES, 'address'] as const
export type UpdateProfileAction = (typeof UPDATE_PROFILE_ACTIONS)[number]

/** The records of an employee's profile. They can also be changed after a resignation, as documents may arrive late. */
export class EmployeeRecords extends MadeOf<RecordParts> {
  /** Returns the raw id of the added record. */
  add(request: ActionRequest<AddProfileAction>): Promise<{ id: string }> {
    const { action } = request
    return action === 'possess-image'
      ? addPossessionImage(this.parts, request)
      : addRecord(this.parts, action, request)
  }

  remove(caller: Caller, input: RecordToRemove): Promise<void> {
    return removeRecord(this.parts, caller, input)
  }

  /** Returns the updated record or address. */
  update(request: ActionRequest<UpdateProfileAction>): Promise<ShownRecord> {
    const { action } = request
    return action === 'address'
      ? updateAddress(this.parts, request)
      : updateRecordOf(this.parts, action, request)
  }
}

/** One array per kind of record (decision 0039): family_lists, education_lists, ... */
type Profile = Record<string, ShownRecord[]>

/** All records of an employee; `isMasked` masks sensitive fields. */
async function profileOf(db: Queries, runtime: Runtime, employeeId: string, options: { isMasked: boolean }) {
  const images = await imagesOfPossessions(db, runtime, employeeId, options)
  const profile: Profile = {}
  for (const kind of RECORD_KIND_NAMES) {
    const records = await recordsOf(db, kind, employeeId)
    profile[listNameOf(kind)] = records.map(record => ({
      ...showRecord(kind, record, runtime, options),
      ...(kind === 'possess' ? { possess_images: images.get(record.id) ?? [] } : {})
    }))
  }
  return profile
}

/** One document of an employee; null if unknown or of another employee. */
async function documentOfEmployee(
  db: Queries,
  runtime: Runtime,
  employeeId: string,
  documentId: string,
  options: { isMasked: boolean }
): Promise<ShownRecord | null> {
  const record = await findRecord(db, 'document', employeeId, documentId)
  return record && showRecord('document', record, runtime, options)
}

interface RecordToRemove {
  readonly kind: RecordKind
  readonly employeeCode: string
  /** Not encoded. */
  readonly recordId: string
}

/** Deletes a record of an employee with its files; the log still has its values. */
async function removeRecord(
  { database, runtime, files }: RecordParts,
  caller: Caller,
  { kind, employeeCode, recordId }: RecordToRemove
): Promise<void> {
  const dropped = await database.write(async trx => {
    const employee = await requireEmployee(trx, employeeCode)
    const record = await findRecord(trx, kind, employee.id, recordId)
    if (!record) throw notOfEmployee(RECORD_KINDS[kind].idField, employee)
    const dropped = await dropStoredFiles(trx, await deleteRecords(trx, kind, [record]))
    const { masked, full } = logged(kind, record.fields)
    await recordActivity(trx, runtime, caller, 'employee-profile.remove', ['employee', employee.id], {
      before: {
        employee_code: employee.employee_code,
        record: kind,
        id: record.id,
        ...masked,
        ...(record.file ? { file_id: record.file.id, documents_file_name: record.file.name } : {})
      },
      unmasked: { before: full, after: {} }
    })
    return dropped
  })
  await files.discard(dropped)
}
