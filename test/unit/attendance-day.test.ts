import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { summariseDay } from '#shared/domain/attendance/attendance-day.ts'
import { dateTimeAt } from '#shared/domain/dates/time-of-day.ts'
import type { WorkCycle } from '#shared/domain/roster/work-cycle.ts'
import { base, CYCLES, type Expected, moment, punch, termsOf, WORK_DATE } from '../support/day-terms.ts'

describe('summariseDay', () => {
  test.each<[string, keyof typeof CYCLES, string, string, Expected]>([
    ['before the shift', 'DAY', '', '07:00', { standing: 'expected' }],
    ['a future day', 'DAY', '', '-23:00', { standing: 'expected' }],
    ['within the grace period', 'DAY', '', '08:35:59', { standing: 'expected' }],
    ['after the grace period', 'DAY', '', '08:36', { standing: 'absent' }],
    ['the day after', 'DAY', '', '+09:00', { standing: 'absent' }],
    ['at work', 'DAY', 'I08:25', '10:00', { standing: 'in', isIn: true }],
    ['seconds do not make a punch late', 'DAY', 'I08:35:59', '10:00', { standing: 'in', lateMinutes: 0 }],
    [
      'lateness counts from the start of the shift',
      'DAY',
      'I08:36',
      '10:00',
      { standing: 'late', isIn: true, lateMinutes: 6 }
    ],
    [
      'late remains late after leaving',
      'DAY',
      'I09:00 O17:30',
      '18:00',
      { standing: 'late', isIn: false, lateMinutes: 30, workedMinutes: 450 }
    ],
    ['left', 'DAY', 'I08:25 O17:31', '18:00', { standing: 'left', earlyMinutes: 0, workedMinutes: 486 }],
    [
      'out for lunch has not left early',
      'DAY',
      'I08:30 O12:00',
      '12:30',
      { standing: 'left', earlyMinutes: 0, workedMinutes: 210 }
    ],
    [
      'did not come back from lunch',
      'DAY',
      'I08:30 O12:00',
      '17:30',
      { standing: 'left', earlyMinutes: 330 }
    ],
    [
      'a lunch break',
      'DAY',
      'I08:30 O12:00 I13:00 O17:30',
      '20:00',
      { standing: 'left', workedMinutes: 480 }
    ],
    ['in twice', 'DAY', 'I08:20 I08:25 O17:30', '20:00', { standing: 'left', workedMinutes: 490 }],
    ['out twice', 'DAY', 'I08:30 O17:30 O17:40', '20:00', { standing: 'left', workedMinutes: 480 }],
    ['a missing OUT, same day', 'DAY', 'I08:30', '22:00', { standing: 'in', isIn: true, workedMinutes: 0 }],
    [
      'a missing OUT, after the day',
      'DAY',
      'I08:30',
      '+08:00',
      { standing: 'left', isIn: true, workedMinutes: 0, earlyMinutes: 0 }
    ],
    ['only an OUT', 'DAY', 'O17:30', '20:00', { standing: 'left', lateMinutes: 0, workedMinutes: 0 }],
    ['night: before the shift', 'NIGHT', '', '21:00', { standing: 'expected' }],
    ['night: absent', 'NIGHT', '', '22:10', { standing: 'absent' }],
    ['night: in past midnight', 'NIGHT', 'I21:50', '+03:00', { standing: 'in', isIn: true }],
    ['night: still the same night at noon', 'NIGHT', 'I21:50', '+12:59', { standing: 'in', isIn: true }],
    ['night: over', 'NIGHT', 'I21:50', '+13:00', { standing: 'left', isIn: true }],
    [
      'night: came after midnight',
      'NIGHT',
      'I+00:10 O+07:00',
      '+08:00',
      { standing: 'late', lateMinutes: 130, workedMinutes: 350 }
    ],
    [
      'night: left early',
      'NIGHT',
      'I22:00 O+06:30',
      '+07:00',
      { standing: 'left', earlyMinutes: 30, workedMinutes: 450 }
    ],
    ['evening before: on time', 'EVE', 'I-21:55 O07:01', '08:00', { standing: 'left', workedMinutes: 486 }],
    ['evening before: late', 'EVE', 'I-22:20 O07:00', '08:00', { standing: 'late', lateMinutes: 20 }],
    ['evening before: absent on that evening already', 'EVE', '', '-22:30', { standing: 'absent' }],
    [
      'several parts are never late',
      'PARTS',
      'I10:00 O19:00',
      '21:00',
      { standing: 'left', lateMinutes: 0, earlyMinutes: 0 }
    ],
    ['several parts: absent once the first has begun', 'PARTS', '', '08:06', { standing: 'absent' }],
    ['total hours: any time', 'FLEX', 'I15:00 O16:00', '17:00', { standing: 'left', workedMinutes: 60 }],
    ['total hours: expected until the day is over', 'FLEX', '', '23:59', { standing: 'expected' }],
    ['total hours: absent', 'FLEX', '', '+00:00', { standing: 'absent' }],
    ['no punch needed', 'FREE', '', '+12:00', { standing: 'off' }],
    ['no punch needed, but punched', 'FREE', 'I08:00', '09:00', { standing: 'in' }],
    ['day off', 'OFF', '', '12:00', { standing: 'off' }],
    [
      'day off, came',
      'OFF',
      'I11:00 O12:00',
      '13:00',
      { standing: 'left', lateMinutes: 0, workedMinutes: 60 }
    ],
    ['no cycle', 'NONE', '', '12:00', { standing: 'off' }],
    ['no cycle, came', 'NONE', 'I11:00', '12:00', { standing: 'in' }]
  ])('%s', (_, code, punches, now, expected) => {
    const given = punches === '' ? [] : punches.split(' ').map(punch)
    const day = summariseDay({
      workDate: WORK_DATE,
      terms: termsOf(CYCLES[code]),
      punches: given,
      now: moment(now)
    })
    expect(day).toMatchObject(expected)
    expect(day.punchCount).toBe(given.length)
  })

  test('reports the first IN and the last OUT', () => {
    const punches = ['O08:00', 'I08:30', 'O12:00', 'I13:00', 'O17:30', 'I18:00'].map(punch)
    expect(
      summariseDay({ workDate: WORK_DATE, terms: termsOf(base), punches, now: moment('19:00') })
    ).toEqual({
      standing: 'in',
      isIn: true,
      firstIn: '2025-07-10 08:30:00',
      lastOut: '2025-07-10 17:30:00',
      punchCount: 6,
      lateMinutes: 0,
      earlyMinutes: 0,
      workedMinutes: 480,
      deductedMinutes: 0,
      roundedMinutes: 0,
      marks: ['OUT', 'IN', 'OUT', 'IN', 'OUT', 'IN'],
      doubts: [],
      atWork: [
        { start: 510, end: 720 },
        { start: 780, end: 1050 }
      ],
      overtime: []
    })
  })

  test.each<[string, WorkCycle | null, string, { deductedMinutes: number; workedMinutes: number }]>([
    ['not punched', base, 'I08:30 O17:30', { deductedMinutes: 60, workedMinutes: 480 }],
    ['punched in full', base, 'I08:30 O12:00 I13:00 O17:30', { deductedMinutes: 0, workedMinutes: 480 }],
    ['punched in part', base, 'I08:30 O12:00 I12:20 O17:30', { deductedMinutes: 40, workedMinutes: 480 }],
    ['punched for longer', base, 'I08:30 O12:00 I13:30 O17:30', { deductedMinutes: 0, workedMinutes: 450 }],
    ['only the morning', base, 'I08:30 O12:30', { deductedMinutes: 0, workedMinutes: 240 }],
    ['only the afternoon', base, 'I13:30 O17:30', { deductedMinutes: 0, workedMinutes: 240 }],
    ['left during the break', base, 'I08:30 O12:50', { deductedMinutes: 20, workedMinutes: 240 }],
    ['an open IN', base, 'I08:30', { deductedMinutes: 0, workedMinutes: 0 }],
    [
      'employees punch for it',
      { ...base, isBreakPunched: true },
      'I08:30 O17:30',
      { deductedMinutes: 0, workedMinutes: 540 }
    ],
    ['none', { ...base, breakMinutes: 0 }, 'I08:30 O17:30', { deductedMinutes: 0, workedMinutes: 540 }],
    ['across midnight', CYCLES.NIGHT, 'I22:00 O+07:00', { deductedMinutes: 60, workedMinutes: 480 }],
    ['total hours', CYCLES.FLEX, 'I10:00 O18:00', { deductedMinutes: 60, workedMinutes: 420 }],
    ['total hours, short', CYCLES.FLEX, 'I10:00 O15:20', { deductedMinutes: 20, workedMinutes: 300 }],
    ['no cycle', null, 'I08:30 O17:30', { deductedMinutes: 0, workedMinutes: 540 }]
  ])('break: %s', (_, cycle, punches, expected) => {
    const given = { workDate: WORK_DATE, terms: termsOf(cycle), now: moment('+09:00') }
    expect(summariseDay({ ...given, punches: punches.split(' ').map(punch) })).toMatchObject(expected)
  })

  test('sums the seconds of several pairs before it cuts them to minutes', () => {
    const punches = ['I08:00:00', 'O08:00:40', 'I09:00:00', 'O09:00:40'].map(punch)
    expect(
      summariseDay({ workDate: WORK_DATE, terms: termsOf(null), punches, now: moment('19:00') }).workedMinutes
    ).toBe(1)
  })

  test('gives consistent figures for any punches', () => {
    const anyPunch = fc.record({
      second: fc.integer({ min: -7200, max: 115_200 }),
      direction: fc.constantFrom('IN' as const, 'OUT' as const)
    })
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(CYCLES)),
        fc.array(anyPunch, { maxLength: 8 }),
        fc.integer({ min: -86_400, max: 200_000 }),
        (cycle, drawn, now) => {
          const punches = drawn
            .toSorted((one, other) => one.second - other.second)
            .map(({ second, direction }) => ({
              punchedAt: dateTimeAt(WORK_DATE, second),
              direction,
              isDirectionSent: true
            }))
          const day = summariseDay({
            workDate: WORK_DATE,
            terms: termsOf(cycle),
            punches,
            now: dateTimeAt(WORK_DATE, now)
          })
          const between = (punches.length < 2 ? 0 : 115_200 + 7200) / 60
          expect(day.workedMinutes).toBeGreaterThanOrEqual(0)
          expect(day.workedMinutes).toBeLessThanOrEqual(between)
          expect(day.lateMinutes > 0).toBe(day.standing === 'late')
          expect(day.earlyMinutes).toBeGreaterThanOrEqual(0)
          if (punches.length === 0) expect(['absent', 'expected', 'off']).toContain(day.standing)
          else expect(['in', 'left', 'late']).toContain(day.standing)
          if (day.isIn) expect(day.earlyMinutes).toBe(0)
        }
      )
    )
  })
})
