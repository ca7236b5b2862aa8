import { listNameOf, RECORD_KIND_NAMES } from '#shared/domain/record-kinds.ts'
import type { Queries } from '../../../database/database.ts'
import { MadeOf, type Runtime } from '../../../platform/runtime.ts'
import type { Caller } from '../../access/access.ts'
import type { ActionRequest } from '../actions/actions.ts'
import { addPossessionImage, imagesOfPossessions } from './possession-images.ts'
import { findRecord, type RecordParts, recordsOf } from './record-repository.ts'
import { type ShownRecord, showRecord } from './record-view.ts'
import { type RecordToRemove, removeRecord } from './remove-record.ts'
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

/** The records of an employee's profile. They can be changed after a resignation too, as documents may arrive late. */
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

/** One array for each kind of record (companion 11): family_lists, education_lists, ... */
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
