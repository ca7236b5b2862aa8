import { inChunks, type WriteTransaction } from '../../../database/database.ts'
import { dropStoredFiles } from '../../files/files.ts'
import { forgetRequestsOf } from '../requests/loan-request-repository.ts'

/** Keeps the amounts of a person's loans, so that sums stay correct; removes texts and drops signed documents. */
export async function forgetLoansOf(trx: WriteTransaction, employeeId: string) {
  const loans = await trx
    .updateTable('employee_loans')
    .set({ description: '', status_remark: null })
    .where('employee_id', '=', employeeId)
    .returning('id')
    .execute()
  await forgetRequestsOf(trx, employeeId)
  const ids = loans.map(it => it.id)
  const files = await inChunks(ids, async chunk => {
    await trx
      .updateTable('employee_loan_status_changes')
      .set({ remark: null })
      .where('loan_id', 'in', chunk)
      .execute()
    await trx
      .updateTable('employee_loan_payments')
      .set({ note: null })
      .where('loan_id', 'in', chunk)
      .execute()
    return trx.deleteFrom('loan_documents').where('loan_id', 'in', chunk).returning('file_id').execute()
  })
  const dropped = await dropStoredFiles(
    trx,
    files.map(it => it.file_id)
  )
  return { ids, dropped }
}
