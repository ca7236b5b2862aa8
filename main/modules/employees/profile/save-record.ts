import { namedOf, refuseEditConflict } from '#shared/domain/edit-conflict.ts'
import { RECORD_KINDS, type RecordKind } from '#shared/domain/employees/record-kinds.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { type KeptFields, readChanges, readNew } from '#shared/domain/fields/field-rules.ts'
import { employeeRequest } from '#shared/domain/fields/request-reader.ts'
import type { StoredPicture } from '../../../database/stored-picture.ts'
import { instantText } from '../../../platform/runtime.ts'
import { recordActivity } from '../../activity/activity.ts'
import { documentOf, dropStoredFiles, insertStoredFile } from '../../files/files.ts'
import {
  type ActionRequest,
  type EmployeeFacts,
  notOfEmployee,
  rejectFaults,
  requireEmployee
} from '../actions/actions.ts'
import {
  findRecord,
  insertRecords,
  type RecordParts,
  type StoredRecord,
  updateRecord
} from './record-repository.ts'
import { logged, type ShownRecord, shownTexts, showRecord } from './record-view.ts'

/** The request's field with the file of a document. */
const FILE_FIELD = '_doc'
const SCOPE = 'employee:read:personal'

/** Adds a record of any kind (spec 4.6). */
export async function addRecord(
  { database, runtime, files }: RecordParts,
  kind: RecordKind,
  request: ActionRequest<string>
): Promise<{ id: string }> {
  const faults: Fault[] = []
  const fields = readNew(RECORD_KINDS[kind].fields, request.fields, faults)
  const document =
    kind === 'document' ? await documentOf(request, FILE_FIELD, faults, { isRequired: true }) : null
  checkOrder(kind, fields, faults)
  rejectFaults(faults)
  const insert = (stored: StoredPicture | null) =>
    database.write(async trx => {
      const employee = await requireEmployee(trx, request.employeeCode)
      if (stored)
        await insertStoredFile(trx, runtime, { stored, scope: SCOPE, originalName: document?.fileName })
      const at = instantText(runtime)
      const id = runtime.newId()
      const file = stored && { id: stored.id, name: document?.fileName ?? '' }
      const record = { id, employeeId: employee.id, fields, file, createdAt: at, updatedAt: at }
      await insertRecords(trx, kind, [record])
      const { masked, full } = logged(kind, fields)
      await recordActivity(trx, runtime, request.caller, 'employee-profile.add', ['employee', employee.id], {
        after: { ...subjectOf(employee, kind, id), ...masked, ...loggedFile(file) },
        unmasked: { before: {}, after: full }
      })
      return { id }
    })
  if (!document) return insert(null)
  await requireEmployee(database.read, request.employeeCode)
  return files.keep(document.content, insert)
}

/** Changes the sent fields of a record, provided that it belongs to the employee (spec 4.4). */
export async function updateRecordOf(
  { database, runtime, files }: RecordParts,
  kind: RecordKind,
  request: ActionRequest<string>
): Promise<ShownRecord> {
  const { idField, fields: rules } = RECORD_KINDS[kind]
  const reader = employeeRequest(request.fields)
  const { faults } = reader
  const id = reader.id(idField, { isRequired: true })
  const changes = readChanges(rules, request.fields, faults)
  const document =
    kind === 'document' ? await documentOf(request, FILE_FIELD, faults, { isRequired: false }) : null
  rejectFaults(faults)
  const find = async (db: Parameters<typeof requireEmployee>[0]) => {
    const employee = await requireEmployee(db, request.employeeCode)
    const record = id === null ? null : await findRecord(db, kind, employee.id, id)
    if (!record) throw notOfEmployee(idField, employee)
    return { employee, record }
  }
  const update = (stored: StoredPicture | null) =>
    database.write(async trx => {
      const { employee, record } = await find(trx)
      const merged = { ...record.fields, ...changes }
      const next = shownTexts(kind, { ...record, fields: merged }, runtime)
      refuseEditConflict(shownTexts(kind, record, runtime), request.base, namedOf(next, Object.keys(changes)))
      checkOrder(kind, merged, faults)
      rejectFaults(faults)
      if (stored)
        await insertStoredFile(trx, runtime, { stored, scope: SCOPE, originalName: document?.fileName })
      const file = stored && { id: stored.id, name: document?.fileName ?? '' }
      const fields = changedOnly(record, changes)
      if (!file && Object.keys(fields).length === 0) return { record, dropped: [] }
      const updatedAt = instantText(runtime)
      await updateRecord(trx, kind, record.id, { fields, file, updatedAt })
      const dropped = file ? await dropStoredFiles(trx, [record.file?.id]) : []
      const [old, now] = [logged(kind, fieldsBefore(record, fields)), logged(kind, fields)]
      const subject = ['employee', employee.id] as const
      await recordActivity(trx, runtime, request.caller, 'employee-profile.update', subject, {
        before: { ...old.masked, ...loggedFile(file && record.file) },
        after: { ...subjectOf(employee, kind, record.id), ...now.masked, ...loggedFile(file) },
        unmasked: { before: old.full, after: now.full }
      })
      return { record: { ...record, fields: merged, file: file ?? record.file, updatedAt }, dropped }
    })
  if (document) await find(database.read)
  const { record, dropped } = document ? await files.keep(document.content, update) : await update(null)
  await files.discard(dropped)
  return showRecord(kind, record, runtime)
}

function checkOrder(kind: RecordKind, fields: KeptFields, faults: Fault[]): void {
  const { dateOrder } = RECORD_KINDS[kind]
  if (!dateOrder) return
  const [from, to] = dateOrder.map(name => fields[name])
  if (typeof from === 'string' && typeof to === 'string' && to < from)
    faults.push(faultOf('field.before', dateOrder[1], { other: dateOrder[0] }))
}

const changedOnly = (record: StoredRecord, changes: KeptFields): KeptFields =>
  Object.fromEntries(Object.entries(changes).filter(([name, value]) => record.fields[name] !== value))

const fieldsBefore = (record: StoredRecord, fields: KeptFields): KeptFields =>
  Object.fromEntries(Object.keys(fields).map(name => [name, record.fields[name] ?? null]))

const subjectOf = ({ employee_code }: EmployeeFacts, kind: RecordKind, id: string) => ({
  employee_code,
  record: kind,
  id
})

const loggedFile = (file: StoredRecord['file']): Record<string, string> =>
  file ? { file_id: file.id, documents_file_name: file.name } : {}
