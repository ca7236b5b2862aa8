import type { DocumentOperation } from '#shared/contracts/head-office/commands.ts'
import { idFieldOf } from '#shared/domain/approval/document-kinds.ts'
import { nothingToDelete, readDecision, readSubject } from '#shared/domain/approval/document-requests.ts'
import type { DocumentKind } from '#shared/domain/approval/flags.ts'
import { isAbsent } from '#shared/domain/fields/reading-policy.ts'
import { approvalRequest, type RequestReader } from '#shared/domain/fields/request-reader.ts'
import { MadeOf } from '../../platform/runtime.ts'
import type { NewCommand } from '../commands/commands.ts'
import type { HeadOfficeDatabase } from '../database/head-office-database.ts'
import { HOME_BRANCH, namedBranch, ownerOfRecord, personWith } from './home-branch.ts'

/** Requests about documents, for the branch that has them (decision 0044). */
export class CompanyDocumentWriting extends MadeOf<{ readonly database: HeadOfficeDatabase }> {
  /**
   * The command for a request, which has no fault that can be seen without the branch.
   * @throws WorkstationError with the faults that the branch would find, or `conflict` if several branches may be meant
   */
  async commandFor(
    kind: DocumentKind,
    operation: DocumentOperation,
    sent: unknown
  ): Promise<NewCommand<'write-document'>> {
    const { read } = this.parts.database
    const request = approvalRequest(sent)
    const { id, code } = readRequest(kind, operation, request)
    const branchId = await namedBranch(read, request.fields[HOME_BRANCH])
    const document = id === null ? undefined : await ownerOfRecord(read, 'document', id, branchId)
    // A document that was just submitted may be on its way from the branch; its owner is known.
    const person =
      document ?? (code === null ? undefined : await personWith(read, 'employee_code', code, branchId))
    if (!person && code !== null) request.note('field.unknown_value', 'employee_code', { value: code })
    request.id('authorize_id', { isRequired: operation === 'approve' })
    request.rejectFaults()
    const home = person?.branch_id ?? branchId
    if (home === null) throw nothingToDelete(kind)
    const { [HOME_BRANCH]: _, ...body } = request.fields
    const employee_id = person?.employee_id ?? null
    return {
      branchId: home,
      kind: 'write-document',
      params: { document_kind: kind, operation, employee_id, body },
      subject: person?.employee_code ?? id ?? '',
      subjectId: id ?? employee_id ?? '',
      seen: null
    }
  }
}

/** Notes what the branch would note before it looks anything up, in its order. */
function readRequest(kind: DocumentKind, operation: DocumentOperation, request: RequestReader) {
  if (operation === 'approve') {
    const { id, employeeCode: code } = readDecision(kind, request)
    return { id, code }
  }
  const id = operation === 'submit' ? null : request.id(idFieldOf(kind), { isRequired: true })
  if (operation === 'delete') return { id, code: null }
  const code = request.codeText('employee_code', { isRequired: true })
  readSubject(kind, request)
  if (!isAbsent(request.fields.image_content)) request.note('head_office.no_attachment', 'image_content')
  return { id, code }
}
