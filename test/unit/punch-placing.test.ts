import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DOUBLE_TOUCH_SECONDS,
  independentStarts,
  placePunches,
  type SentPunch
} from '#shared/domain/attendance/punch-placing.ts'
import { addDays, daysBetween } from '#shared/domain/dates/calendar-date.ts'
import { dateTimeAt } from '#shared/domain/dates/time-of-day.ts'
import { CYCLES, WORK_DATE } from '../support/day-terms.ts'
import { hoursOf, type Plan, placedDays, sent } from '../support/placed-punches.ts'

// Where punches belong and what they count for (decision 0002), on DAY unless the plan says otherwise.

const D0 = WORK_DATE
const D1 = addDays(WORK_DATE, 1)
const punches = (text: string): SentPunch[] => text.split(' ').map(sent)

/** `I`, `O` or `-` for a repeated touch, after a `+` for each day that the work date is after the first. */
const shown = (text: string, plan: Plan = {}): string =>
  placedDays(punches(text), plan)
    .placed.map(
      ({ workDate, direction }) => '+'.repeat(daysBetween(D0, workDate)) + (direction?.charAt(0) ?? '-')
    )
    .join(' ')

describe('hours of one day', () => {
  test.each<[string, string, number, string, string]>([
    ['a finger read twice', '08:25:01 08:25:04 17:31', 485, 'IN repeated OUT', ''],
    ['two devices in the same second', '08:25 08:25 17:31', 486, 'IN repeated OUT', ''],
    ['a punched break', '08:25:01 08:25:03 12:30 13:30 17:31', 485, 'IN repeated OUT IN OUT', ''],
    ['a punch at the canteen', '08:25 12:05 17:31', 486, 'IN unclear OUT', 'unclear'],
    ['a canteen touched twice', '08:25 12:05 12:06 17:31', 486, 'IN unclear repeated OUT', 'unclear'],
    ['five punches', '08:25 10:00 10:15 12:05 17:31', 486, 'IN unclear unclear unclear OUT', 'unclear'],
    ['a forgotten OUT', '08:28', 0, 'IN', 'no_out'],
    ['only an OUT', 'O17:31', 0, 'OUT', 'no_in'],
    ['different explicit directions', 'I08:25 O08:26 I08:27 O17:31', 486, 'IN OUT IN OUT', ''],
    ['the same explicit direction twice', 'I08:25 I08:26 O17:31', 486, 'IN repeated OUT', ''],
    ['leaving told by the second touch', 'I08:25 17:31 O17:31:20', 486, 'IN OUT repeated', ''],
    ['two minutes', '08:25 08:27 17:31', 486, 'IN repeated OUT', ''],
    ['more than two minutes', '08:25 08:27:01 17:31', 486, 'IN unclear OUT', 'unclear'],
    ['one touch after the other', '08:25 08:26:30 08:28 17:31', 486, 'IN repeated repeated OUT', '']
  ])('%s', (_, text, minutes, marks, doubts) => {
    const day = placedDays(punches(text)).day(D0)
    expect([day.workedMinutes, day.marks.join(' '), day.doubts.join(' ')]).toEqual([minutes, marks, doubts])
  })

  test('a cycle whose people punch for their break deducts it when the punches are unclear', () => {
    const cycle = { ...CYCLES.DAY, isBreakPunched: true }
    const day = (text: string) => placedDays(punches(text), { [D0]: { cycle } }).day(D0).workedMinutes
    expect([day('08:30 17:30'), day('08:30 12:05 17:30'), day('08:30 12:30 13:30 17:30')]).toEqual([
      540, 480, 480
    ])
  })

  test('several shifts in one day each have their own in and out', () => {
    const cycle = { ...CYCLES.PARTS, breakMinutes: 300 }
    const { day } = placedDays(punches('08:00 12:00 12:00:30 17:00 20:00'), { [D0]: { cycle } })
    expect(day(D0)).toMatchObject({ workedMinutes: 420, doubts: [] })
  })

  test('overtime counts where it was approved and worked', () => {
    const plan: Plan = { [D0]: { overtime: [1050, 1200] } }
    expect(placedDays(punches('08:25 19:47'), plan).day(D0).overtime[0]?.counted).toMatchObject({ 150: 137 })
  })
})

describe('work dates', () => {
  const overtime: Plan = { [D0]: { overtime: [1050, 1530] } }
  test.each<[string, string, Plan, string]>([
    ['approved overtime past midnight', '08:25 +01:32 +08:28 +17:32', overtime, 'I O +I +O'],
    ['overtime after going out', '08:25 17:35 +01:32 +08:28 +17:32', overtime, 'I O I +I +O'],
    ['no overtime document', '08:28 +00:40 +08:26 +17:32', {}, 'I O +I +O'],
    ['a forgotten OUT', '08:28 +06:10 +17:32', {}, 'I +I +O'],
    ['a forgotten OUT after midnight comes an explicit IN', 'I08:28 I+00:40', {}, 'I +I'],
    ['a double touch across midnight', '08:28 23:59:30 +00:00:40', {}, 'I O -'],
    ['coming back after midnight', '08:28 17:32 +00:40', {}, 'I O +I'],
    [
      'work on a day off, then a night',
      '21:55 +07:05 +21:52 ++07:03',
      { [D0]: { cycle: CYCLES.OFF }, [D1]: { cycle: CYCLES.NIGHT } },
      'I O +I +O'
    ],
    [
      'sixteen hours on a day off',
      '08:00 +00:00',
      { [D0]: { cycle: CYCLES.OFF }, [D1]: { cycle: CYCLES.OFF } },
      'I O'
    ],
    [
      'more than sixteen hours on a day off',
      '08:00 +00:01',
      { [D0]: { cycle: CYCLES.OFF }, [D1]: { cycle: CYCLES.OFF } },
      'I +I'
    ],
    ['six hours before a day off', '17:00 23:30 23:59', { [D1]: { cycle: CYCLES.OFF } }, 'I O I'],
    ['more than six hours before a day off', '17:00 +00:01', { [D1]: { cycle: CYCLES.OFF } }, 'I +I'],
    [
      'a night after a night with a forgotten OUT',
      '21:52 +21:50 ++07:01',
      { [D0]: { cycle: CYCLES.NIGHT }, [D1]: { cycle: CYCLES.NIGHT } },
      'I +I +O'
    ],
    [
      'a break in the night',
      '21:52 +02:00 +03:00 +07:03',
      { [D0]: { cycle: CYCLES.NIGHT }, [D1]: { cycle: CYCLES.NIGHT } },
      'I O I O'
    ],
    [
      'work on a day off after a night',
      '21:50 +07:05 +11:00 +16:00',
      { [D0]: { cycle: CYCLES.NIGHT }, [D1]: { cycle: CYCLES.OFF } },
      'I O +I +O'
    ],
    ['a day after a night', 'I21:50 O+07:02 I+07:40 O+17:35', { [D0]: { cycle: CYCLES.NIGHT } }, 'I O +I +O'],
    [
      'a day after overtime in the night',
      '08:20 +04:02 +06:10 +17:35',
      { [D0]: { overtime: [1050, 1680] } },
      'I O +I +O'
    ],
    [
      'leaving a night twice',
      '21:50 +06:45 +07:10 +21:52',
      { [D0]: { cycle: CYCLES.NIGHT }, [D1]: { cycle: CYCLES.NIGHT } },
      'I O I +I'
    ],
    [
      'a break in the night and no way back from it',
      '21:50 +01:05 +07:05',
      { [D0]: { cycle: CYCLES.NIGHT }, [D1]: { cycle: CYCLES.OFF } },
      'I O I'
    ],
    [
      'coming back and going in the morning after a night',
      'I21:50 O+07:02 I+07:05 O+07:20',
      { [D0]: { cycle: CYCLES.NIGHT }, [D1]: { cycle: CYCLES.OFF } },
      'I O +I +O'
    ]
  ])('%s', (_, text, plan, expected) => expect(shown(text, plan)).toBe(expected))

  test('a night over the end of a month belongs to the month in which it began', () => {
    const at = (punchedAt: string): SentPunch => ({ punchedAt, requested: 'AUTO', givenDate: null })
    const plan: Plan = { '2025-02-28': { cycle: CYCLES.NIGHT }, '2025-03-01': { cycle: CYCLES.OFF } }
    const { placed, day } = placedDays([at('2025-02-28 21:55:00'), at('2025-03-01 07:02:00')], plan)
    expect(placed.map(it => it.workDate)).toEqual(['2025-02-28', '2025-02-28'])
    expect(day('2025-02-28').workedMinutes).toBe(487)
  })

  test('a date that was given stays, and applies to the whole touch', () => {
    const given = [sent('08:28'), sent('+00:40'), { ...sent('+00:41'), givenDate: D1 }, sent('+17:32')]
    expect(placedDays(given).placed.map(it => [it.workDate, it.direction])).toEqual([
      [D0, 'IN'],
      [D1, 'IN'],
      [D1, null],
      [D1, 'OUT']
    ])
  })
})

const CYCLE = fc.constantFrom(CYCLES.DAY, CYCLES.NIGHT, CYCLES.EVE, CYCLES.OFF, CYCLES.FLEX, null)
const plans = fc
  .array(fc.record({ cycle: CYCLE, hasOvertime: fc.boolean() }), { minLength: 10, maxLength: 10 })
  .map(
    (days): Plan =>
      Object.fromEntries(
        days.map(({ cycle, hasOvertime }, at) => [
          addDays(D0, at - 1),
          hasOvertime ? { cycle, overtime: [1050, 1530] } : { cycle }
        ])
      )
  )
const anyPunches = fc
  .array(
    fc.record({
      minute: fc.integer({ min: 0, max: 8 * 1440 }),
      requested: fc.constantFrom('AUTO', 'AUTO', 'AUTO', 'IN', 'OUT'),
      given: fc.constantFrom(null, null, null, null, -1, 0, 1)
    }),
    { maxLength: 30 }
  )
  .map(all =>
    all
      .map(({ minute, requested, given }): SentPunch => {
        const punchedAt = dateTimeAt(D0, minute * 60)
        return {
          punchedAt,
          requested,
          givenDate: given === null ? null : addDays(punchedAt.slice(0, 10), given)
        }
      })
      .sort((one, other) => (one.punchedAt < other.punchedAt ? -1 : 1))
  )

describe('for any punches and plans', () => {
  test('each belongs to its date or a neighbouring one, and what was given stays', () => {
    fc.assert(
      fc.property(anyPunches, plans, (all, plan) => {
        const { placed } = placedDays(all, plan)
        expect(placed).toHaveLength(all.length)
        for (const [at, { punchedAt, givenDate }] of all.entries()) {
          const { workDate = '' } = placed[at] ?? {}
          if (givenDate !== null) expect(workDate).toBe(givenDate)
          expect(Math.abs(daysBetween(workDate, punchedAt.slice(0, 10)))).toBeLessThanOrEqual(1)
        }
      })
    )
  })

  test('a part from an independent start is placed as within the whole', () => {
    fc.assert(
      fc.property(anyPunches, plans, (all, plan) => {
        const rules = { hoursOf: hoursOf(plan), doubleTouchSeconds: DOUBLE_TOUCH_SECONDS }
        const whole = placePunches(all, rules)
        const starts = independentStarts(all, rules)
        for (const start of starts) expect(placePunches(all.slice(start), rules)).toEqual(whole.slice(start))
      }),
      { numRuns: 1000 }
    )
  })
})
