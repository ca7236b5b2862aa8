import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { isAtThisMachine, pathOfTarget } from '../../main/server/host-guard.ts'

/** A request as the server receives it on port 4810. */
const call = (remoteAddress: string | undefined, headers: Record<string, string>, localPort = 4810) =>
  ({ raw: { socket: { remoteAddress, localPort } }, headers }) as unknown as FastifyRequest

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
  ['', false],
  [undefined, false]
])('a peer at %s is this machine: %s', (peer, isLocal) => {
  expect(isAtThisMachine(call(peer, { host: '127.0.0.1:4810' }))).toBe(isLocal)
})

test.each([
  ['127.0.0.1:4810', 4810, true],
  ['localhost:4810', 4810, true],
  ['LocalHost:4810', 4810, true],
  ['[::1]:4810', 4810, true],
  ['localhost', 80, true],
  ['127.0.0.1', 443, true],
  ['localhost', 4810, false],
  // A proxy on this machine, on a port of its own.
  ['localhost:8080', 4810, false],
  ['hr.example', 4810, false],
  ['hr.example:4810', 4810, false],
  ['127.0.0.1.hr.example:4810', 4810, false],
  ['192.168.1.20:4810', 4810, false],
  ['', 4810, false]
])('a call to %j on port %i is from this machine: %s', (host, port, isLocal) => {
  expect(isAtThisMachine(call('127.0.0.1', { host }, port))).toBe(isLocal)
})

test('a call without a Host is not from this machine', () => {
  expect(isAtThisMachine(call('127.0.0.1', {}))).toBe(false)
})

test.each([
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip'
])('a call with %s came through a proxy', name => {
  expect(isAtThisMachine(call('127.0.0.1', { host: '127.0.0.1:4810', [name]: '127.0.0.1' }))).toBe(false)
})

test.each([
  ['/health', '/health'],
  ['//', '//'],
  ['*', '*'],
  ['http://127.0.0.1:4810/health?x=1', '/health?x=1'],
  ['HTTP://127.0.0.1:4810', '/'],
  ['http://127.0.0.1:4810?x=1', '/?x=1'],
  ['/docs?from=http://elsewhere/', '/docs?from=http://elsewhere/']
])('the path of target %s is %s', (url, path) => {
  expect(pathOfTarget({ url } as Parameters<typeof pathOfTarget>[0])).toBe(path)
})
