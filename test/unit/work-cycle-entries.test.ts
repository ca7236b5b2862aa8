import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeOfMinute } from '#shared/domain/dates/time-of-day.ts'
import { shiftSpan, WORK_CYCLE_KINDS } from '#shared/domain/roster/work-cycle.ts'
import {
  cycleOf,
  entriesOfCycle,
  type WorkCycleEntries,
  type WorkCycleFaults,
  workCycleFaults
} from '#shared/domain/roster/work-cycle-entries.ts'

// A work cycle as it is entered: hours by the clock, and a kind that gives the day they belong to.

const DAY: WorkCycleEntries = {
  kind: 'same_day',
  is_day_off: false,
  start_time: '08:30',
  end_time: '17:30',
  break_minutes: 60,
  is_break_punched: false,
  grace_minutes: 5
}
const FREE = {
  kind: 'no_punch',
  start_time: null,
  end_time: null,
  break_minutes: 0,
  is_break_punched: false,
  grace_minutes: 0
} as const

test.each<[string, Partial<WorkCycleEntries>, WorkCycleFaults]>([
  ['a day shift', {}, {}],
  ['one minute', { end_time: '08:31', break_minutes: 0, grace_minutes: 0 }, {}],
  ['into the next day', { kind: 'next_day', start_time: '22:00', end_time: '07:00' }, {}],
  ['to midnight', { kind: 'next_day', start_time: '16:00', end_time: '00:00' }, {}],
  ['round the clock', { kind: 'next_day', end_time: '08:30' }, {}],
  ['from the day before', { kind: 'previous_day', start_time: '22:00', end_time: '06:00' }, {}],
  ['several parts past midnight', { kind: 'several', start_time: '17:00', end_time: '01:00' }, {}],
  ['total hours', { kind: 'total_hours', start_time: null, end_time: null, grace_minutes: 0 }, {}],
  ['no punch', FREE, {}],
  ['a day off', { ...FREE, is_day_off: true }, {}],
  ['no hours given', { start_time: null, end_time: null }, { start_time: 'missing', end_time: 'missing' }],
  [
    'invalid times',
    { start_time: '8:30', end_time: '24:00' },
    { start_time: 'not_a_time', end_time: 'not_a_time' }
  ],
  ['an end before the start', { end_time: '08:29' }, { end_time: 'not_after_start' }],
  ['an end at the start', { end_time: '08:30' }, { end_time: 'not_after_start' }],
  ['several parts of no length', { kind: 'several', end_time: '08:30' }, { end_time: 'not_after_start' }],
  ['more than 24 hours forward', { kind: 'next_day' }, { end_time: 'too_long' }],
  ['more than 24 hours back', { kind: 'previous_day' }, { end_time: 'too_long' }],
  ['a break as long as the shift', { break_minutes: 540 }, { break_minutes: 'not_within_shift' }],
  ['a grace period as long as the shift', { grace_minutes: 540 }, { grace_minutes: 'not_within_shift' }],
  ['a break of half a minute', { break_minutes: 0.5 }, { break_minutes: 'not_minutes' }],
  ['a break that is not a number', { break_minutes: Number.NaN }, { break_minutes: 'not_minutes' }],
  ['a negative grace period', { grace_minutes: -1 }, { grace_minutes: 'not_minutes' }],
  [
    'hours for a kind that has none',
    { kind: 'total_hours' },
    { start_time: 'not_wanted', end_time: 'not_wanted', grace_minutes: 'not_wanted' }
  ],
  ['a break without work', { ...FREE, break_minutes: 1 }, { break_minutes: 'not_wanted' }],
  [
    'work on a day off',
    { is_day_off: true },
    {
      kind: 'not_day_off',
      start_time: 'not_wanted',
      end_time: 'not_wanted',
      break_minutes: 'not_wanted',
      grace_minutes: 'not_wanted'
    }
  ]
])('%s', (_case, changes, faults) => {
  expect(workCycleFaults({ ...DAY, ...changes })).toEqual(faults)
})

test('entries without faults are a shift of at most 24 hours and are read back unchanged', () => {
  const minute = fc.integer({ min: 0, max: 1439 })
  const kinds = WORK_CYCLE_KINDS.filter(kind => kind !== 'total_hours' && kind !== 'no_punch')
  fc.assert(
    fc.property(fc.constantFrom(...kinds), minute, minute, minute, (kind, start, end, rest) => {
      const entries = {
        ...DAY,
        kind,
        start_time: timeOfMinute(start),
        end_time: timeOfMinute(end),
        break_minutes: rest,
        grace_minutes: 0
      }
      fc.pre(Object.keys(workCycleFaults(entries)).length === 0)
      const cycle = cycleOf(entries)
      const span = shiftSpan({ code: 'ANY', ...cycle })
      const length = (span?.end ?? 0) - (span?.start ?? 0)
      expect(length).toBeGreaterThan(rest)
      expect(length).toBeLessThanOrEqual(1440)
      expect(entriesOfCycle(cycle)).toEqual(entries)
    })
  )
})
