import { listNameOf, RECORD_KIND_NAMES } from '#shared/domain/record-kinds.ts'
import type { Runtime } from '../../../platform/runtime.ts'
import type { Queries } from '../actions/actions.ts'
import { imagesOfPossessions } from './possession-images.ts'
import { findRecord, recordsOf } from './record-repository.ts'
import { type ShownRecord, showRecord } from './record-view.ts'

/** One array for each kind of record (companion 11): family_lists, education_lists, ... */
export type Profile = Record<string, ShownRecord[]>

/** All records of an employee; `isMasked` masks sensitive fields. */
export async function profileOf(
  db: Queries,
  runtime: Runtime,
  employeeId: string,
  options: { isMasked: boolean }
): Promise<Profile> {
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
export async function documentOfEmployee(
  db: Queries,
  runtime: Runtime,
  employeeId: string,
  documentId: string,
  options: { isMasked: boolean }
): Promise<ShownRecord | null> {
  const record = await findRecord(db, 'document', employeeId, documentId)
  return record && showRecord('document', record, runtime, options)
}
