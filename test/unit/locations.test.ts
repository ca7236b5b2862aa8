import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ClockingSite,
  clockingObstacles,
  mayClock,
  type PermissionScope,
  type PersonScope,
  SCOPE_COLUMNS,
  type ScopeColumn
} from '#shared/domain/locations.ts'

const onEveryLevel = <T>(value: T) =>
  Object.fromEntries(SCOPE_COLUMNS.map(column => [column, value])) as Record<ScopeColumn, T>
const NOBODY: PersonScope = onEveryLevel(null)
const row = (names: Partial<PermissionScope> = {}): PermissionScope => ({
  ...onEveryLevel('0'),
  global_flag: 'N',
  ...names
})

describe('who may clock time (spec 4.5)', () => {
  const person: PersonScope = {
    ...NOBODY,
    company_id: 'c1',
    branch_id: 'b1',
    department_id: 'd1',
    position_id: 'p1',
    employee_id: 'e1'
  }
  test.each<[Partial<PermissionScope>, boolean]>([
    [{}, true],
    [{ company_id: 'c1' }, true],
    [{ company_id: 'c2' }, false],
    [{ company_id: 'c1', branch_id: 'b1' }, true],
    [{ company_id: 'c1', branch_id: 'b2' }, false],
    [{ branch_id: 'b1', department_id: 'd1' }, true],
    [{ branch_id: 'b2', department_id: 'd1' }, false],
    [{ division_id: 'dv1' }, false],
    [{ section_lv03_id: 'l3' }, false],
    [{ company_id: 'c1', position_id: 'p1' }, true],
    [{ branch_id: 'b2', position_id: 'p1' }, false],
    [{ employee_id: 'e1' }, true],
    [{ employee_id: 'e2' }, false],
    [{ company_id: 'c2', employee_id: 'e1' }, false],
    [{ company_id: 'c2', employee_id: 'e2', global_flag: 'Y' }, true]
  ])('%j: %s', (names, isAllowed) => {
    expect(mayClock([row(names)], person)).toBe(isAllowed)
    expect(mayClock([row({ company_id: 'other' }), row(names)], person)).toBe(isAllowed)
  })

  test('allows nobody without a row', () => {
    expect(mayClock([], person)).toBe(false)
  })

  /** Goes down level by level and removes rows, as a person would do it by hand. */
  function levelByLevel(rows: readonly PermissionScope[], who: PersonScope): boolean {
    let left = rows.filter(it => it.global_flag === 'N')
    if (left.length < rows.length) return true
    for (const level of [
      'company_id',
      'branch_id',
      'department_id',
      'division_id',
      'section_id',
      'section_lv01_id',
      'section_lv02_id',
      'section_lv03_id',
      'section_lv04_id',
      'section_lv05_id',
      'position_id',
      'employee_id'
    ] as const) {
      const next: PermissionScope[] = []
      for (const it of left) {
        if (it[level] === '0') next.push(it)
        else if (who[level] !== null && it[level] === who[level]) next.push(it)
      }
      left = next
    }
    return left.length > 0
  }

  const ofLevels = <T>(value: fc.Arbitrary<T>) => fc.record(onEveryLevel(value))
  const rows = fc.array(
    fc.tuple(
      ofLevels(fc.constantFrom('0', '0', '0', '0', '0', 'a', 'b')),
      fc.constantFrom('N', 'N', 'N', 'N', 'N', 'N', 'N', 'Y')
    ),
    { maxLength: 4 }
  )
  test('gives the same result as checking level by level', () => {
    const results = new Set<boolean>()
    fc.assert(
      fc.property(rows, ofLevels(fc.constantFrom('a', 'a', 'b', null)), (given, who) => {
        const permissions = given.map(([names, global_flag]) =>
          row({ ...names, global_flag: global_flag as 'Y' | 'N' })
        )
        const isAllowed = mayClock(permissions, who)
        results.add(isAllowed)
        expect(isAllowed).toBe(levelByLevel(permissions, who))
      }),
      { numRuns: 2_000 }
    )
    expect(results.size).toBe(2)
  })
})

describe('obstacles to clocking time at a location now', () => {
  const site: ClockingSite = {
    location_latitude: '13.746600',
    location_longitude: '100.534700',
    location_radius: 150,
    location_start: null,
    location_end: null,
    publish_flag: 'Y',
    openDays: ['Mon', 'Tue']
  }
  const there = { latitude: 13.7466, longitude: 100.5347 }
  const TUESDAY = '2026-03-10 09:00:00'
  const codes = (changes: Partial<ClockingSite>, moment = TUESDAY, position: typeof there | null = there) =>
    clockingObstacles({ ...site, ...changes }, moment, position).map(({ code }) => code)

  test('reports none or all of them', () => {
    expect(codes({})).toEqual([])
    expect(codes({ publish_flag: 'N' })).toEqual(['location.not_published'])
    expect(codes({}, '2026-03-11 09:00:00')).toEqual(['location.closed_day'])
    expect(
      codes({ publish_flag: 'N', openDays: [], location_start: '10:00' }, TUESDAY, {
        latitude: 14,
        longitude: 100
      })
    ).toEqual(['location.not_published', 'location.closed_day', 'location.closed_hours', 'location.too_far'])
  })

  test.each<[string | null, string | null, string, boolean]>([
    [null, null, '00:00:00', true],
    [null, null, '23:59:59', true],
    ['09:00', null, '08:59:59', false],
    ['09:00', null, '09:00:00', true],
    [null, '17:30', '17:30:59', true],
    [null, '17:30', '17:31:00', false],
    ['22:00', '06:00', '23:00:00', true],
    ['22:00', '06:00', '05:00:00', true],
    ['22:00', '06:00', '12:00:00', false]
  ])('open from %s to %s, at %s: %s', (location_start, location_end, time, isOpen) => {
    expect(codes({ location_start, location_end }, `2026-03-10 ${time}`)).toEqual(
      isOpen ? [] : ['location.closed_hours']
    )
  })

  test('radius 0 allows the exact point only, and distances hold at the pole and across the date line', () => {
    expect(codes({ location_radius: 0 })).toEqual([])
    expect(codes({ location_radius: 0 }, TUESDAY, { latitude: 13.74661, longitude: 100.5347 })).toEqual([
      'location.too_far'
    ])
    const pole = { location_latitude: '90', location_longitude: '0' }
    expect(codes(pole, TUESDAY, { latitude: 89.9999, longitude: 137 })).toEqual([])
    const dateLine = { location_latitude: '0', location_longitude: '180' }
    expect(codes(dateLine, TUESDAY, { latitude: 0, longitude: -179.9999 })).toEqual([])
    expect(codes({}, TUESDAY, null)).toEqual([])
  })
})
