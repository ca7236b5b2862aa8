import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  appliesTo,
  CHAIN_MOST,
  type ChainRule,
  type ChainSubject,
  chainWith
} from '#shared/domain/approval/chain-rules.ts'

// Who is asked about a document besides the person's own approvers.

const leave = (length: number, leaveFlag = '06'): ChainSubject => ({
  kind: 'time-leave',
  leaveFlag,
  length,
  ownerId: 'me'
})
const rule = (approverId: string, changes: Partial<ChainRule> = {}): ChainRule => ({
  kind: 'time-leave',
  leaveFlag: null,
  longerThan: 300,
  approverId,
  ...changes
})
const ids = (own: string[], rules: ChainRule[], subject: ChainSubject) =>
  chainWith(own, rules, subject).map(link => link.employeeId)

test.each([
  ['leave of three days needs nobody else', ['a'], [rule('x')], leave(300), ['a']],
  ['leave over three days needs one more', ['a'], [rule('x')], leave(350), ['a', 'x']],
  ['without approvers the rule alone', [], [rule('x')], leave(400), ['x']],
  ['of another type', ['a'], [rule('x', { leaveFlag: '03' })], leave(400), ['a']],
  ['of any length', ['a'], [rule('x', { longerThan: null })], leave(50), ['a', 'x']],
  ['of another kind', ['a'], [rule('x', { kind: 'overtime' })], leave(400), ['a']],
  ['who is an approver already', ['a', 'x'], [rule('x')], leave(400), ['a', 'x']],
  ['two rules for one person', ['a'], [rule('x'), rule('x', { longerThan: null })], leave(400), ['a', 'x']],
  ['one’s own document', ['a'], [rule('me')], leave(400), ['a']],
  [
    'five approvers of whom a rule names the last',
    ['a', 'b', 'c', 'd', 'e'],
    [rule('e'), rule('x')],
    leave(400),
    ['a', 'b', 'c', 'e', 'x']
  ],
  ['five approvers make room', ['a', 'b', 'c', 'd', 'e'], [rule('x')], leave(400), ['a', 'b', 'c', 'd', 'x']]
])('%s', (_, own, rules, subject, expected) => {
  expect(ids(own, rules, subject)).toEqual(expected)
})

test('a link says which rule added it', () => {
  expect(chainWith(['a'], [rule('x')], leave(400))).toEqual([
    { employeeId: 'a', rule: null },
    { employeeId: 'x', rule: { kind: 'time-leave', leaveFlag: null, longerThan: 300 } }
  ])
})

describe('for any approvers and rules', () => {
  const person = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'me')
  const rules = fc.array(
    fc.record({
      kind: fc.constantFrom('time-leave' as const, 'overtime' as const),
      leaveFlag: fc.constantFrom(null, '03', '06'),
      longerThan: fc.option(fc.integer({ min: 0, max: 1000 }), { nil: null }),
      approverId: person
    }),
    { maxLength: 8 }
  )
  const own = fc.uniqueArray(person, { maxLength: 5 })

  test('nobody is asked twice, there are at most five, and nobody new is the owner', () => {
    fc.assert(
      fc.property(own, rules, fc.integer({ min: 0, max: 1000 }), (own, rules, length) => {
        const chain = ids(own, rules, leave(length))
        expect(new Set(chain).size).toBe(chain.length)
        expect(chain.length).toBeLessThanOrEqual(CHAIN_MOST)
        expect(chain.filter(id => !own.some(it => it === id))).not.toContain('me')
      })
    )
  })

  test('whoever an applicable rule names is asked, as far as five suffice', () => {
    fc.assert(
      fc.property(own, rules, fc.integer({ min: 0, max: 1000 }), (own, rules, length) => {
        const subject = leave(length)
        const named = rules.filter(it => appliesTo(it, subject) && it.approverId !== 'me')
        const expected = [...new Set(named.map(it => it.approverId))].slice(0, CHAIN_MOST)
        expect(ids(own, rules, subject)).toEqual(expect.arrayContaining(expected))
      })
    )
  })

  test('the person’s own approvers are asked first, in their order', () => {
    fc.assert(
      fc.property(own, rules, fc.integer({ min: 0, max: 1000 }), (own, rules, length) => {
        const chain = chainWith(own, rules, leave(length))
        const first = chain.filter(link => link.rule === null).map(link => link.employeeId)
        expect(chain.slice(0, first.length).map(link => link.employeeId)).toEqual(first)
        expect(own.filter(id => first.includes(id))).toEqual(first)
      })
    )
  })
})
