import type { DocumentKind } from './flags.ts'

/** The most approvers that a document can have: there is a state for each (spec 3.1). */
export const CHAIN_MOST = 5

/** Which documents a further approver is asked about. */
export interface ChainCondition {
  readonly kind: DocumentKind
  /** Of leave; null: of every type. */
  readonly leaveFlag: string | null
  /** Of leave in hundredths of days, of overtime in minutes; null: of any length. */
  readonly longerThan: number | null
}

export interface ChainRule extends ChainCondition {
  readonly approverId: string
}

/** What the rules look at. */
export interface ChainSubject {
  readonly kind: DocumentKind
  readonly leaveFlag: string | null
  /** Of leave in hundredths of days, of overtime in minutes; null: the kind has no length. */
  readonly length: number | null
  readonly ownerId: string
}

/** An approver of a document; `rule` is why, if a rule added them. */
export interface ChainLink {
  readonly employeeId: string
  readonly rule: ChainCondition | null
}

export const appliesTo = ({ kind, leaveFlag, longerThan }: ChainCondition, subject: ChainSubject): boolean =>
  kind === subject.kind &&
  (leaveFlag === null || leaveFlag === subject.leaveFlag) &&
  (longerThan === null || (subject.length !== null && subject.length > longerThan))

/**
 * The person's own approvers, then those whom rules add, in their order. Nobody is asked twice or about their own document.
 * A rule is the company's: where there would be more than five, the last of the own approvers whom no rule names make room.
 */
export function chainWith(
  own: readonly string[],
  rules: readonly ChainRule[],
  subject: ChainSubject
): ChainLink[] {
  const named = new Map<string, ChainCondition>()
  for (const { approverId, ...rule } of rules) {
    const isNew = approverId !== subject.ownerId && !named.has(approverId) && named.size < CHAIN_MOST
    if (isNew && appliesTo(rule, subject)) named.set(approverId, rule)
  }
  const added = [...named].filter(([id]) => !own.includes(id))
  const room = CHAIN_MOST - added.length - own.filter(id => named.has(id)).length
  const unnamed = new Set(own.filter(id => !named.has(id)).slice(0, room))
  return [
    ...own.filter(id => named.has(id) || unnamed.has(id)).map(employeeId => ({ employeeId, rule: null })),
    ...added.map(([employeeId, rule]) => ({ employeeId, rule }))
  ]
}
