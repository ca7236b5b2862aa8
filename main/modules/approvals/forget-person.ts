import { inChunks, type WriteTransaction } from '../../database/database.ts'
import { dropCustomValues } from '../custom-fields/custom-fields.ts'
import { dropStoredFiles } from '../files/files.ts'

/**
 * Removes texts, files and custom fields of a person's documents and keeps kind, dates, state and effect. Where the person
 * has acted on documents, their name becomes `name`. Dropped files are to be discarded once the transaction is committed.
 */
export async function forgetDocumentsOf(trx: WriteTransaction, employeeId: string, name: string) {
  const own = await trx
    .selectFrom('approval_documents')
    .select(['id', 'file_id'])
    .where('employee_id', '=', employeeId)
    .execute()
  const ids = own.map(it => it.id)
  await trx
    .updateTable('approval_documents')
    .set({ description: null, file_id: null, approve_remark: null })
    .where('employee_id', '=', employeeId)
    .execute()
  await inChunks(ids, chunk =>
    trx.updateTable('approval_steps').set({ remark: null }).where('document_id', 'in', chunk).execute()
  )
  await dropCustomValues(trx, ids)
  await renameActor(trx, employeeId, name)
  const dropped = await dropStoredFiles(
    trx,
    own.map(it => it.file_id)
  )
  return { ids, dropped }
}

async function renameActor(trx: WriteTransaction, employeeId: string, name: string): Promise<void> {
  const taken = trx.selectFrom('approval_steps').where('actor_employee_id', '=', employeeId)
  const names = (await taken.select('actor_name').distinct().execute()).map(it => it.actor_name)
  await trx
    .updateTable('approval_documents')
    .set({ approve_by: name })
    .where('id', 'in', taken.select('document_id'))
    .where('approve_by', 'in', names)
    .execute()
  await trx
    .updateTable('approval_steps')
    .set({ actor_name: name })
    .where('actor_employee_id', '=', employeeId)
    .execute()
}
