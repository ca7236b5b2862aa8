import { expect, test } from 'vitest'
import {
  diskSpaceOf,
  isReserveReached,
  isScarce,
  refuseReserve
} from '../../main/database/files/disk-space.ts'

const GIB = 1024 ** 3

test.each<[string, number, number, boolean, boolean]>([
  ['much of a large disk', 100 * GIB, 500 * GIB, false, false],
  ['a week of a large disk', 7.9 * GIB, 500 * GIB, true, false],
  ['the reserve of a large disk', 0.24 * GIB, 500 * GIB, true, true],
  ['most of a small disk', 0.5 * GIB, 2 * GIB, false, false],
  ['little of a small disk', 0.29 * GIB, 2 * GIB, true, false],
  ['the reserve of a small disk', 0.09 * GIB, 2 * GIB, true, true],
  ['nothing', 0, 500 * GIB, true, true]
])('%s', (_what, free, total, scarce, reserved) => {
  const space = { free, total }
  expect([isScarce(space), isReserveReached(space)]).toEqual([scarce, reserved])
})

test('reads the disk of a folder', () => {
  const { free, total } = diskSpaceOf(import.meta.dirname)
  expect(total).toBeGreaterThan(free)
  expect(free).toBeGreaterThan(0)
  expect(() => refuseReserve(import.meta.dirname, 0)).not.toThrow()
  expect(() => refuseReserve(import.meta.dirname, free)).toThrow(/full/i)
})
