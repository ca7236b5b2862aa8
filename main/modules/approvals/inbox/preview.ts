import type { PreviewRequest, PreviewResult } from '#shared/contracts/approvals/approval-actions.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { fixedText } from '#shared/domain/hundredths.ts'
import type { UserCaller } from '../../access/access.ts'
import { documentRequest } from '../approval-failures.ts'
import type { ApprovalParts, StoredDocument } from '../approval-parts.ts'
import { approverIdsOf } from '../approval-repository.ts'
import { conflictOf } from '../document/approve-document.ts'
import { checkDocument } from '../document/check-document.ts'
import { newDocument, refuseStranger } from '../document/write-document.ts'
import { missedDays, quotaOf } from '../leave/leave-days.ts'
import { contextOf } from './document-context.ts'
import { screenOf } from './viewer.ts'

/** Preview of a document before it is submitted. @throws WorkstationError with its faults */
export async function previewDocument(
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
  const context = await contextOf(await screenOf(parts, caller), document)
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
