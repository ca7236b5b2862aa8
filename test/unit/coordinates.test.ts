import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceMetres, parseCoordinate } from '#shared/domain/coordinates.ts'

describe('coordinates', () => {
  test.each([
    [13.7563, 13.7563],
    ['13.7563', 13.7563],
    ['-0.5', -0.5],
    ['0', 0],
    [0, 0],
    ['090', 90],
    ['100.501765000', 100.501765]
  ])('reads %j', (value, expected) => expect(parseCoordinate(value)).toBe(expected))

  test.each([
    [''],
    [' '],
    ['13.7 '],
    [' 13.7'],
    ['1e1'],
    ['0x10'],
    ['NaN'],
    ['Infinity'],
    ['+13.7'],
    ['13,7'],
    ['.5'],
    ['5.'],
    ['--5'],
    ['1.2.3'],
    ['๑๓'],
    ['13.7\n'],
    ['1'.repeat(400)],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [null],
    [undefined],
    [true],
    [[13]],
    [{}]
  ])('rejects %j', value => {
    expect(parseCoordinate(value)).toBeNull()
  })

  test('reads a number and its plain decimal text alike', () => {
    const degrees = fc.double({ min: -400, max: 400, noNaN: true }).map(value => Number(value.toFixed(7)))
    fc.assert(
      fc.property(degrees, value => {
        // 0 and -0 are the same place.
        expect(parseCoordinate(value.toFixed(7)) === parseCoordinate(value)).toBe(true)
      })
    )
  })
})

describe('distance', () => {
  const bangkok = { latitude: 13.7563, longitude: 100.5018 }
  test.each([
    ['no distance', bangkok, bangkok, 0, 0],
    ['from Bangkok to Chiang Mai', bangkok, { latitude: 18.7883, longitude: 98.9853 }, 582_000, 3000],
    ['one degree of the equator', { latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 }, 111_195, 1],
    ['over the date line', { latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111_195, 1],
    ['from pole to pole', { latitude: 90, longitude: 0 }, { latitude: -90, longitude: 77 }, 20_015_115, 1]
  ])('%s', (_, from, to, metres, within) => {
    expect(Math.abs(distanceMetres(from, to) - metres)).toBeLessThanOrEqual(within)
    expect(distanceMetres(to, from)).toBeCloseTo(distanceMetres(from, to), 6)
  })
})
