import { expect, test } from 'vitest'
import { isLocalOrigin } from '../../main/server/host-guard.ts'

test.each([
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['in-process', true],
  ['192.168.1.20', false],
  ['::ffff:192.168.1.20', false],
  ['fe80::1', false],
  ['127.0.0.1.example.com', false],
  ['', false]
])('%s is this machine: %s', (origin, isLocal) => {
  expect(isLocalOrigin(origin)).toBe(isLocal)
})
