import {
  LOAN_DOCUMENT_KINDS,
  type LoanDocument,
  MOST_LOAN_DOCUMENTS
} from '#shared/contracts/loans/loan-documents.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { employeeRequest } from '#shared/domain/fields/request-reader.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Queries, WriteTransaction } from '../../../database/database.ts'
import type { LoanDocumentsTable } from '../../../database/schema/employee-loans.ts'
import type { StoredPicture } from '../../../database/stored-picture.ts'
import { instantText, MadeOf, type ServiceParts } from '../../../platform/runtime.ts'
import type { Caller } from '../../access/access.ts'
import { recordActivity } from '../../activity/activity.ts'
import {
  documentOf,
  dropStoredFiles,
  insertStoredFile,
  type PictureSource,
  type StoredFiles
} from '../../files/files.ts'
import { failed, loanNotFound } from '../loan/loan-failures.ts'

const FILE_FIELD = 'file'

/** The signed documents of loans: consents, contracts. They can be added at any time, even to finished or cancelled loans. */
export class LoanDocuments extends MadeOf<ServiceParts & { readonly files: StoredFiles }> {
  /** In the order they were added. */
  async list(loanId: string): Promise<LoanDocument[]> {
    const { read } = this.parts.database
    await requireLoan(read, loanId)
    return documents(read, loanId).orderBy('d.created_at').orderBy('d.id').execute()
  }

  /** Adds a document. A file that the loan already has with this kind is returned as is, so a lost request can be repeated. */
  async add(caller: Caller, loanId: string, form: PictureSource): Promise<LoanDocument> {
    const { database } = this.parts
    const request = employeeRequest(form.fields)
    const kind = request.oneOf('kind', LOAN_DOCUMENT_KINDS, { isRequired: true })
    const document = await documentOf(form, FILE_FIELD, request.faults, { isRequired: true, isScan: true })
    request.rejectFaults()
    if (kind === null || document === null) throw new Error('A form without faults has no document.')
    await requireLoan(database.read, loanId)
    return this.parts.files.keep(document.content, async stored => {
      const input = { loan_id: loanId, kind, file_name: document.fileName }
      const { added, isNew } = await database.write(trx => this.#insert(trx, caller, stored, input))
      if (!isNew) await this.parts.files.discard([stored])
      return added
    })
  }

  async read(loanId: string, documentId: string): Promise<{ document: LoanDocument; bytes: Buffer }> {
    const { document, fileId } = await findDocument(this.parts.database.read, loanId, documentId)
    const { bytes } = await this.parts.files.read(fileId)
    return { document, bytes }
  }

  /** Deletes the document with its file; the log keeps its name. */
  async remove(caller: Caller, loanId: string, documentId: string): Promise<void> {
    const { database, runtime } = this.parts
    const dropped = await database.write(async trx => {
      const { document, fileId } = await findDocument(trx, loanId, documentId)
      if (document.kind === 'consent') await refuseLastConsent(trx, loanId)
      await trx.deleteFrom('loan_documents').where('id', '=', documentId).execute()
      const files = await dropStoredFiles(trx, [fileId])
      await recordActivity(trx, runtime, caller, 'loan-document.remove', ['employee_loan', loanId], {
        before: document
      })
      return files
    })
    await this.parts.files.discard(dropped)
  }

  async #insert(
    trx: WriteTransaction,
    caller: Caller,
    stored: StoredPicture,
    input: Pick<LoanDocumentsTable, 'loan_id' | 'kind' | 'file_name'>
  ): Promise<{ added: LoanDocument; isNew: boolean }> {
    const { runtime } = this.parts
    const { loan_id: loanId, kind, file_name: originalName } = input
    await requireLoan(trx, loanId)
    const own = await documents(trx, loanId).select('f.sha256').execute()
    const same = own.find(it => it.kind === kind && it.sha256 === stored.sha256)
    if (same) {
      const { sha256: _, ...added } = same
      return { added, isNew: false }
    }
    if (own.length >= MOST_LOAN_DOCUMENTS)
      throw failed(faultOf('loan.many_documents', null, { most: MOST_LOAN_DOCUMENTS }))
    await insertStoredFile(trx, runtime, { stored, scope: 'document:manage', originalName })
    const id = runtime.newId()
    const row = { id, ...input, file_id: stored.id, added_by: caller.name, created_at: instantText(runtime) }
    await trx.insertInto('loan_documents').values(row).execute()
    const { document: added } = await findDocument(trx, loanId, id)
    await recordActivity(trx, runtime, caller, 'loan-document.add', ['employee_loan', loanId], {
      after: added
    })
    return { added, isNew: true }
  }
}

const documents = (db: Queries, loanId: string) =>
  db
    .selectFrom('loan_documents as d')
    .innerJoin('stored_files as f', 'f.id', 'd.file_id')
    .select(['d.id as document_id', 'd.kind', 'd.file_name', 'f.media_type', 'f.byte_length'])
    .select(['d.added_by', 'd.created_at as created'])
    .where('d.loan_id', '=', loanId)

/** Only the loan's own documents are found; whether another loan has such a document is not revealed. */
async function findDocument(db: Queries, loanId: string, documentId: string) {
  await requireLoan(db, loanId)
  const row = await documents(db, loanId)
    .select('d.file_id')
    .where('d.id', '=', documentId)
    .executeTakeFirst()
  if (!row) {
    const faults = [faultOf('field.unknown', 'document_id')]
    throw new WorkstationError('not_found', 'loan.no_document', { faults, wording: 'loans' })
  }
  const { file_id: fileId, ...document } = row
  return { document, fileId }
}

/** What was deducted needs the consent that it was deducted under: a wrong file goes once the right one is there. */
async function refuseLastConsent(trx: WriteTransaction, loanId: string): Promise<void> {
  const consents = await documents(trx, loanId).where('d.kind', '=', 'consent').execute()
  if (consents.length > 1) return
  const deduction = await trx
    .selectFrom('employee_loan_periods')
    .select('id')
    .where('loan_id', '=', loanId)
    .where('paid_by_period_id', 'is not', null)
    .executeTakeFirst()
  if (deduction) throw failed(faultOf('loan.consent_used'))
}

async function requireLoan(db: Queries, loanId: string): Promise<void> {
  const loan = await db.selectFrom('employee_loans').select('id').where('id', '=', loanId).executeTakeFirst()
  if (!loan) throw loanNotFound()
}
