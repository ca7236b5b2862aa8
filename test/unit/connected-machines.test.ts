import { expect, test } from 'vitest'
import { ConnectedMachines } from '../../main/platform/connected-machines.ts'

const KEY = { kind: 'key', name: 'Scanner' } as const

test('lists other machines by address and caller, the latest first', () => {
  let now = Date.parse('2026-11-24T08:00:00Z')
  const machines = new ConnectedMachines(() => now)
  machines.note('::ffff:192.168.1.20', KEY)
  machines.note('192.168.1.30', null)
  machines.note('127.0.0.1', KEY)
  machines.note('::1', KEY)
  now += 60_000
  machines.note('192.168.1.20', KEY)
  expect(machines.list()).toEqual([
    { address: '192.168.1.20', caller: KEY, at: '2026-11-24T08:01:00.000Z' },
    { address: '192.168.1.30', caller: null, at: '2026-11-24T08:00:00.000Z' }
  ])
})

test('keeps the 200 machines that called last', () => {
  const machines = new ConnectedMachines(() => 0)
  for (let at = 0; at < 300; at += 1) machines.note(`10.0.${at >> 8}.${at & 255}`, null)
  const list = machines.list()
  expect(list).toHaveLength(200)
  expect(list[0]?.address).toBe('10.0.1.43')
})
