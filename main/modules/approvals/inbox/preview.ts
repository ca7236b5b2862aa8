import type { PreviewRequest, PreviewResult } from '#shared/contracts/approvals/approval-actions.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { leaveWarnings } from '#shared/domain/leave/leave-warnings.ts'
import type { UserCaller } from '../../access/access.ts'
import { excessOfLeave } from '../../quotas/quotas.ts'
import { documentRequest } from '../approval-failures.ts'
import type { ApprovalParts } from '../approval-parts.ts'
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
  const flag = quotaOf(document)
  const conflict = await conflictOf(db, document)
  return {
    leave_days: days.map(({ dayMinutes, ...day }) => ({ ...day, day_minutes: dayMinutes })),
    context,
    warnings: [
      ...(conflict === null ? [] : [conflict]),
      ...overWeek(context),
      ...(flag === null
        ? []
        : leaveWarnings(flag, days, await excessOfLeave(db, runtime, checked.owner.id, flag, days)))
    ]
  }
}

function overWeek({ overtime }: PreviewResult['context']): Fault[] {
  const minutes = overtime?.week_over_minutes ?? 0
  return minutes > 0 ? [faultOf('overtime.over_week', null, { minutes })] : []
}
