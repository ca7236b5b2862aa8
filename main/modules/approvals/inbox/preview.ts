import type { PreviewRequest, PreviewResult } from '#shared/contracts/approvals/approval-actions.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { approvalRequest } from '#shared/domain/fields/request-reader.ts'
import { leaveWarnings } from '#shared/domain/leave/leave-warnings.ts'
import type { UserCaller } from '../../access/access.ts'
import type { ApprovalParts } from '../approval-parts.ts'
import { approverIdsOf, idsOf, linksOf } from '../approval-repository.ts'
import { conflictOf } from '../document/approve-document.ts'
import { chainFor, changedChain } from '../document/chain-rules.ts'
import { checkDocument } from '../document/check-document.ts'
import { besideOthers, newDocument, refuseStranger } from '../document/write-document.ts'
import { missedDays, quotaOf } from '../leave/leave-days.ts'
import { quotaCheckOf } from '../leave/quota-check.ts'
import { peopleById } from '../people-of-documents.ts'
import { contextOf } from './document-context.ts'
import { shownRule, unknownDocument, visibleDocument } from './document-page.ts'
import { screenOf } from './viewer.ts'

/** Preview of a document before it is submitted or changed. @throws WorkstationError with its faults */
export async function previewDocument(
  parts: ApprovalParts,
  { kind, document: fields, document_id }: PreviewRequest,
  caller: UserCaller
): Promise<PreviewResult> {
  const { database, runtime } = parts
  const db = database.read
  const checked = await checkDocument(db, kind, approvalRequest(fields), caller)
  const own = await approverIdsOf(db, checked.owner.id)
  refuseStranger(kind, checked.actor, checked.owner, own)
  const screen = await screenOf(parts, caller)
  const replaced = document_id === undefined ? null : await visibleDocument(screen, document_id)
  const isOther = replaced !== null && (replaced.kind !== kind || replaced.employee_id !== checked.owner.id)
  if (isOther) throw unknownDocument()
  const made = newDocument(runtime, kind, checked, null)
  const document = { ...made, id: replaced?.id ?? made.id }
  await besideOthers(db, runtime, document, caller)
  const days = await missedDays(db, document)
  const flag = quotaOf(document)
  const quota = await quotaCheckOf(db, runtime, document, days)
  const context = await contextOf(screen, document, quota)
  const conflict = await conflictOf(db, document)
  const links =
    replaced === null
      ? await chainFor(db, document, own, days)
      : await changedChain(db, document, await linksOf(db, replaced.id), days)
  const people = await peopleById(db, idsOf(links))
  return {
    leave_days: days.map(({ dayMinutes, ...day }) => ({ ...day, day_minutes: dayMinutes })),
    chain: links.flatMap(({ employeeId, rule }) => {
      const approver = people.get(employeeId)
      return approver ? [{ approver, rule: shownRule(rule) }] : []
    }),
    context,
    warnings: [
      ...(conflict === null ? [] : [conflict]),
      ...overWeek(context),
      ...(flag === null ? [] : leaveWarnings(flag, days, quota?.missing ?? 0, quota?.is_refused))
    ]
  }
}

function overWeek({ overtime }: PreviewResult['context']): Fault[] {
  const minutes = overtime?.week_over_minutes ?? 0
  return minutes > 0 ? [faultOf('overtime.over_week', null, { minutes })] : []
}
