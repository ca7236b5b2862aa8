import { describe, expect, test } from 'vitest'
import { type DayTerms, summariseDay } from '#shared/domain/attendance/attendance-day.ts'
import { type DaySettings, type WorkOfDay, workOfDay } from '#shared/domain/attendance/day-plan.ts'
import { minuteOfTime } from '#shared/domain/dates/time-of-day.ts'
import type { WorkCycle } from '#shared/domain/roster/work-cycle.ts'
import { base, CYCLES, type Expected, moment, punch, termsOf, WORK_DATE } from '../support/day-terms.ts'

const leaveOf = (...spans: string[]): DayTerms['leave'] => ({
  isWholeDay: spans.length === 0,
  away: spans.map(span => {
    const [from = '', to = ''] = span.split('-')
    const start = minuteOfTime(from)
    const end = minuteOfTime(to)
    return { start, end: end > start ? end : end + 1440 }
  })
})

describe('holidays and leave', () => {
  test.each<[string, keyof typeof CYCLES, Partial<DayTerms>, string, string, Expected]>([
    ['a holiday is not an absence', 'DAY', { isHoliday: true }, '', '+12:00', { standing: 'off' }],
    ['is never late on a holiday', 'DAY', { isHoliday: true }, 'I11:00', '12:00', { standing: 'in' }],
    [
      'never leaves early on a holiday',
      'DAY',
      { isHoliday: true },
      'I11:00 O12:00',
      '18:00',
      { standing: 'left', earlyMinutes: 0 }
    ],
    ['leave is not an absence', 'DAY', { leave: leaveOf() }, '', '+12:00', { standing: 'leave' }],
    [
      'leave that counts a day off is leave there',
      'OFF',
      { leave: leaveOf() },
      '',
      '12:00',
      { standing: 'leave' }
    ],
    ['leave without fixed hours', 'FLEX', { leave: leaveOf() }, '', '+12:00', { standing: 'leave' }],
    [
      'morning off: expected after the break',
      'DAY',
      { leave: leaveOf('08:30-12:30') },
      '',
      '13:34',
      { standing: 'expected' }
    ],
    [
      'morning off: absent after the break',
      'DAY',
      { leave: leaveOf('08:30-12:30') },
      '',
      '13:36',
      { standing: 'absent' }
    ],
    [
      'morning off: on time after the break',
      'DAY',
      { leave: leaveOf('08:30-12:30') },
      'I13:31 O17:30',
      '18:00',
      { standing: 'left', lateMinutes: 0, earlyMinutes: 0 }
    ],
    [
      'afternoon off: does not leave early',
      'DAY',
      { leave: leaveOf('13:30-17:30') },
      'I08:30 O12:30',
      '18:00',
      { standing: 'left', lateMinutes: 0, earlyMinutes: 0 }
    ],
    [
      'two half days off are a whole day',
      'DAY',
      { leave: leaveOf('08:30-12:30', '13:30-17:30') },
      '',
      '12:00',
      { standing: 'leave' }
    ],
    [
      'an hour off in between moves neither start nor end',
      'DAY',
      { leave: leaveOf('10:00-11:00') },
      'I08:40',
      '10:30',
      { standing: 'late', lateMinutes: 10 }
    ],
    [
      'first half of a night off',
      'NIGHT',
      { leave: leaveOf('22:00-02:00') },
      'I+03:00',
      '+03:30',
      { standing: 'in', lateMinutes: 0 }
    ],
    [
      'first half of a night from the evening before off',
      'EVE',
      { leave: leaveOf('22:00-02:00') },
      'I03:00',
      '03:30',
      { standing: 'in', lateMinutes: 0 }
    ]
  ])('%s', (_, code, changes, punches, now, expected) => {
    const given = punches === '' ? [] : punches.split(' ').map(punch)
    const terms = termsOf(CYCLES[code], changes)
    expect(summariseDay({ workDate: WORK_DATE, terms, punches: given, now: moment(now) })).toMatchObject(
      expected
    )
  })
})

describe('the shift and holiday that count on a date', () => {
  const OFF = CYCLES.OFF
  const NIGHT = CYCLES.NIGHT as WorkCycle
  const none = { weekly: null, dated: null }
  test.each<[string, Pick<DaySettings, 'cycle' | 'holiday'>, WorkOfDay]>([
    ['nothing is set', { cycle: none, holiday: none }, { cycle: null, isHoliday: false }],
    [
      'a weekly holiday',
      { cycle: { weekly: base, dated: null }, holiday: { weekly: '03', dated: null } },
      { cycle: base, isHoliday: true }
    ],
    [
      'a shift assigned for the date on a weekly holiday',
      { cycle: { weekly: base, dated: NIGHT }, holiday: { weekly: '03', dated: null } },
      { cycle: NIGHT, isHoliday: false }
    ],
    [
      'a holiday of the date on an assigned shift',
      { cycle: { weekly: base, dated: NIGHT }, holiday: { weekly: '00', dated: '01' } },
      { cycle: NIGHT, isHoliday: true }
    ],
    [
      'a day off assigned for the date on a weekly workday',
      { cycle: { weekly: base, dated: OFF }, holiday: { weekly: '00', dated: null } },
      { cycle: OFF, isHoliday: false }
    ],
    [
      'a day off that is made a workday',
      { cycle: { weekly: OFF, dated: null }, holiday: { weekly: '03', dated: '00' } },
      { cycle: base, isHoliday: false }
    ]
  ])('%s', (_, settings, expected) => {
    expect(workOfDay({ ...settings, isPublicHoliday: false, usualCycle: base })).toEqual(expected)
  })
})
