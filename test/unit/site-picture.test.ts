import { expect, it } from 'vitest'
import { planOf } from '../../renderer/features/locations/picture/site-picture.ts'

const rounded = (site: { latitude: number; longitude: number; radius: number }, at: [number, number][]) =>
  planOf(
    site,
    at.map(([latitude, longitude]) => ({ latitude, longitude }))
  ).points.map(it => [Math.round(it.east) + 0, Math.round(it.north) + 0, it.isInside])

const DEGREE = 111_195

it('places punches by direction and distance, the farthest last', () => {
  const site = { latitude: 0, longitude: 100, radius: 100 }
  expect(
    rounded(site, [
      [200 / DEGREE, 100],
      [0, 100 + 40 / DEGREE],
      [-50 / DEGREE, 100]
    ])
  ).toEqual([
    [40, 0, true],
    [0, -50, true],
    [0, 200, false]
  ])
})

it('leaves out punches beyond the picture', () => {
  expect(rounded({ latitude: 0, longitude: 0, radius: 100 }, [[0.01, 0]])).toEqual([])
})

it('works next to a pole and across the date line', () => {
  const high = 90 - 30 / DEGREE
  expect(rounded({ latitude: high, longitude: 0, radius: 70 }, [[high, 180]])).toEqual([[0, 60, true]])
  const wide = 20 / DEGREE
  expect(rounded({ latitude: 0, longitude: 180, radius: 70 }, [[0, -180 + wide]])).toEqual([[20, 0, true]])
  expect(rounded({ latitude: 90, longitude: 0, radius: 70 }, [[90, 55]])).toHaveLength(1)
})

it.each([
  [0, [20, 20]],
  [10, [20, 20]],
  [150, [150, 100]],
  [50_000, [50_000, 50_000]]
])('a radius of %i m is drawn with a scale bar of a round length', (radius, [half = 0, bar = 0]) => {
  const plan = planOf({ latitude: 13.7, longitude: 100.5, radius }, [])
  expect([plan.half, plan.bar]).toEqual([half * 1.25, bar])
})
