import { DOCUMENT_ID } from '#shared/contracts/approvals.ts'
import type { DocumentKind } from '#shared/domain/approval/flags.ts'
import type { CustomFieldKind } from '#shared/domain/custom-field.ts'
import { decodeId } from '#shared/domain/encoded-id.ts'
import { type Fields, isAbsent } from '../../platform/requests/reading-policy.ts'
import { branchToday } from '../../platform/runtime.ts'
import { MadeOf } from '../../platform/service.ts'
import type { Caller } from '../access/access.ts'
import { customFieldsOf } from '../custom-fields/custom-fields.ts'
import { type ActingPerson, readActor } from './actors.ts'
import { documentRequest, refused } from './approval-failures.ts'
import type { ApprovalParts } from './approval-parts.ts'
import { approveDocument } from './approve-document.ts'
import { withSubstitutions } from './delegation/substitutions.ts'
import { deleteDocument } from './delete-document.ts'
import { shownDocuments } from './document-rows.ts'
import { documentDetail } from './document-view.ts'
import { listDocuments } from './list-documents.ts'
import { visibleTo } from './visibility.ts'
import { changeDocument, submitDocument } from './write-document.ts'

export type { ApprovalEffect } from './approval-parts.ts'
export { Delegations } from './delegation/delegations.ts'
export type { ApprovalFileWork } from './files/approval-file-work.ts'
export { ApprovalFiles } from './files/approval-files.ts'
export { forgetDocumentsOf } from './forget-person.ts'
export { ApprovalScreens } from './inbox/approval-screens.ts'
export { checkQuotas } from './leave-check.ts'
export { LeaveRecount } from './leave-recount.ts'
export { WaitingDocuments } from './waiting/waiting.ts'

/** Documents of all kinds from request to effect (spec 3.1, companion 7). */
export class Approvals extends MadeOf<ApprovalParts> {
  get runtime() {
    return this.parts.runtime
  }

  submit(kind: DocumentKind, body: unknown, caller: Caller) {
    return submitDocument(this.parts, kind, body, caller)
  }

  update(kind: DocumentKind, body: unknown, caller: Caller) {
    return changeDocument(this.parts, kind, body, caller)
  }

  approve(kind: DocumentKind, body: unknown, caller: Caller) {
    return approveDocument(this.parts, kind, body, caller)
  }

  delete(kind: DocumentKind, body: unknown, caller: Caller) {
    return deleteDocument(this.parts, kind, body, caller)
  }

  list(kind: DocumentKind, body: unknown, caller: Caller) {
    return listDocuments(this.parts, kind, body, caller)
  }

  /**
   * A document with its chain and history. Of a time adjustment a missing id is 422 and an unknown document 404 (spec 4.15);
   * elsewhere both are 400, as in approve.
   */
  async detail(kind: DocumentKind, query: Fields, caller: Caller) {
    const { database, runtime } = this.parts
    const db = database.read
    const request = documentRequest(query)
    const id = request.id(DOCUMENT_ID[kind], { isRequired: true })
    const followsLine = request.flag('authorize_line')
    const isAdjust = kind === 'time-adjust'
    request.rejectFaults(isAdjust ? 'unprocessable' : 'invalid_request')
    const row = await shownDocuments(db, kind)
      .where('d.id', '=', id ?? '')
      .where(await visibleTo(db, runtime, caller))
      .executeTakeFirst()
    if (!row) throw refused('document.not_found', {}, isAdjust ? 'not_found' : 'invalid_request')
    const viewer = followsLine ? await this.#viewer(kind, caller) : null
    return documentDetail({ db, runtime, viewer }, kind, row)
  }

  /** The viewer: the user of the session, or of the token sent with the key; software is not an approver. */
  async #viewer(kind: DocumentKind, caller: Caller): Promise<ActingPerson | null> {
    const { database, runtime } = this.parts
    const viewer = await readActor(database.read, documentRequest({}), caller)
    if (viewer.userId === null) return null
    return withSubstitutions(database.read, viewer, kind, branchToday(runtime))
  }

  /** Spec 4.17: the document need not exist. @throws WorkstationError for an id that is missing or no Base64 */
  async customFields(kind: CustomFieldKind, query: Fields) {
    const { database, runtime } = this.parts
    const name = DOCUMENT_ID[kind]
    const given = query[name]
    if (isAbsent(given)) throw refused('document.key_missing', { name })
    const id = typeof given === 'string' ? decodeId(given) : null
    if (id === null) throw refused('document.key_invalid', { name })
    return customFieldsOf(database.read, runtime, kind, id)
  }
}
