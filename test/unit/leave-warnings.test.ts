import { expect, test } from 'vitest'
import { shareOfHundredths } from '#shared/domain/leave/leave-share.ts'
import { leaveWarnings } from '#shared/domain/leave/leave-warnings.ts'

const warned = (flag: string, days: number[], excess: number) =>
  leaveWarnings(flag, days.map(shareOfHundredths), excess).map(({ code, params }) => [code, params?.days])

test.each<[string, string, number[], number, [string, string | undefined][]]>([
  ['leave within the quota', '06', [100, 100], 0, []],
  ['annual leave beyond the quota', '06', [100], 50, [['leave.over_quota', '0.50']]],
  ['two days of sick leave', '03', [100, 100], 0, []],
  ['two and a half days of sick leave', '03', [100, 100, 50], 0, []],
  ['three days of sick leave', '03', [100, 100, 100], 0, [['leave.certificate', undefined]]],
  ['sick leave beyond thirty days', '03', [100], 100, [['leave.sick_unpaid', '1.00']]],
  ['three days of personal leave', '01', [100, 100, 100], 0, []]
])('%s', (_, flag, days, excess, expected) => {
  expect(warned(flag, days, excess)).toEqual(expected)
})
