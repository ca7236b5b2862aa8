import { type Fault, faultOf } from '../fault.ts'
import { DOCUMENT_KIND, type PeriodMark } from './document-kinds.ts'
import {
  APPROVED,
  type ApproveFlag,
  CANCELLED,
  type DocumentKind,
  flagAfter,
  isOpen,
  isStepFlag,
  PENDING,
  RECHECK,
  REFUSED,
  type RequestedFlag,
  STEP_FLAGS,
  stepsDone
} from './flags.ts'

/** The parts of a document that its approval depends on. */
export interface ApprovalDocument {
  readonly kind: DocumentKind
  readonly flag: ApproveFlag
  readonly ownerEmployeeId: string
  /** Employee ids of the approvers in order, as they were when it was submitted (decision 0016). */
  readonly chain: readonly string[]
  /** The step is overdue, so the one after it may be taken in its place. */
  readonly isEscalated: boolean
}

/** The user or software that acts. */
export interface Actor {
  readonly employeeId: string | null
  readonly isHr: boolean
  /** Employee ids of the approvers that the actor substitutes for today, for documents of this kind. */
  readonly substitutesFor: readonly string[]
}

/** Software without an acting user has the rights of HR: its key has `document:manage`. */
export const SOFTWARE: Actor = { employeeId: null, isHr: true, substitutesFor: [] }

export type ApprovalAction =
  | {
      readonly type: 'approve'
      readonly flag: RequestedFlag
      /** `authorize_line`: HR acts only as a member of the chain, in its turn. */
      readonly followsLine?: boolean
      /** `extra_round`: ignores closed marks, if HR acts. */
      readonly isExtraRound?: boolean
      /** `no_hr_permission`: HR may not act after the cut-off date. */
      readonly isWithoutHrRights?: boolean
    }
  | { readonly type: 'update' | 'delete' }

/** A payroll period that contains a date of the document (decision 0022). */
export interface DocumentPeriod {
  readonly monthNo: string
  readonly closed: ReadonlySet<PeriodMark>
  /** `YYYY-MM-DD`, the last day on which anyone but HR may act. */
  readonly cutOffDate: string
}

export type ApprovalFaultCode =
  | 'approval.not_involved'
  | 'approval.not_next'
  | 'approval.other_step'
  | 'approval.closed'
  | 'approval.not_pending'
  | 'approval.period_closed'
  | 'approval.cut_off_passed'
  | OwnApprovalFault

/** Why owners may not approve their own document: others can, or the company never lets them. */
export type OwnApprovalFault = 'approval.own_others' | 'approval.own_never'

export type ApprovalFault = Fault<ApprovalFaultCode>

export type Decision =
  | {
      readonly isAllowed: true
      /** Resulting state. */
      readonly flag: ApproveFlag
      /** Position in the chain of the step that was taken, from 1; null if not taken as an approver. */
      readonly position: number | null
      readonly role: 'approver' | 'substitute' | 'hr' | 'owner'
      /** Employee id of the approver whom a substitute acts for. */
      readonly onBehalfOf: string | null
      /** Whether the effect of the document is applied now, reverted now, or unchanged. */
      readonly effect: 'apply' | 'revert' | 'none'
    }
  | { readonly isAllowed: false; readonly fault: ApprovalFault }

type Allowed = Extract<Decision, { isAllowed: true }>

export interface Question {
  readonly document: ApprovalDocument
  readonly actor: Actor
  readonly action: ApprovalAction
  /** For every date of the document; a date without a period is open. */
  readonly periods: readonly DocumentPeriod[]
  /** Date on the branch's wall clock. */
  readonly today: string
  /** Why the owner may not approve the document; absent or null: they may, as nobody else can. */
  readonly ownFault?: OwnApprovalFault | null
}

/**
 * Whether an actor may perform an action on a document now, and the resulting state (spec 3.1, 4.14; decision 0016). Checks
 * authority, then the document's state, then closed periods, then the cut-off date, and returns the first fault. The caller
 * checks parameters, the owner named in the request, and conflicts with other documents.
 */
export function decide(question: Question): Decision {
  const standing = question.action.type === 'approve' ? approval(question, question.action) : edit(question)
  if ('code' in standing) return refused(standing)
  const fault = periodFault(question)
  return fault === null ? standing : refused(fault)
}

const refused = (fault: ApprovalFault): Decision => ({ isAllowed: false, fault })

/** Authority and state for an approve operation (decision 0016). */
function approval(
  { document, actor, ownFault = null }: Question,
  action: Extract<ApprovalAction, { type: 'approve' }>
): Allowed | ApprovalFault {
  const isHr = actor.isHr && !action.followsLine
  if (action.flag === CANCELLED) return cancellation(document, actor, isHr)
  const seat = seatOf(document, actor)
  if (!isHr && seat === null) return faultOf('approval.not_involved')
  if (ownFault !== null && action.flag !== REFUSED && actor.employeeId === document.ownerEmployeeId)
    return faultOf(ownFault)
  if (!isOpen(document.flag)) return faultOf('approval.closed', null, { flag: document.flag })
  const turns = positionsOpen(document)
  const isTurn = seat !== null && turns.includes(seat.position)
  if (!isHr && !isTurn) return faultOf('approval.not_next', null, { position: turns[0] ?? 0 })

  const position = isTurn ? seat.position : (turns[0] ?? null)
  const byWhom = isTurn
    ? { role: seat.onBehalfOf === null ? ('approver' as const) : ('substitute' as const), position }
    : { role: 'hr' as const, position: null }
  const onBehalfOf = isTurn ? seat.onBehalfOf : null
  if (action.flag === REFUSED) return { ...granted(REFUSED, 'none'), ...byWhom, onBehalfOf }
  // A 02 by HR is final, wherever the document is in its chain.
  if (isHr && action.flag === APPROVED)
    return { ...granted(APPROVED, 'apply'), role: 'hr', position: null, onBehalfOf: null }
  if (position === null) return faultOf('approval.other_step', 'approve_flag')
  if (isStepFlag(action.flag) && STEP_FLAGS[position - 1] !== action.flag)
    return faultOf('approval.other_step', 'approve_flag', {
      expected: STEP_FLAGS[position - 1] ?? APPROVED
    })
  const flag = flagAfter(position, document.chain.length)
  return {
    ...granted(flag, flag === APPROVED ? 'apply' : 'none'),
    ...byWhom,
    onBehalfOf
  }
}

/** The owner may cancel pending documents; HR may also cancel approved ones (decision 0016). */
function cancellation(document: ApprovalDocument, actor: Actor, isHr: boolean): Allowed | ApprovalFault {
  const isOwner = actor.employeeId === document.ownerEmployeeId
  if (!isOwner && !isHr) return faultOf('approval.not_involved')
  const isCancellable = isOpen(document.flag) || (isHr && document.flag === APPROVED)
  if (!isCancellable) return faultOf('approval.closed', null, { flag: document.flag })
  return {
    ...granted(CANCELLED, document.flag === APPROVED ? 'revert' : 'none'),
    role: isHr ? 'hr' : 'owner'
  }
}

/** Updating sends a document back to the start of its chain; deleting removes it and reverts its effect. */
function edit({ document, actor, action }: Question): Allowed | ApprovalFault {
  const { flag } = document
  const isOwner = actor.employeeId === document.ownerEmployeeId
  if (!isOwner && !actor.isHr) return faultOf('approval.not_involved')
  const role = actor.isHr ? 'hr' : 'owner'
  if (action.type === 'update') {
    if (flag !== PENDING && flag !== RECHECK) return faultOf('approval.not_pending', null, { flag })
    return { ...granted(PENDING, 'none'), role }
  }
  if (!actor.isHr && !isOpen(flag)) return faultOf('approval.closed', null, { flag })
  return { ...granted(flag, flag === APPROVED ? 'revert' : 'none'), role }
}

const granted = (flag: ApproveFlag, effect: Allowed['effect']): Allowed => ({
  isAllowed: true,
  flag,
  effect,
  position: null,
  role: 'owner',
  onBehalfOf: null
})

/** Positions, from 1, whose step may be taken now: the next one, and after an escalation also the one after it. */
export function positionsOpen({ flag, chain, isEscalated }: ApprovalDocument): number[] {
  if (!isOpen(flag)) return []
  const next = stepsDone(flag) + 1
  return (isEscalated ? [next, next + 1] : [next]).filter(position => position <= chain.length)
}

interface Seat {
  readonly position: number
  readonly onBehalfOf: string | null
}

/**
 * The actor's position in the chain. The position whose turn it is comes first, and their own before one they substitute for.
 * Nobody may approve their own document as a substitute.
 */
function seatOf(document: ApprovalDocument, { employeeId, substitutesFor }: Actor): Seat | null {
  const turns = positionsOpen(document)
  const isOwner = employeeId === document.ownerEmployeeId
  const seats = document.chain.flatMap((approver, at): Seat[] => {
    if (approver === employeeId) return [{ position: at + 1, onBehalfOf: null }]
    return substitutesFor.includes(approver) && !isOwner ? [{ position: at + 1, onBehalfOf: approver }] : []
  })
  const atTurn = seats.filter(seat => turns.includes(seat.position))
  const candidates = atTurn.length > 0 ? atTurn : seats
  return candidates.find(seat => seat.onBehalfOf === null) ?? candidates[0] ?? null
}

type PeriodQuestion = Pick<Question, 'actor' | 'action' | 'periods' | 'today'> & {
  readonly document: Pick<ApprovalDocument, 'kind'>
}

/** Why closed periods or a cut-off date refuse the action; null: they allow it. */
export function periodFault({
  document,
  actor,
  action,
  periods,
  today
}: PeriodQuestion): ApprovalFault | null {
  const isExtraRound = actor.isHr && action.type === 'approve' && action.isExtraRound
  for (const { closed, monthNo } of isExtraRound ? [] : periods) {
    const mark = DOCUMENT_KIND[document.kind].marks.find(it => closed.has(it))
    if (mark !== undefined) return faultOf('approval.period_closed', null, { mark, month: monthNo })
  }
  const passesCutOff = actor.isHr && !(action.type === 'approve' && action.isWithoutHrRights)
  if (passesCutOff) return null
  const passed = periods.find(period => today > period.cutOffDate)
  return passed === undefined
    ? null
    : faultOf('approval.cut_off_passed', null, { date: passed.cutOffDate, month: passed.monthNo })
}
