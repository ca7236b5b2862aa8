import { RECORD_KINDS, type RecordKind } from '#shared/domain/record-kinds.ts'
import type { Caller } from '../../access/access.ts'
import { recordActivity } from '../../activity/activity.ts'
import { dropStoredFiles } from '../../files/files.ts'
import { notOfEmployee, requireEmployee } from '../actions/actions.ts'
import { deleteRecords, findRecord, type RecordParts } from './record-repository.ts'
import { logged } from './record-view.ts'

export interface RecordToRemove {
  readonly kind: RecordKind
  readonly employeeCode: string
  /** Raw. */
  readonly recordId: string
}

/** Deletes a record of an employee with its files; the log keeps its values. */
export async function removeRecord(
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
