import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dateOfDayNumber, dayNumber } from '#shared/domain/dates/calendar-date.ts'
import { defaultQuota, monthsOfService } from '#shared/domain/leave/leave-quota.ts'
import { STATUTORY_QUOTA_RULES } from '#shared/domain/leave/leave-quota-law.ts'
import { LEAVE_FLAGS } from '#shared/domain/leave/leave-types.ts'
import { type QuotaRule, ruleInForce } from '#shared/domain/leave/quota-rule.ts'

// Default quotas by length of service and by the law in force on the day (decision 0001).

const hired = (startDate: string, lastDate: string | null = null) => ({ startDate, lastDate })

describe('whole months of service, the last day included', () => {
  test.each<[start: string, last: string, months: number]>([
    ['2025-01-01', '2025-12-31', 12],
    ['2025-01-01', '2025-12-30', 11],
    ['2025-01-02', '2025-12-31', 11],
    ['2025-12-31', '2025-12-31', 0],
    ['2025-12-01', '2025-12-31', 1],
    ['2025-06-15', '2026-06-14', 12],
    ['2025-06-15', '2026-06-13', 11],
    // February has no 31st: the month ends on its last day.
    ['2026-01-31', '2026-02-27', 0],
    ['2026-01-31', '2026-02-28', 1],
    ['2026-01-31', '2026-03-29', 1],
    ['2026-01-31', '2026-03-30', 2],
    ['2024-01-31', '2024-02-28', 0],
    ['2024-01-31', '2024-02-29', 1],
    // Hired on a leap day: a year ends on 28 February, four years on the day before the next leap day.
    ['2024-02-29', '2025-02-27', 11],
    ['2024-02-29', '2025-02-28', 12],
    ['2024-02-29', '2028-02-27', 47],
    ['2024-02-29', '2028-02-28', 48],
    ['2024-03-01', '2025-02-28', 12],
    ['1999-12-31', '2026-12-30', 324]
  ])('%s to %s: %i', (start, last, months) => {
    expect(monthsOfService(start, last)).toBe(months)
  })
})

describe('annual leave', () => {
  const annual = (start: string, year: string, today: string, last: string | null = null) => {
    const { hundredths, months, years, method } = defaultQuota(hired(start, last), {
      flag: '06',
      year,
      today
    })
    return [hundredths, months, years, method]
  }
  const FULL = 'statutory_annual_leave'
  const SHARE = 'statutory_annual_leave_pro_rata'

  test.each<[string, string, string, (number | string | null)[]]>([
    // At the end of a past year.
    ['2024-01-01', '2024', '2026-03-10', [600, 12, 1, FULL]],
    ['2024-01-02', '2024', '2026-03-10', [550, 11, 0, SHARE]],
    ['2024-12-31', '2024', '2026-03-10', [0, 0, 0, SHARE]],
    ['2024-12-01', '2024', '2026-03-10', [50, 1, 0, SHARE]],
    ['2024-12-31', '2025', '2026-03-10', [600, 12, 1, FULL]],
    ['2023-07-16', '2023', '2026-03-10', [250, 5, 0, SHARE]],
    ['2024-02-29', '2024', '2026-03-10', [500, 10, 0, SHARE]],
    ['2024-02-29', '2025', '2026-03-10', [600, 22, 1, FULL]],
    // Today, in the current or a future year.
    ['2025-03-11', '2026', '2026-03-10', [600, 12, 1, FULL]],
    ['2025-03-12', '2026', '2026-03-10', [550, 11, 0, SHARE]],
    ['2025-03-12', '2027', '2026-03-10', [550, 11, 0, SHARE]],
    ['2025-09-30', '2026', '2026-02-28', [250, 5, 0, SHARE]],
    ['2026-03-10', '2026', '2026-03-10', [0, 0, 0, SHARE]],
    ['2010-05-17', '2026', '2026-03-10', [600, 189, 15, FULL]],
    // Not employed in the year.
    ['2026-03-11', '2026', '2026-03-10', [0, null, null, null]],
    ['2025-01-01', '2024', '2026-03-10', [0, null, null, null]]
  ])('start %s, quota of %s on %s', (start, year, today, expected) => {
    expect(annual(start, year, today)).toEqual(expected)
  })

  test('counts service up to the last day at work', () => {
    expect(annual('2025-09-01', '2026', '2026-03-10', '2026-02-15')).toEqual([250, 5, 0, SHARE])
    expect(annual('2025-09-01', '2026', '2026-03-10', '2025-12-31')).toEqual([0, null, null, null])
    expect(annual('2025-09-01', '2026', '2026-03-10', '2026-04-30')).toEqual([300, 6, 0, SHARE])
  })
})

test.each<[flag: string, year: string, today: string, hundredths: number, method: string | null]>([
  ['01', '2026', '2026-03-10', 300, 'statutory_paid_personal_leave'],
  ['02', '2026', '2026-03-10', 0, null],
  ['01', '2018', '2026-03-10', 0, null],
  ['03', '2026', '2026-03-10', 3000, 'statutory_sick_leave'],
  ['04', '2026', '2026-03-10', 6000, 'statutory_paid_maternity_leave'],
  ['04', '2025', '2026-03-10', 6000, 'statutory_paid_maternity_leave'],
  ['04', '2025', '2025-12-07', 6000, 'statutory_paid_maternity_leave'],
  ['04', '2025', '2025-12-06', 4500, 'statutory_paid_maternity_leave'],
  ['04', '2024', '2026-03-10', 4500, 'statutory_paid_maternity_leave'],
  ['05', '2026', '2026-03-10', 6000, 'statutory_unpaid_maternity_leave'],
  ['05', '2024', '2026-03-10', 5300, 'statutory_unpaid_maternity_leave'],
  ['05', '2018', '2026-03-10', 4500, 'statutory_unpaid_maternity_leave'],
  ['07', '2026', '2026-03-10', 3000, 'statutory_training_leave'],
  ['08', '2026', '2026-03-10', 0, 'statutory_sterilisation_leave_by_certificate'],
  ['09', '2026', '2026-03-10', 0, 'statutory_absence']
])('leave type %s in %s, on %s: %i', (flag, year, today, hundredths, method) => {
  expect(defaultQuota(hired('2015-04-01'), { flag, year, today })).toMatchObject({ hundredths, method })
})

describe("a company's rules", () => {
  const rule = (changes: Partial<QuotaRule>): QuotaRule => ({
    flag: '06',
    validFrom: '2026-01-01',
    steps: [
      { fromMonths: 12, hundredths: 800 },
      { fromMonths: 60, hundredths: 1250 }
    ],
    isProRated: true,
    carryOver: null,
    ...changes
  })
  const annual = (start: string, rules: QuotaRule[], year = '2026') => {
    const { hundredths, method } = defaultQuota(
      hired(start),
      { flag: '06', year, today: '2026-12-31' },
      rules
    )
    return [hundredths, method]
  }

  test('grant by steps of service, with a rounded-up share before the first step', () => {
    expect(annual('2021-12-31', [rule({})])).toEqual([1250, 'company_annual_leave'])
    expect(annual('2022-01-02', [rule({})])).toEqual([800, 'company_annual_leave'])
    // 7 of 12 months of 8 days: 4.666…
    expect(annual('2026-06-01', [rule({})])).toEqual([467, 'company_annual_leave_pro_rata'])
  })

  test('never grant less than the law', () => {
    const meagre = rule({ isProRated: false, steps: [{ fromMonths: 24, hundredths: 1000 }] })
    expect(annual('2026-06-01', [meagre])).toEqual([350, 'statutory_annual_leave_pro_rata'])
    expect(annual('2025-06-01', [meagre])).toEqual([600, 'statutory_annual_leave'])
    expect(annual('2024-06-01', [meagre])).toEqual([1000, 'company_annual_leave'])
  })

  test('apply from their date on, the latest one only', () => {
    const later = rule({ validFrom: '2026-07-01', steps: [{ fromMonths: 12, hundredths: 1000 }] })
    expect(annual('2020-01-01', [later, rule({})])).toEqual([1000, 'company_annual_leave'])
    expect(annual('2020-01-01', [later, rule({})], '2025')).toEqual([600, 'statutory_annual_leave'])
    expect(ruleInForce([later, rule({})], '06', '2026-06-30')?.validFrom).toBe('2026-01-01')
  })

  test('do not affect another leave type', () => {
    expect(annual('2020-01-01', [rule({ flag: '03' })])).toEqual([600, 'statutory_annual_leave'])
  })
})

describe('for any dates', () => {
  const day = fc
    .integer({ min: dayNumber('1999-01-01'), max: dayNumber('2040-12-31') })
    .map(number => dateOfDayNumber(number))
  const flag = fc.constantFrom(...LEAVE_FLAGS)
  const rules = fc.array(
    fc.record({
      flag,
      validFrom: day,
      steps: fc
        .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 240 }), fc.integer({ min: 0, max: 3000 })), {
          selector: ([months]) => months,
          minLength: 1,
          maxLength: 4
        })
        .map(pairs => {
          const months = pairs.map(([from]) => from).toSorted((a, b) => a - b)
          const days = pairs.map(([, hundredths]) => hundredths).toSorted((a, b) => a - b)
          return months.map((fromMonths, at) => ({ fromMonths, hundredths: days[at] ?? 0 }))
        }),
      isProRated: fc.boolean(),
      carryOver: fc.constant(null)
    }),
    { maxLength: 3 }
  )

  test('an earlier start never reduces the quota', () => {
    fc.assert(
      fc.property(day, fc.nat(4000), day, flag, rules, (start, days, today, leaveFlag, companyRules) => {
        const year = today.slice(0, 4)
        const query = { flag: leaveFlag, year, today }
        const earlier = defaultQuota(hired(addDays(start, -days)), query, companyRules)
        const later = defaultQuota(hired(start), query, companyRules)
        expect(earlier.hundredths).toBeGreaterThanOrEqual(later.hundredths)
      })
    )
  })

  test('each further day of service adds one month or none', () => {
    fc.assert(
      fc.property(day, fc.nat(4000), (start, days) => {
        const last = addDays(start, days)
        const step = monthsOfService(start, addDays(last, 1)) - monthsOfService(start, last)
        expect([0, 1]).toContain(step)
      })
    )
  })
})

test('every leave type has a statutory rule, and every rule has a source', () => {
  for (const flag of LEAVE_FLAGS) expect(ruleInForce(STATUTORY_QUOTA_RULES, flag, '2026-01-01')).toBeDefined()
  for (const { source, validFrom } of STATUTORY_QUOTA_RULES) {
    expect(source).not.toBe('')
    expect(validFrom).toMatch(/^\d{4}-\d\d-\d\d$/)
  }
})
