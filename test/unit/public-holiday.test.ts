import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DaySettings, holidayOfDay, workOfDay } from '#shared/domain/attendance/day-plan.ts'
import type { HolidayFlag } from '#shared/domain/employees/setting-codes.ts'
import { lookOf, rosterFrom } from '#shared/domain/roster/roster.ts'
import type { WorkCycle } from '#shared/domain/roster/work-cycle.ts'

// The effect of a public holiday on an employee, next to work cycles and the employee's own holidays.

const WORK: WorkCycle = {
  code: 'DAY',
  kind: 'same_day',
  startMinute: 480,
  endMinute: 1020,
  breakMinutes: 60,
  isBreakPunched: false,
  isDayOff: false,
  graceMinutes: 0
}
const OFF: WorkCycle = { ...WORK, code: 'OFF', startMinute: null, endMinute: null, isDayOff: true }
/** Songkran 2026, a Monday. */
const DATE = '2026-04-13'

const anyCycle = fc.constantFrom(null, WORK, OFF)
const anySettings: fc.Arbitrary<DaySettings> = fc.record({
  cycle: fc.record({ weekly: anyCycle, dated: anyCycle }),
  holiday: fc.record({
    weekly: fc.constantFrom<HolidayFlag | null>(null, '00', '03'),
    dated: fc.constantFrom<HolidayFlag | null>(null, '00', '01', '03', '04')
  }),
  isPublicHoliday: fc.constant(true),
  usualCycle: fc.constant(WORK)
})

describe('a public holiday', () => {
  test.each<[string, Pick<DaySettings, 'cycle' | 'holiday'>, HolidayFlag | null]>([
    ['on a workday', day(WORK), '01'],
    ['on a shift assigned for the date', day(WORK, WORK), '01'],
    ['on a shift assigned for a date of weekly rest', day(OFF, WORK, '03'), '01'],
    ['on a weekly day off', day(OFF), null],
    ['on a day off assigned for the date', day(WORK, OFF), null],
    ['on a weekly holiday', day(WORK, null, '03'), '03'],
    ['that is made a workday', day(WORK, null, null, '00'), '00'],
    ['that is a special holiday of the employee', day(WORK, null, null, '04'), '04']
  ])('%s', (_, settings, expected) => {
    expect(holidayOfDay({ ...settings, isPublicHoliday: true })).toBe(expected)
  })

  test('removes all work of the day unless the date is made a workday, and changes nothing else', () => {
    fc.assert(
      fc.property(anySettings, settings => {
        const [on, off] = [workOfDay(settings), workOfDay({ ...settings, isPublicHoliday: false })]
        expect(on.cycle).toBe(off.cycle)
        if (settings.holiday.dated !== null) expect(on).toEqual(off)
        else expect(on.isHoliday || on.cycle?.isDayOff === true).toBe(true)
        if (off.isHoliday) expect(on.isHoliday).toBe(true)
      })
    )
  })

  test('is the same in the roster and on the board, and weekly rest stays weekly rest', () => {
    fc.assert(
      fc.property(anySettings, settings => {
        const rosterOn = (dates: readonly string[]) =>
          rosterFrom(
            { weekly: weekly(settings.cycle.weekly), dated: dated(settings.cycle.dated) },
            {
              weekly: weekly(settings.holiday.weekly as '00' | '03' | null),
              dated: dated(settings.holiday.dated),
              public: new Set(dates)
            },
            480
          )
        const [on, off] = [rosterOn([DATE]), rosterOn([])]
        const usualCycle = settings.cycle.weekly?.isDayOff === false ? WORK : null
        expect(on.workOf(DATE)).toEqual(workOfDay({ ...settings, usualCycle }))
        expect(on.isRest(DATE)).toBe(off.isRest(DATE))
        expect(on.holidayOf(DATE)).toBe(holidayOfDay(settings))
        if (settings.holiday.dated === null) expect(on.planOf(DATE).minutes).toBe(0)
        expect(on.workOf('2026-04-20')).toEqual(off.workOf('2026-04-20'))
      })
    )
  })

  test('is shown as a holiday in the roster', () => {
    const roster = rosterFrom(
      { weekly: weekly(WORK), dated: new Map() },
      { weekly: new Map(), dated: new Map(), public: new Set([DATE]) },
      480
    )
    expect([lookOf(roster, DATE), lookOf(roster, '2026-04-20'), roster.isRest(DATE)]).toEqual([
      'holiday',
      'work',
      false
    ])
  })
})

function day(
  week: WorkCycle | null,
  date: WorkCycle | null = null,
  weekHoliday: HolidayFlag | null = null,
  dateHoliday: HolidayFlag | null = null
): Pick<DaySettings, 'cycle' | 'holiday'> {
  return { cycle: { weekly: week, dated: date }, holiday: { weekly: weekHoliday, dated: dateHoliday } }
}

function weekly<T>(value: T | null): Map<'Mon', T> {
  return new Map(value === null ? [] : [['Mon', value]])
}

function dated<T>(value: T | null): Map<string, T> {
  return new Map(value === null ? [] : [[DATE, value]])
}
