import type { Fault } from '../fault.ts'

/** Reasons against an approval that are none against a rejection. */
const APPROVAL_ONLY = new Set(['approval.own_others', 'approval.own_never', 'leave.over_quota_refused'])

/** Why a document that cannot be approved cannot be rejected either; null: it can. */
export const rejectionFault = (fault: Fault | null): Fault | null =>
  fault !== null && APPROVAL_ONLY.has(fault.code) ? null : fault
