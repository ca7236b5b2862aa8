/** The kinds of documents that need approval (decision 0016). */
export const DOCUMENT_KINDS = [
  'overtime',
  'time-leave',
  'work-cycle-change',
  'holiday-change',
  'time-adjust'
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** State of a document (spec 3.1): pending, approved, refused, four steps, cancelled, pending again (holiday change). */
export const APPROVE_FLAGS = ['01', '02', '03', '04', '05', '06', '07', '08', '09'] as const
export type ApproveFlag = (typeof APPROVE_FLAGS)[number]

/** Flags that an approve operation accepts (spec 3.1). */
export const REQUESTED_FLAGS = ['02', '03', '04', '05', '06', '07', '08'] as const
export type RequestedFlag = (typeof REQUESTED_FLAGS)[number]

export const PENDING = '01'
export const APPROVED = '02'
export const REFUSED = '03'
export const CANCELLED = '05'
export const RECHECK = '09'

/** States after the first, second, third and fourth approver, in this order (spec 3.1). */
export const STEP_FLAGS = ['04', '06', '07', '08'] as const
type StepFlag = (typeof STEP_FLAGS)[number]

export const isStepFlag = (flag: ApproveFlag): flag is StepFlag =>
  (STEP_FLAGS as readonly string[]).includes(flag)

/** Whether a document in this state is pending (decision 0016). */
export const isOpen = (flag: ApproveFlag): boolean => flag === PENDING || flag === RECHECK || isStepFlag(flag)

/** The states of pending documents. */
export const OPEN_FLAGS: readonly ApproveFlag[] = APPROVE_FLAGS.filter(isOpen)

/** The states of pending and approved documents, which can conflict with others. */
export const LIVE_FLAGS: readonly ApproveFlag[] = [...OPEN_FLAGS, APPROVED]

/** How many approvers of the chain have approved a document in this pending state. */
export const stepsDone = (flag: ApproveFlag): number => (isStepFlag(flag) ? STEP_FLAGS.indexOf(flag) + 1 : 0)

/** The state once `count` of `length` approvers have approved: the last one's approval is final (decision 0016). */
export function flagAfter(count: number, length: number): ApproveFlag {
  const step = STEP_FLAGS[count - 1]
  return count < length && step !== undefined ? step : APPROVED
}
