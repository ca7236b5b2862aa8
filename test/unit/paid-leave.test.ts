import { describe, expect, test } from 'vitest'
import { shareOfHundredths } from '#shared/domain/leave/leave-share.ts'
import { paidLeave, type TakenLeave } from '#shared/domain/leave/paid-leave.ts'

// Which leave is paid (decision 0026): by its type, and sick leave up to the paid days of the year, in order of date.

const leave = (date: string, flag: string, minutes = 480): TakenLeave => ({
  date,
  flag,
  year: date.slice(0, 4),
  minutes,
  dayMinutes: 480,
  isRecorded: false
})
const recorded = (date: string, days: number, year = date.slice(0, 4)): TakenLeave => ({
  ...leave(date, '03'),
  ...shareOfHundredths(days * 100),
  year,
  isRecorded: true
})
/** `date flag minutes`, unpaid leave with a minus. */
const of = (taken: TakenLeave[], paidSickDays = 1): string[] =>
  [...paidLeave(taken, () => paidSickDays)].flatMap(([date, all]) =>
    all.map(({ flag, isPaid, minutes }) => `${date} ${flag} ${isPaid ? '' : '-'}${minutes}`)
  )

test('is by type', () => {
  const flags = ['01', '02', '04', '05', '06', '07', '08', '09']
  expect(of(flags.map((flag, at) => leave(`2026-02-1${at}`, flag))).map(text => text.slice(11))).toEqual([
    '01 480',
    '02 -480',
    '04 480',
    '05 -480',
    '06 480',
    '07 480',
    '08 480',
    '09 -480'
  ])
})

describe('of sickness', () => {
  test('ends with the paid days, to the minute, whatever the order of the documents', () => {
    const days = [leave('2026-03-04', '03'), leave('2026-03-02', '03', 240), leave('2026-03-03', '03')]
    const expected = ['2026-03-02 03 240', '2026-03-03 03 240', '2026-03-03 03 -240', '2026-03-04 03 -480']
    expect(of(days)).toEqual(expected)
    expect(of(days.toReversed())).toEqual(expected)
  })

  test('begins anew with the year', () => {
    expect(of([leave('2026-12-30', '03'), leave('2026-12-31', '03'), leave('2027-01-04', '03')])).toEqual([
      '2026-12-30 03 480',
      '2026-12-31 03 -480',
      '2027-01-04 03 480'
    ])
  })

  test('counts what other software has recorded by its date', () => {
    const own = leave('2026-03-02', '03')
    expect(of([own, recorded('2026-02-02', 0.5)])).toEqual(['2026-03-02 03 240', '2026-03-02 03 -240'])
    expect(of([own, recorded('2026-04-01', 1)])).toEqual(['2026-03-02 03 480'])
    // It uses the quota that it names, whatever its date.
    expect(of([own, recorded('2025-12-30', 1, '2026')])).toEqual(['2026-03-02 03 -480'])
    expect(of([own, recorded('2026-02-02', 1, '2025')])).toEqual(['2026-03-02 03 480'])
  })
})
