import { expect, test } from 'vitest'
import { grantedBy, type QuotaRule, ruleInForce } from '#shared/domain/leave/quota-rule.ts'

// The rule in force on a day, and what it grants.

const rule = (changes: Partial<QuotaRule>): QuotaRule => ({
  flag: '06',
  validFrom: '2020-01-01',
  steps: [
    { fromMonths: 12, hundredths: 700 },
    { fromMonths: 36, hundredths: 900 }
  ],
  isProRated: true,
  carryOver: null,
  ...changes
})

test.each<[string, string | undefined]>([
  ['2019-12-31', undefined],
  ['2020-01-01', '2020-01-01'],
  ['2023-12-31', '2022-07-01'],
  ['2024-01-01', '2024-01-01']
])('on %s the rule of %s is in force, in any order of the list', (date, validFrom) => {
  const rules = [
    rule({ validFrom: '2024-01-01' }),
    rule({}),
    rule({ validFrom: '2022-07-01' }),
    rule({ flag: '03', validFrom: '2019-01-01' })
  ]
  for (const listed of [rules, rules.toReversed()])
    expect(ruleInForce(listed, '06', date)?.validFrom).toBe(validFrom)
})

test.each<[months: number, hundredths: number, isShare: boolean]>([
  [0, 0, true],
  [1, 59, true],
  [11, 642, true],
  [12, 700, false],
  [35, 700, false],
  [36, 900, false],
  [480, 900, false]
])('after %i months it grants %i', (months, hundredths, isShare) => {
  expect(grantedBy(rule({}), months)).toEqual({ hundredths, isShare })
})

test('grants nothing before the first step without a share', () => {
  expect(grantedBy(rule({ isProRated: false }), 11)).toEqual({ hundredths: 0, isShare: false })
})
