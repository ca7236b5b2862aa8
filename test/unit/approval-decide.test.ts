import { describe, expect, test } from 'vitest'
import { type Actor, type ApprovalAction, SOFTWARE } from '#shared/domain/approval/decide.ts'
import type { ApproveFlag, RequestedFlag } from '#shared/domain/approval/flags.ts'
import { actor, approve, ask, CHAIN, document, HR, outcome } from '../support/decisions.ts'

// Who may do what to a document (spec 3.1 and 4.14, decision 0016).

describe('the approval chain', () => {
  test.each<[string, number, ApproveFlag, string, RequestedFlag, string]>([
    ['the first of three sends their own step', 3, '01', 'A', '04', '04'],
    ['the first of three sends 02', 3, '01', 'A', '02', '04'],
    ['the second of three approves', 3, '04', 'B', '06', '06'],
    ['the last of three approves the document', 3, '06', 'C', '02', '02'],
    ['the last of three sends the step after which none is left', 3, '06', 'C', '07', '02'],
    ['the only approver approves', 1, '01', 'A', '02', '02'],
    ['the third of five approves', 5, '06', 'C', '07', '07'],
    ['the fourth of five approves', 5, '07', 'D', '08', '08'],
    ['the fifth of five approves', 5, '08', 'E', '02', '02'],
    ['a document returned for checking starts at the first approver again', 3, '09', 'A', '04', '04'],
    ['an approver refuses', 3, '04', 'B', '03', '03'],
    ['the step flag of somebody else', 3, '01', 'A', '06', 'approval.other_step'],
    ['a step flag from the fifth, for whom there is none', 5, '08', 'E', '08', 'approval.other_step'],
    ['before their turn', 3, '01', 'B', '06', 'approval.not_next'],
    ['after their turn', 3, '04', 'A', '04', 'approval.not_next'],
    ['a refusal before their turn', 3, '01', 'C', '03', 'approval.not_next'],
    ['a person outside the chain', 3, '01', 'X', '02', 'approval.not_involved'],
    ['a person outside the chain, for a closed document', 3, '02', 'X', '02', 'approval.not_involved'],
    ['an approval of a closed document', 3, '02', 'C', '02', 'approval.closed'],
    ['an approval of a refused document', 3, '03', 'A', '04', 'approval.closed'],
    ['the owner, who is not an approver', 3, '01', 'owner', '02', 'approval.not_involved']
  ])('%s', (_, length, flag, employeeId, requested, expected) => {
    const decision = ask({
      document: document({ flag, chain: CHAIN.slice(0, length) }),
      actor: actor(employeeId),
      action: approve(requested)
    })
    expect(outcome(decision)).toBe(expected)
  })

  test('reports whose turn it is when an approver is too early', () => {
    const decision = ask({ actor: actor('C'), action: approve('02') })
    expect(decision).toEqual({
      isAllowed: false,
      fault: { code: 'approval.not_next', path: null, params: { position: 1 } }
    })
  })

  test('lets the next approver take an escalated step, which counts as the step of that approver', () => {
    const escalated = document({ isEscalated: true })
    const second = ask({ document: escalated, actor: actor('B'), action: approve('02') })
    expect(second).toMatchObject({ isAllowed: true, flag: '06', position: 2, role: 'approver' })
    expect(outcome(ask({ document: escalated, actor: actor('A'), action: approve('02') }))).toBe('04')
    expect(outcome(ask({ document: escalated, actor: actor('C'), action: approve('02') }))).toBe(
      'approval.not_next'
    )
  })
})

describe('HR', () => {
  test.each<[string, ApproveFlag, RequestedFlag, boolean, string]>([
    ['approves a document at any time', '01', '02', false, '02'],
    ['takes the next step', '04', '06', false, '06'],
    ['cannot take another step', '04', '07', false, 'approval.other_step'],
    ['refuses at any time', '06', '03', false, '03'],
    ['cancels an approved document', '02', '05', false, '05'],
    ['cannot cancel a document twice', '05', '05', false, 'approval.closed'],
    ['cannot cancel a refused document', '03', '05', false, 'approval.closed'],
    ['has no say outside the chain when it follows the line', '01', '02', true, 'approval.not_involved'],
    ['cannot cancel when it follows the line', '02', '05', true, 'approval.not_involved']
  ])('%s', (_, flag, requested, followsLine, expected) => {
    const decision = ask({ document: document({ flag }), action: approve(requested, { followsLine }) })
    expect(outcome(decision)).toBe(expected)
  })

  test('who is also an approver follows the line on request', () => {
    const both = actor('B', { isHr: true })
    const line = approve('02', { followsLine: true })
    expect(outcome(ask({ actor: both, action: line }))).toBe('approval.not_next')
    expect(ask({ actor: both, action: line, document: document({ flag: '04' }) })).toMatchObject({
      flag: '06',
      role: 'approver',
      position: 2
    })
    expect(ask({ actor: both, action: approve('02'), document: document({ flag: '04' }) })).toMatchObject({
      flag: '02',
      role: 'hr',
      position: null
    })
  })

  test('alone can approve without a chain, which has no steps', () => {
    const free = document({ chain: [] })
    expect(outcome(ask({ document: free }))).toBe('02')
    expect(outcome(ask({ document: free, action: approve('04') }))).toBe('approval.other_step')
    expect(outcome(ask({ document: free, actor: actor('A') }))).toBe('approval.not_involved')
  })
})

describe('a substitute', () => {
  const substitute = actor('S', { substitutesFor: ['A'] })
  test('acts for the approver in their own name', () => {
    expect(ask({ actor: substitute, action: approve('02') })).toMatchObject({
      isAllowed: true,
      flag: '04',
      position: 1,
      role: 'substitute',
      onBehalfOf: 'A'
    })
  })
  test('waits for the turn of the approver they stand in for', () => {
    expect(
      outcome(ask({ actor: substitute, document: document({ flag: '04' }), action: approve('02') }))
    ).toBe('approval.not_next')
  })
  test('cannot approve their own document', () => {
    const decision = ask({
      actor: actor('owner', { substitutesFor: ['A'] }),
      action: approve('02')
    })
    expect(outcome(decision)).toBe('approval.not_involved')
  })
  test('who is also an approver takes each step at its turn', () => {
    const both = actor('B', { substitutesFor: ['A'] })
    expect(ask({ actor: both, action: approve('02') })).toMatchObject({ flag: '04', onBehalfOf: 'A' })
    expect(ask({ actor: both, action: approve('02'), document: document({ flag: '04' }) })).toMatchObject({
      flag: '06',
      onBehalfOf: null
    })
  })
})

describe('the owner', () => {
  test.each<[ApproveFlag, string]>([
    ['01', '05'],
    ['09', '05'],
    ['07', '05'],
    ['02', 'approval.closed'],
    ['03', 'approval.closed'],
    ['05', 'approval.closed']
  ])('withdraws a document in %s: %s', (flag, expected) => {
    const decision = ask({ document: document({ flag }), actor: actor('owner'), action: approve('05') })
    expect(outcome(decision)).toBe(expected)
  })
  test('is the only one to withdraw: an approver cannot', () => {
    expect(outcome(ask({ actor: actor('A'), action: approve('05') }))).toBe('approval.not_involved')
  })
})

describe('updating and deleting', () => {
  test.each<[ApproveFlag, 'update' | 'delete', Actor, string]>([
    ['01', 'update', actor('owner'), '01'],
    ['09', 'update', actor('owner'), '01'],
    ['04', 'update', actor('owner'), 'approval.not_pending'],
    ['02', 'update', HR, 'approval.not_pending'],
    ['01', 'update', actor('A'), 'approval.not_involved'],
    ['01', 'delete', actor('owner'), '01'],
    ['06', 'delete', actor('owner'), '06'],
    ['02', 'delete', actor('owner'), 'approval.closed'],
    ['02', 'delete', HR, '02'],
    ['03', 'delete', SOFTWARE, '03'],
    ['01', 'delete', actor('A'), 'approval.not_involved']
  ])('of a document in %s: %s', (flag, type, by, expected) => {
    expect(outcome(ask({ document: document({ flag }), actor: by, action: { type } }))).toBe(expected)
  })
})

describe('effects', () => {
  test.each<[string, ApproveFlag, ApprovalAction, string]>([
    ['the last approval', '01', approve('02'), 'apply'],
    ['a step', '01', approve('04'), 'none'],
    ['a refusal', '01', approve('03'), 'none'],
    ['cancelling an open document', '01', approve('05'), 'none'],
    ['cancelling an approved document', '02', approve('05'), 'revert'],
    ['deleting an approved document', '02', { type: 'delete' }, 'revert'],
    ['deleting a cancelled document', '05', { type: 'delete' }, 'none']
  ])('%s', (_, flag, action, effect) => {
    expect(ask({ document: document({ flag }), action })).toMatchObject({ isAllowed: true, effect })
  })
})
