import { expect, test } from 'vitest'
import { type DeviceHour, hourOfWeek, isSilent } from '../../shared/domain/attendance/device-silence.ts'

// When a device counts as silent. A gate that usually sends on Mondays to Fridays at 08:00, 12:00 and 17:00.

const TUESDAY = '2026-03-10'
const gate = (changes: Partial<DeviceHour> = {}): DeviceHour[] =>
  [0, 1, 2, 3, 4].flatMap(day =>
    [8, 12, 17].map(hour => ({ hour_of_week: day * 24 + hour, last_day: '2026-03-05', weeks: 4, ...changes }))
  )
const silent = (lastActivity: string, now: string, more: Partial<Parameters<typeof isSilent>[0]> = {}) =>
  isSilent({ lastActivity, silentAfter: null, hours: gate(), holidays: new Set(), now, ...more })

test('hours of the week begin on Monday', () => {
  expect([
    hourOfWeek('2026-03-09 00:10:00'),
    hourOfWeek(`${TUESDAY} 08:59:59`),
    hourOfWeek('2026-03-15 23:00:00')
  ]).toEqual([0, 32, 167])
})

test.each([
  ['in its usual hours for the usual time', `${TUESDAY} 07:50:00`, `${TUESDAY} 13:00:00`, {}, true],
  ['a minute less', `${TUESDAY} 07:50:00`, `${TUESDAY} 12:59:00`, {}, false],
  ['at night, when nobody comes', `${TUESDAY} 17:55:00`, '2026-03-11 07:59:00', {}, false],
  ['over a weekend', '2026-03-13 17:50:00', '2026-03-16 08:30:00', {}, false],
  [
    'within the hour that the branch has set',
    `${TUESDAY} 07:50:00`,
    `${TUESDAY} 09:00:00`,
    { silentAfter: 60 },
    true
  ],
  ['less than it', `${TUESDAY} 08:10:00`, `${TUESDAY} 12:05:00`, { silentAfter: 60 }, false],
  [
    'on a public holiday',
    '2026-03-09 17:50:00',
    `${TUESDAY} 23:00:00`,
    { holidays: new Set([TUESDAY]) },
    false
  ],
  [
    'a device that is new, less than a day',
    '2026-03-09 17:50:00',
    `${TUESDAY} 17:50:00`,
    { hours: [] },
    false
  ],
  [
    'a device that is new, more than a day',
    '2026-03-09 17:50:00',
    `${TUESDAY} 17:51:00`,
    { hours: [] },
    true
  ],
  [
    'a device that is new and rarely used',
    '2026-03-09 17:50:00',
    '2026-03-11 08:00:00',
    { hours: [], silentAfter: 2880 },
    false
  ],
  [
    'hours of three weeks, which are not usual yet',
    `${TUESDAY} 07:50:00`,
    `${TUESDAY} 18:00:00`,
    { hours: gate({ weeks: 3 }) },
    false
  ],
  [
    'hours of last year',
    '2026-03-08 07:50:00',
    `${TUESDAY} 07:00:00`,
    { hours: gate({ last_day: '2025-12-01' }) },
    true
  ],
  ['a clock that was put back', '2026-03-11 07:50:00', `${TUESDAY} 13:00:00`, {}, false]
] as const)('%s', (_, last, now, more, expected) => expect(silent(last, now, more)).toBe(expected))
