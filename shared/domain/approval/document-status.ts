import { type Fault, faultOf } from '../fault.ts'
import { type ApprovalDocument, type DocumentPeriod, decide, positionsOpen, SOFTWARE } from './decide.ts'
import { APPROVED, type ApproveFlag, isOpen, stepsDone } from './flags.ts'

/** An approver in a document's chain, as of today. */
export interface Approver {
  readonly employeeId: string
  readonly hasResigned: boolean
  /** Whether they have an account to sign in with. */
  readonly hasAccount: boolean
  /** Employee ids of their substitutes today. */
  readonly substitutes: readonly string[]
}

export interface DocumentStatus {
  readonly flag: ApproveFlag
  /** The next step, from 1; null once the document is closed. */
  readonly step: number | null
  readonly stepCount: number
  /** Employee ids of the people who may take the step, approver first; empty if only HR can. */
  readonly next: readonly string[]
  /** Why nobody in the chain can take the step today, or why a substitute has to. */
  readonly blocks: readonly Fault[]
}

export interface StatusQuestion {
  readonly document: ApprovalDocument
  readonly approvers: ReadonlyMap<string, Approver>
  readonly periods: readonly DocumentPeriod[]
  readonly today: string
}

/** Status of a document: its state, step n of m, who acts next, and what prevents the next step. */
export function documentStatus({ document, approvers, periods, today }: StatusQuestion): DocumentStatus {
  const { flag, chain } = document
  if (!isOpen(flag)) return { flag, step: null, stepCount: chain.length, next: [], blocks: [] }
  const turns = positionsOpen(document).map(position => chain[position - 1] ?? '')
  const next = turns.flatMap(id => {
    const approver = approvers.get(id)
    return approver && canAct(approver) ? [id, ...approver.substitutes] : (approver?.substitutes ?? [])
  })
  const blocks: Fault[] = periodBlocks(document, periods, today)
  for (const id of turns.slice(0, 1)) blocks.push(...approverBlocks(id, approvers.get(id)))
  if (chain.length === 0) blocks.push(faultOf('approval.no_chain'))
  return { flag, step: stepsDone(flag) + 1, stepCount: chain.length, next: [...new Set(next)], blocks }
}

const canAct = ({ hasResigned, hasAccount }: Approver): boolean => hasAccount && !hasResigned

function approverBlocks(id: string, approver: Approver | undefined): Fault[] {
  if (!approver || approver.hasResigned)
    return [faultOf('approval.approver_resigned', null, { employee_id: id })]
  if (!approver.hasAccount) return [faultOf('approval.approver_without_account', null, { employee_id: id })]
  return approver.substitutes.map(substitute =>
    faultOf('approval.substitute_acts', null, { employee_id: id, substitute_id: substitute })
  )
}

/** The period fault that the next approver, who is not HR, would get at the final approval. */
function periodBlocks(document: ApprovalDocument, periods: readonly DocumentPeriod[], today: string) {
  const decision = decide({
    document,
    actor: SOFTWARE,
    action: { type: 'approve', flag: APPROVED, isWithoutHrRights: true },
    periods,
    today
  })
  return decision.isAllowed ? [] : [decision.fault]
}
