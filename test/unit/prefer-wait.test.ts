import { expect, test } from 'vitest'
import { preferredWait } from '../../shared/domain/prefer-wait.ts'

test.each([
  [undefined, 0],
  ['', 0],
  ['wait=5', 5],
  ['wait=60', 10],
  ['respond-async, Wait = "7"; x=y', 7],
  ['wait=2, wait=9', 2],
  ['wait', 0],
  ['wait=-1', 0],
  ['wait=1.5', 0],
  ['nowait=3', 0]
])('Prefer: %s waits for %d s', (header, seconds) => {
  expect(preferredWait(header, 10)).toBe(seconds)
})
