import {
  type Actor,
  type ApprovalAction,
  type ApprovalDocument,
  type Decision,
  type DocumentPeriod,
  decide,
  type Question
} from '#shared/domain/approval/decide.ts'
import type { PeriodMark } from '#shared/domain/approval/document-kinds.ts'
import type { RequestedFlag } from '#shared/domain/approval/flags.ts'

// Documents, actors and questions as the tests of approval decisions write them.

export const TODAY = '2026-11-22'
export const CHAIN = ['A', 'B', 'C', 'D', 'E']

export const document = (fields: Partial<ApprovalDocument> = {}): ApprovalDocument => ({
  kind: 'overtime',
  flag: '01',
  ownerEmployeeId: 'owner',
  chain: CHAIN.slice(0, 3),
  isEscalated: false,
  ...fields
})
export const actor = (employeeId: string, fields: Partial<Actor> = {}): Actor => ({
  employeeId,
  isHr: false,
  substitutesFor: [],
  ...fields
})
export const HR = actor('hr', { isHr: true })
export const approve = (
  flag: RequestedFlag,
  fields: Partial<Extract<ApprovalAction, { type: 'approve' }>> = {}
): ApprovalAction => ({
  type: 'approve',
  flag,
  followsLine: false,
  isExtraRound: false,
  isWithoutHrRights: false,
  ...fields
})
export const period = (closed: PeriodMark[] = [], cutOffDate = '2026-11-30'): DocumentPeriod => ({
  monthNo: '2026-11',
  closed: new Set(closed),
  cutOffDate
})
export const ask = (fields: Partial<Question>): Decision =>
  decide({ document: document(), actor: HR, action: approve('02'), periods: [], today: TODAY, ...fields })
/** The resulting state, or the code of the fault. */
export const outcome = (decision: Decision): string =>
  decision.isAllowed ? decision.flag : decision.fault.code
