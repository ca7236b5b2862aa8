import { describe, expect, test } from 'vitest'
import { addDays, datesBetween } from '#shared/domain/dates/calendar-date.ts'
import type { HolidayFlag } from '#shared/domain/employees/setting-codes.ts'
import { shiftWarnings } from '#shared/domain/roster/labour-limits.ts'
import { type Roster, rosterFrom } from '#shared/domain/roster/roster.ts'
import { judgedSpan, limitConflicts, newLimitConflicts } from '#shared/domain/roster/roster-conflicts.ts'
import { patternDays, swappedDays } from '#shared/domain/roster/roster-edits.ts'
import type { WorkCycle } from '#shared/domain/roster/work-cycle.ts'

// Legal limits over the days of a roster, and edits of many days.

const cycle = (code: string, hours: readonly [number, number] | null, breakMinutes = 60): WorkCycle => ({
  code,
  kind: hours === null ? 'no_punch' : hours[1] < hours[0] ? 'next_day' : 'same_day',
  startMinute: hours === null ? null : hours[0] * 60,
  endMinute: hours === null ? null : hours[1] * 60,
  breakMinutes: hours === null ? 0 : breakMinutes,
  isBreakPunched: false,
  isDayOff: hours === null,
  graceMinutes: 0
})
const CYCLES: Record<string, WorkCycle> = {
  D: cycle('DAY', [8, 17]),
  E: cycle('EARLY', [6, 15]),
  N: cycle('NIGHT', [22, 7]),
  L: cycle('LONG', [8, 20]),
  H: cycle('HALF', [8, 16], 30),
  O: cycle('OFF', null)
}
/** A Monday. */
const MONDAY = '2026-11-02'

/** One letter a day from Monday on; holidays by index. */
function rosterOf(letters: string, holidays: Record<number, HolidayFlag> = {}): Roster {
  const dated = new Map([...letters].map((letter, at) => [addDays(MONDAY, at), CYCLES[letter] as WorkCycle]))
  const days = new Map(Object.entries(holidays).map(([at, flag]) => [addDays(MONDAY, Number(at)), flag]))
  return rosterFrom({ weekly: new Map(), dated }, { weekly: new Map(), dated: days, public: new Set() }, 480)
}
const daysOf = (letters: string, holidays: Record<number, HolidayFlag> = {}) => {
  const roster = rosterOf(letters, holidays)
  const person = { birthDate: null, maternityDates: [] }
  return datesBetween(MONDAY, addDays(MONDAY, letters.length - 1)).map(date => ({
    plan: roster.planOf(date),
    isRest: roster.isRest(date),
    warnings: shiftWarnings(roster.planOf(date).work, date, person)
  }))
}
const conflictTexts = (found: ReturnType<typeof limitConflicts>): string[] =>
  found.map(({ code, from, to, amount }) => `${code} ${from.slice(8)}-${to.slice(8)} ${amount}`)

describe('limits', () => {
  test.each<[string, string, Record<number, HolidayFlag>, string[]]>([
    ['five days and a weekend', 'DDDDDOO', {}, []],
    ['six days, 48 hours, and a rest', 'DDDDDDO', {}, []],
    ['seven days in a row', 'DDDDDDD', {}, ['rest 02-08 7', 'week_hours 02-08 3360']],
    ['seven days over two weeks', 'OODDDDDDDOOOOO', {}, ['rest 04-10 7']],
    ['a holiday of the employee is a rest day', 'DDDDDDDDDDDDOO', { 6: '03' }, []],
    ['a public holiday is not a weekly rest', 'ODDDDDDDOOOOOO', { 3: '01' }, ['rest 03-09 7']],
    ['a long day', 'LOOOOOO', {}, ['day_hours 02-02 660', 'in_a_row 02-02 330']],
    ['a night shift alone', 'NOOOOOO', {}, []],
    ['an early shift after a night shift', 'NEOOOOO', {}, ['overlap 02-03 60']],
    ['a day shift after a night shift', 'NDOOOOO', {}, ['short_rest 02-03 600']],
    ['a night shift after a day shift', 'DNOOOOO', {}, []],
    ['half an hour of break', 'HOOOOOO', {}, ['break 02-02 30']]
  ])('%s', (_, letters, holidays, expected) => {
    const days = daysOf(letters, holidays)
    const found = conflictTexts(limitConflicts(days, 11))
    expect(found.filter(it => !(letters.length > 7 && it.startsWith('week')))).toEqual(expected)
  })

  test('reports each week of more than 48 hours', () => {
    expect(
      conflictTexts(limitConflicts(daysOf('LLLLLOOLLLLLOO'), 11)).filter(it => it.startsWith('week'))
    ).toEqual(['week_hours 02-08 3300', 'week_hours 09-15 3300'])
  })

  test.each([
    [8, []],
    [13, []],
    [14, ['short_rest 02-03 60']],
    [16, ['short_rest 02-03 180']]
  ])('an early shift after a day shift, where %i hours of rest are planned', (hours, expected) => {
    expect(conflictTexts(limitConflicts(daysOf('DEOOOOO'), hours))).toEqual(expected)
  })

  test('reports only what a change causes or makes worse', () => {
    const sevenDays = conflictTexts(newLimitConflicts(daysOf('DDDDDDO'), daysOf('DDDDDDD'), 11))
    expect(sevenDays).toEqual(['rest 02-08 7', 'week_hours 02-08 3360'])
    expect(newLimitConflicts(daysOf('DDDDDDD'), daysOf('NNNNNNN'), 11)).toEqual([])
    expect(newLimitConflicts(daysOf('LDDDDOO'), daysOf('LDDEDOO'), 11)).toEqual([])
    expect(conflictTexts(newLimitConflicts(daysOf('DDDDDDDO'), daysOf('DDDDDDDD'), 11))).toEqual([
      'rest 02-09 8'
    ])
  })

  test('checks a change over the whole weeks around it', () => {
    expect(judgedSpan('2026-11-05', '2026-11-05')).toEqual({ from: '2026-10-26', to: '2026-11-15' })
  })
})

test('a shift assigned for a date overrides a weekly holiday but not a holiday of that date', () => {
  const weekly = new Map([['Sat', '03']] as const)
  const [first, second] = ['2026-11-07', '2026-11-14']
  const dated = new Map([first, second].map(date => [date, CYCLES.D as WorkCycle]))
  const roster = rosterFrom(
    { weekly: new Map(), dated },
    { weekly, dated: new Map([[second, '03']] as const), public: new Set() },
    480
  )
  expect([first, second, '2026-11-21'].map(date => roster.planOf(date).minutes)).toEqual([480, 0, 0])
})

describe('edits', () => {
  const ids = (days: ReturnType<typeof patternDays>) => days.map(day => day.work_cycle_id)

  test('a pattern continues from its start, also before it and over a leap day', () => {
    const turns = ['m', 'e', 'n', null]
    expect(ids(patternDays(turns, '2028-02-28', '2028-02-28', '2028-03-03'))).toEqual([
      'm',
      'e',
      'n',
      null,
      'm'
    ])
    expect(ids(patternDays(turns, '2028-03-01', '2028-02-28', '2028-03-01'))).toEqual(['n', null, 'm'])
    expect(patternDays([], '2028-03-01', '2028-02-28', '2028-03-01')).toEqual([])
  })

  test('two people exchange their days', () => {
    const dates = datesBetween('2026-11-02', '2026-11-03')
    const { one, other } = swappedDays(
      dates,
      () => 'day',
      date => (date === '2026-11-02' ? 'night' : null)
    )
    expect(ids(one)).toEqual(['night', null])
    expect(ids(other)).toEqual(['day', 'day'])
  })
})
