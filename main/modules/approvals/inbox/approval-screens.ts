import type {
  Decisions,
  DocumentChange,
  PreviewRequest,
  PreviewResult,
  Simulation,
  Submissions
} from '#shared/contracts/approvals/approval-actions.ts'
import type { CalendarQuery } from '#shared/contracts/approvals/approval-calendar.ts'
import type { DocumentListQuery, InboxQuery } from '#shared/contracts/approvals/approval-screens.ts'
import { DOCUMENT_ID } from '#shared/contracts/approvals/approvals.ts'
import type { DocumentKind } from '#shared/domain/approval/flags.ts'
import { hasCustomFields } from '#shared/domain/custom-field.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { fixedText } from '#shared/domain/hundredths.ts'
import { MadeOf } from '../../../platform/runtime.ts'
import type { UserCaller } from '../../access/access.ts'
import { customFieldsOf } from '../../custom-fields/custom-fields.ts'
import { workCycleNames } from '../../roster/roster.ts'
import { documentRequest } from '../approval-failures.ts'
import type { ApprovalParts, StoredDocument } from '../approval-parts.ts'
import { approverIdsOf } from '../approval-repository.ts'
import { calendarPage } from '../calendar/calendar.ts'
import { conflictOf } from '../document/approve-document.ts'
import { checkDocument } from '../document/check-document.ts'
import { deleteDocument } from '../document/delete-document.ts'
import { moveToNewChain } from '../document/move-chain.ts'
import { changeDocument, newDocument, refuseStranger } from '../document/write-document.ts'
import { missedDays, quotaOf } from '../leave/leave-days.ts'
import { peopleFound, submitsFor } from '../people-of-documents.ts'
import { decideMany, simulate, submitMany } from './decisions.ts'
import { contextOf } from './document-context.ts'
import { documentPage, visibleDocument } from './document-page.ts'
import { documentList, inboxPage } from './inbox.ts'
import { screenOf } from './viewer.ts'

/** Documents for the signed-in user: those that wait, the context of a decision, and the user's actions. */
export class ApprovalScreens extends MadeOf<ApprovalParts> {
  async inbox(query: InboxQuery, caller: UserCaller) {
    return inboxPage(await screenOf(this.parts, caller), query)
  }

  async list(query: DocumentListQuery, caller: UserCaller) {
    return documentList(await screenOf(this.parts, caller), query)
  }

  async calendar(query: CalendarQuery, caller: UserCaller) {
    return calendarPage(await screenOf(this.parts, caller), query)
  }

  /** The people that the caller can submit documents for. */
  async people(search: string, caller: UserCaller) {
    const { db, viewer } = await screenOf(this.parts, caller)
    return { people: await peopleFound(db, search, submitsFor(viewer.person)) }
  }

  /** This and the following methods throw a WorkstationError if the document is unknown or not visible to the caller. */
  async page(id: string, caller: UserCaller) {
    return documentPage(await screenOf(this.parts, caller), id)
  }

  async context(id: string, caller: UserCaller) {
    const screen = await screenOf(this.parts, caller)
    return contextOf(screen.db, screen.runtime, await visibleDocument(screen, id))
  }

  async simulate(id: string, asked: Simulation, caller: UserCaller) {
    return simulate(await screenOf(this.parts, caller), id, asked)
  }

  async form(kind: DocumentKind) {
    const { database, runtime } = this.parts
    return {
      custom_fields: hasCustomFields(kind) ? await customFieldsOf(database.read, runtime, kind, null) : [],
      work_cycles: kind === 'work-cycle-change' ? await workCycleNames(database.read) : []
    }
  }

  decide(decisions: Decisions, caller: UserCaller) {
    return decideMany(this.parts, decisions, caller)
  }

  submit(submissions: Submissions, caller: UserCaller) {
    return submitMany(this.parts, submissions, caller)
  }

  preview(request: PreviewRequest, caller: UserCaller) {
    return previewDocument(this.parts, request, caller)
  }

  async update(id: string, { fields, base_updated }: DocumentChange, caller: UserCaller): Promise<void> {
    const { kind } = await visibleDocument(await screenOf(this.parts, caller), id)
    const body = { ...fields, [DOCUMENT_ID[kind]]: encodeId(id) }
    await changeDocument(this.parts, kind, body, caller, base_updated)
  }

  async delete(id: string, caller: UserCaller): Promise<void> {
    const { kind } = await visibleDocument(await screenOf(this.parts, caller), id)
    await deleteDocument(this.parts, kind, { [DOCUMENT_ID[kind]]: encodeId(id) }, caller)
  }

  /** Gives an open document the owner's current approvers. */
  async moveToNewChain(id: string, caller: UserCaller): Promise<void> {
    const { viewer } = await screenOf(this.parts, caller)
    await moveToNewChain(this.parts, id, viewer.person, caller)
  }
}

/** Preview of a document before it is submitted. @throws WorkstationError with its faults */
async function previewDocument(
  parts: ApprovalParts,
  { kind, document: fields }: PreviewRequest,
  caller: UserCaller
): Promise<PreviewResult> {
  const { database, runtime } = parts
  const db = database.read
  const checked = await checkDocument(db, kind, documentRequest(fields), caller)
  const chain = await approverIdsOf(db, checked.owner.id)
  refuseStranger(kind, checked.actor, checked.owner, chain)
  const document = newDocument(runtime, kind, checked, null, chain)
  const days = await missedDays(db, document)
  const context = await contextOf(db, runtime, document)
  const conflict = await conflictOf(db, document)
  return {
    leave_days: days,
    context,
    warnings: [
      ...(conflict === null ? [] : [conflict]),
      ...overWeek(context),
      ...overQuota(
        document,
        context,
        days.reduce((sum, day) => sum + day.hundredths, 0)
      )
    ]
  }
}

function overWeek({ overtime }: PreviewResult['context']): Fault[] {
  const minutes = overtime?.week_over_minutes ?? 0
  return minutes > 0 ? [faultOf('overtime.over_week', null, { minutes })] : []
}

function overQuota(document: StoredDocument, { balances }: PreviewResult['context'], asked: number): Fault[] {
  const flag = quotaOf(document)
  const balance = balances.find(it => it.time_leave_flag === flag)
  if (balance === undefined || balance.is_by_certificate || asked <= balance.remaining) return []
  return [faultOf('leave.over_quota', null, { days: fixedText(asked - balance.remaining) })]
}
