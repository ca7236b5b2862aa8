import { faultOf } from '#shared/domain/fault.ts'
import { fixedText } from '#shared/domain/hundredths.ts'
import { hundredthsOf } from '#shared/domain/leave/leave-share.ts'
import { readLeaveShares } from '../../../database/leave-shares.ts'
import { hasOverlappingLeave } from '../approval-repository.ts'
import type { Kind } from './kind.ts'

export const leave: Kind = {
  conflict: async (db, document) =>
    (await hasOverlappingLeave(db, document)) ? faultOf('document.leave_overlaps') : null,
  shown: row => ({
    time_leave_days: fixedText(hundredthsOf(readLeaveShares(row.leave_shares))),
    time_leave_minutes: Number(row.leave_minutes ?? 0)
  })
}
