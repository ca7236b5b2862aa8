import { expect, test } from 'vitest'
import type { WorkCycleEntries } from '#shared/domain/roster/work-cycle-entries.ts'
import { pictureOf, type WorkCyclePicture } from '#shared/domain/roster/work-cycle-picture.ts'

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
  start_time: null,
  end_time: null,
  break_minutes: 0,
  is_break_punched: false,
  grace_minutes: 0
} as const
const between = (start: number, end: number) => ({ start, end })

test.each<[string, Partial<WorkCycleEntries>, Partial<WorkCyclePicture>]>([
  [
    'a day shift',
    {},
    {
      window: between(0, 1440),
      span: between(510, 1050),
      work: [between(510, 750), between(810, 1050)],
      break: between(750, 810),
      grace: between(510, 515),
      flexible: null,
      overtime: [between(0, 510), between(1050, 1440)],
      minutes: 480
    }
  ],
  [
    'into the next day',
    { kind: 'next_day', start_time: '22:00', end_time: '07:00' },
    {
      window: between(0, 2880),
      span: between(1320, 1860),
      overtime: [between(0, 1320), between(1860, 2880)]
    }
  ],
  [
    'to midnight',
    { kind: 'next_day', start_time: '16:00', end_time: '00:00' },
    { window: between(0, 1440), span: between(960, 1440), overtime: [between(0, 960)] }
  ],
  [
    'from the day before',
    { kind: 'previous_day', start_time: '22:00', end_time: '06:00' },
    { window: between(-1440, 1440), span: between(-120, 360) }
  ],
  ['several parts', { kind: 'several' }, { span: between(510, 1050), grace: null }],
  [
    'total hours',
    { ...FREE, kind: 'total_hours' },
    { window: between(0, 1440), span: null, work: [], flexible: between(0, 1440), minutes: null }
  ],
  ['no punch', { ...FREE, kind: 'no_punch' }, { span: null, flexible: null, overtime: [] }],
  [
    'a day off',
    { ...FREE, kind: 'no_punch', is_day_off: true },
    { span: null, flexible: null, overtime: [] }
  ],
  ['no break', { break_minutes: 0 }, { work: [between(510, 1050)], break: null }],
  ['an invalid break', { break_minutes: 900 }, { work: [between(510, 1050)], break: null }]
])('%s', (_name, some, picture) => {
  expect(pictureOf({ ...DAY, ...some })).toMatchObject(picture)
})

test.each<[string, Partial<WorkCycleEntries>]>([
  ['no end yet', { end_time: null }],
  ['an end before the start', { end_time: '08:00' }],
  ['an invalid time', { start_time: '25:00' }]
])('draws no picture for %s', (_name, some) => {
  expect(pictureOf({ ...DAY, ...some })).toBeNull()
})
