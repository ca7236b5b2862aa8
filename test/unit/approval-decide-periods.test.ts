import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Actor, type ApprovalAction, decide, type Question } from '#shared/domain/approval/decide.ts'
import type { PeriodMark } from '#shared/domain/approval/document-kinds.ts'
import { APPROVE_FLAGS, DOCUMENT_KINDS, REQUESTED_FLAGS } from '#shared/domain/approval/flags.ts'
import { actor, approve, ask, CHAIN, document, HR, outcome, period, TODAY } from '../support/decisions.ts'

// What a payroll period allows to be done to a document; every case against a reference (spec 3.1 and 4.14, decision 0016).

describe('periods', () => {
  const blocking: Record<(typeof DOCUMENT_KINDS)[number], PeriodMark[]> = {
    overtime: ['salary', 'ot', 'worktime'],
    'work-cycle-change': ['salary', 'ot', 'worktime'],
    'time-leave': ['salary'],
    'holiday-change': ['salary'],
    'time-adjust': ['salary', 'worktime']
  }
  test.each(
    DOCUMENT_KINDS.flatMap(kind => (['salary', 'ot', 'worktime'] as const).map(m => [kind, m] as const))
  )('document of kind %s in a period closed for %s', (kind, mark) => {
    const question = { document: document({ kind }), periods: [period(), period([mark])] }
    const isBlocked = blocking[kind].includes(mark)
    expect(outcome(ask(question))).toBe(isBlocked ? 'approval.period_closed' : '02')
    expect(outcome(ask({ ...question, action: approve('02', { isExtraRound: true }) }))).toBe('02')
  })

  test('checks a closed period after authority and state, and before the cut-off date', () => {
    const periods = [period(['salary'], '2026-11-01')]
    expect(outcome(ask({ periods, actor: actor('X') }))).toBe('approval.not_involved')
    expect(outcome(ask({ periods, document: document({ flag: '02' }) }))).toBe('approval.closed')
    expect(outcome(ask({ periods, actor: actor('A') }))).toBe('approval.period_closed')
    // `extra_round` is for HR: a manager gets the fault of the closed period all the same.
    const extra = approve('02', { isExtraRound: true })
    expect(outcome(ask({ periods, actor: actor('A'), action: extra }))).toBe('approval.period_closed')
    expect(outcome(ask({ periods, actor: HR, action: extra }))).toBe('02')
    const alone = approve('02', { isExtraRound: true, isWithoutHrRights: true })
    expect(outcome(ask({ periods, actor: HR, action: alone }))).toBe('approval.cut_off_passed')
  })

  test.each<[string, string, Actor, boolean, string]>([
    ['the last day', TODAY, actor('A'), false, '04'],
    ['the day after', '2026-11-21', actor('A'), false, 'approval.cut_off_passed'],
    ['the day after, HR', '2026-11-21', HR, false, '02'],
    ['the day after, HR without rights', '2026-11-21', HR, true, 'approval.cut_off_passed']
  ])('cut-off: %s', (_, cutOff, by, isWithoutHrRights, expected) => {
    const action = approve('02', { isWithoutHrRights })
    expect(outcome(ask({ actor: by, action, periods: [period([], cutOff)] }))).toBe(expected)
  })
})

/** The rules of decision 0016 once more, as statements about the whole question instead of steps. */
function reference({ document: doc, actor: who, action, periods, today, ownFault }: Question): string {
  const n = doc.chain.length
  const closed = ['02', '03', '05'].includes(doc.flag)
  const done = { '04': 1, '06': 2, '07': 3, '08': 4 }[doc.flag as string] ?? 0
  const awaited = [done + 1, ...(doc.isEscalated ? [done + 2] : [])].filter(k => k <= n)
  const isOwner = who.employeeId === doc.ownerEmployeeId
  const ownSteps = doc.chain
    .map((id, at) => ({ id, k: at + 1 }))
    .filter(({ id }) => id === who.employeeId || (who.substitutesFor.includes(id) && !isOwner))
  const marks: Record<string, string[]> = { 'time-leave': ['salary'], 'holiday-change': ['salary'] }
  const relevant =
    doc.kind === 'time-adjust' ? ['salary', 'worktime'] : (marks[doc.kind] ?? ['salary', 'ot', 'worktime'])
  const gate = (state: string): string => {
    const extra = who.isHr && action.type === 'approve' && action.isExtraRound
    if (!extra && periods.some(p => relevant.some(mark => p.closed.has(mark as PeriodMark))))
      return 'approval.period_closed'
    const hrPasses = who.isHr && !(action.type === 'approve' && action.isWithoutHrRights)
    if (!hrPasses && periods.some(p => p.cutOffDate < today)) return 'approval.cut_off_passed'
    return state
  }
  if (action.type !== 'approve') {
    if (!isOwner && !who.isHr) return 'approval.not_involved'
    if (action.type === 'delete') return closed && !who.isHr ? 'approval.closed' : gate(doc.flag)
    return doc.flag === '01' || doc.flag === '09' ? gate('01') : 'approval.not_pending'
  }
  const hr = who.isHr && !action.followsLine
  if (action.flag === '05') {
    if (!hr && !isOwner) return 'approval.not_involved'
    return !closed || (hr && doc.flag === '02') ? gate('05') : 'approval.closed'
  }
  if (!hr && ownSteps.length === 0) return 'approval.not_involved'
  if (isOwner && ownFault && action.flag !== '03') return ownFault
  if (closed) return 'approval.closed'
  const turn = ownSteps.filter(({ k }) => awaited.includes(k))
  if (!hr && turn.length === 0) return 'approval.not_next'
  if (action.flag === '03') return gate('03')
  if (hr && action.flag === '02') return gate('02')
  const k = (turn.find(({ id }) => id === who.employeeId) ?? turn[0])?.k ?? awaited[0]
  if (k === undefined) return 'approval.other_step'
  const own = ['04', '06', '07', '08'][k - 1]
  if (action.flag !== '02' && action.flag !== own) return 'approval.other_step'
  return gate(k === n ? '02' : (own ?? '02'))
}

test('decides every kind, state, flag, actor and period as the reference does', () => {
  const flags = fc.constantFrom(...APPROVE_FLAGS)
  const actors = fc.record({
    employeeId: fc.constantFrom(null, 'owner', 'X', ...CHAIN),
    isHr: fc.boolean(),
    substitutesFor: fc.subarray(CHAIN)
  })
  const actions: fc.Arbitrary<ApprovalAction> = fc.oneof(
    fc.record({
      type: fc.constant('approve' as const),
      flag: fc.constantFrom(...REQUESTED_FLAGS),
      followsLine: fc.boolean(),
      isExtraRound: fc.boolean(),
      isWithoutHrRights: fc.boolean()
    }),
    fc.record({ type: fc.constantFrom('update' as const, 'delete' as const) })
  )
  const periods = fc.array(
    fc.record({
      monthNo: fc.constant('2026-11'),
      closed: fc.subarray<PeriodMark>(['salary', 'ot', 'worktime']).map(marks => new Set(marks)),
      cutOffDate: fc.constantFrom('2026-11-21', TODAY, '2026-11-30')
    }),
    { maxLength: 2 }
  )
  const ownFaults = fc.constantFrom(null, 'approval.own_others' as const, 'approval.own_never' as const)
  const documents = fc.record({
    kind: fc.constantFrom(...DOCUMENT_KINDS),
    flag: flags,
    ownerEmployeeId: fc.constantFrom('owner', 'B'),
    chain: fc.nat(5).map(length => CHAIN.slice(0, length)),
    isEscalated: fc.boolean()
  })
  fc.assert(
    fc.property(documents, actors, actions, periods, ownFaults, (doc, who, action, of, ownFault) => {
      const question = { document: doc, actor: who, action, periods: of, today: TODAY, ownFault }
      expect(outcome(decide(question))).toBe(reference(question))
    }),
    { numRuns: 5_000 }
  )
})
