import { describe, expect, it } from 'vitest'
import { faultsOf, toSave, valuesOf } from '../../renderer/features/attendance/devices/device-form.ts'
import {
  FEED_LENGTH,
  mergeArrivals,
  newerThan
} from '../../renderer/features/attendance/live/use-arrivals.ts'
import { mainMark, marksOf } from '../../renderer/features/attendance/parts/day-marks.ts'
import { ticksUpTo } from '../../renderer/ui/charts/chart-ticks.ts'
import { presetPeriod, readPeriod, writePeriod } from '../../renderer/ui/dates/period.ts'
import { readFilters, writeFilters } from '../../renderer/ui/list-page/filters.ts'
import type { Punch } from '../../shared/contracts/attendance/attendance.ts'

const punches = (...ids: number[]) => ids.map(id => ({ punch_id: String(id) }) as Punch)

describe('the feed of new punches', () => {
  it('puts new punches on top and keeps the same object when there are none', () => {
    const known = mergeArrivals(undefined, { punches: punches(2, 1), is_complete: false })
    expect(mergeArrivals(known, { punches: [], is_complete: true })).toBe(known)
    const merged = mergeArrivals(known, { punches: punches(4, 3), is_complete: true })
    expect(merged.punches).toEqual(punches(4, 3, 2, 1))
    expect(newerThan(merged.punches, '2')).toBe(2)
  })

  it('starts over after a gap and never exceeds its length', () => {
    const known = { punches: punches(1) }
    const many = punches(...Array.from({ length: FEED_LENGTH }, (_, index) => 1000 - index))
    expect(mergeArrivals(known, { punches: many, is_complete: false }).punches).toEqual(many)
    const full = mergeArrivals({ punches: many }, { punches: punches(2000), is_complete: true })
    expect(full.punches).toHaveLength(FEED_LENGTH)
    expect(newerThan(full.punches, '1')).toBeNull()
  })
})

describe('the marks of a day', () => {
  const day: Parameters<typeof marksOf>[0] = {
    standing: 'left',
    is_in: false,
    work_date: '2026-11-19',
    early_minutes: 0,
    doubts: []
  }
  const today = '2026-11-20'

  it.each([
    [day, ['left']],
    [{ ...day, is_in: true }, ['noOut']],
    [{ ...day, is_day_off: true }, ['workedOff']],
    [{ ...day, is_day_off: true, standing: 'off' }, ['off']],
    [{ ...day, early_minutes: 20 }, ['early']],
    [{ ...day, standing: 'late', is_in: true }, ['late', 'noOut']],
    [{ ...day, standing: 'late', is_in: true, work_date: today }, ['late']],
    [{ ...day, standing: 'in', is_in: true, work_date: today }, ['in']],
    [{ ...day, standing: 'in', is_in: true }, ['in']],
    [{ ...day, standing: 'absent' }, ['absent']],
    [{ ...day, doubts: ['unclear'] }, ['check']],
    [{ ...day, doubts: ['no_out'], is_in: true }, ['noOut']]
  ] as const)('%j', (given, marks) => expect(marksOf(given, today)).toEqual(marks))

  it('are reduced to the main mark, never the minutes shown next to it', () => {
    expect(mainMark({ ...day, early_minutes: 20 }, today)).toBe('left')
    expect(mainMark({ ...day, standing: 'late', early_minutes: 20 }, today)).toBe('late')
  })
})

describe('the form of a device', () => {
  const right = { ...valuesOf(null), device_sn: ' FP-1 ', device_name: 'ประตู' }

  it('is sent trimmed, with empty fields as null', () => {
    expect(faultsOf(right)).toEqual({})
    expect(toSave(right)).toEqual({
      device_sn: 'FP-1',
      device_name: 'ประตู',
      device_type: 'Fingerprint',
      device_model: null,
      branch_id: null,
      device_latitude: null,
      device_longitude: null,
      publish_flag: 'Y',
      are_directions_ignored: false,
      silent_after_minutes: null
    })
  })

  it.each([
    ['device_sn', ''],
    ['device_sn', 'ก1'],
    ['device_sn', 'x'.repeat(61)],
    ['device_name', '  '],
    ['device_name', 'x'.repeat(201)],
    ['device_model', 'x'.repeat(101)],
    ['latitude', '90.5'],
    ['latitude', 'north'],
    ['longitude', '-181']
  ] as const)('refuses %s %j', (name, value) => {
    const values = { ...right, latitude: '1', longitude: '1', [name]: value }
    expect(Object.keys(faultsOf(values))).toEqual([name])
  })

  it('requires both coordinates or none', () => {
    expect(faultsOf({ ...right, latitude: '1' })).toEqual({ longitude: { key: 'device.fault.pair' } })
  })
})

describe('the ticks of a chart', () => {
  it.each([
    [0, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [115, [0, 25, 50, 75, 100, 125]],
    [2400, [0, 500, 1000, 1500, 2000, 2500]]
  ])('up to %d', (most, ticks) => expect(ticksUpTo(most)).toEqual(ticks))
})

describe('periods and filters of a URL', () => {
  it('are read only when they are valid', () => {
    expect(readPeriod('2026-11-01..2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-11-21' })
    for (const text of ['', '2026-11-01', '2026-11-21..2026-11-01', '2026-02-30..2026-03-01', 'a..b..c'])
      expect(readPeriod(text), text).toBeNull()
    expect(writePeriod(presetPeriod('lastMonth', '2027-01-31'))).toBe('2026-12-01..2026-12-31')
    expect(presetPeriod('week', '2026-11-03').from).toBe('2026-10-28')
  })

  it('fall back to the initial value, which is left out of the URL', () => {
    const filters = [
      { key: 'date', label: '', kind: 'date', initial: '2026-11-20' },
      { key: 'standing', label: '', kind: 'choice', options: [{ value: 'late', label: '' }] }
    ] as const
    expect(readFilters(filters, { date: '2026-02-31', standing: 'gone' })).toEqual({ date: '2026-11-20' })
    expect(writeFilters(filters, { date: '2026-11-20', standing: 'late' })).toEqual({ standing: 'late' })
  })
})
