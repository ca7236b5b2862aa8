import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../support/demo-template.ts'
import { FIRMWARE, type FirmwareName } from '../support/terminal/firmware.ts'
import { SimulatedTerminal, type TerminalParts } from '../support/terminal/simulated-terminal.ts'
import { attlog, openTerminalWorkstation, type TerminalWorkstation } from '../support/terminals.ts'
import type { Answer, RequestOptions } from '../support/workstation.ts'

let station: TerminalWorkstation
let asUser: (path: string, options?: RequestOptions) => Promise<Answer>
let now = 0
beforeAll(async () => {
  station = await openTerminalWorkstation({ runtime: { now: () => TEST_NOW + now } })
  asUser = await station.signIn()
})
afterAll(() => station.close())

const terminalOf = (sn: string, firmware: FirmwareName = '2.4.1', parts: Partial<TerminalParts> = {}) =>
  new SimulatedTerminal({ sn, firmware: FIRMWARE[firmware], send: station.push, ...parts })

const post = (path: string, body: unknown = {}) => asUser(`/app/v1${path}`, { method: 'POST', body })
const poll = (sn: string) => station.push(`/iclock/getrequest?SN=${sn}`)
const details = async (sn: string) => (await asUser(`/app/v1/terminals/${sn}`)).body.payload
const today = (): string => new Date(TEST_NOW + now + 7 * 3_600_000).toISOString().slice(0, 10)

describe('commands', () => {
  test('short counters, restarts last, three times at most, then unanswered', async () => {
    await station.approved('C1')
    for (const command of ['reboot', 'info', 'check', 'log'])
      expect((await post('/terminals/C1/commands', { command })).status).toBe(200)
    const first = (await poll('C1')).text
    expect(first).toMatch(/^C:\d{1,16}:INFO\nC:\d{1,16}:LOG\nC:\d{1,16}:REBOOT\nC:\d{1,16}:CHECK\n$/)
    expect((await poll('C1')).text).toBe('OK')
    const sends = []
    for (let tries = 0; tries < 5; tries += 1) {
      now += 6 * 60_000
      sends.push((await poll('C1')).text.split('\n').filter(line => line.startsWith('C:')).length)
    }
    expect(sends).toEqual([4, 4, 0, 0, 0])
    const { commands } = await details('C1')
    expect(commands.map((it: { state: string; sends: number }) => `${it.state} ${it.sends}`)).toEqual(
      Array.from({ length: 4 }, () => 'unanswered 3')
    )
  })

  test('a reply ends it, one of another terminal does not; a reboot ends with the next handshake', async () => {
    await station.approved('C2')
    await station.approved('C3')
    await post('/terminals/C2/commands', { command: 'info' })
    await post('/terminals/C2/commands', { command: 'reboot' })
    const [, id] = /^C:(\d+):INFO\n/.exec((await poll('C2')).text) ?? []
    const states = async () => (await details('C2')).commands.map((it: { state: string }) => it.state)
    await station.push('/iclock/devicecmd?SN=C3', `ID=${id}&Return=0&CMD=INFO`)
    expect(await states()).toEqual(['sent', 'sent'])
    await station.push(
      '/iclock/devicecmd?SN=C2',
      `ID=${id}&Return=0&CMD=INFO\n~DeviceName=F18\nUserCount=7\n`
    )
    expect(await states()).toEqual(['sent', 'done'])
    await station.push('/iclock/cdata?SN=C2&options=all')
    expect(await states()).toEqual(['done', 'done'])
    const { body } = await asUser('/app/v1/terminals')
    expect(body.payload.terminals).toContainEqual(
      expect.objectContaining({ sn: 'C2', held_people: 7, model: 'F18' })
    )
  })

  test('a terminal that is not approved is asked nothing', async () => {
    await station.push('/iclock/cdata?SN=C4&options=all')
    expect((await post('/terminals/C4/commands', { command: 'info' })).status).toBe(409)
    expect((await post('/terminals/NONE/commands', { command: 'info' })).status).toBe(404)
    expect((await post('/terminals/C4/commands', { command: 'shell' })).status).toBe(400)
  })
})

describe('completeness', () => {
  const day = today()
  const at = (second: number): string => `${day} 07:00:${String(second).padStart(2, '0')}`

  test.each(['2.4.1', '2.2.14'] as const)('firmware %s: every gap is found and fetched', async firmware => {
    const sn = `GAP-${firmware}`
    await station.approved(sn)
    const terminal = terminalOf(sn, firmware, { batchSize: 5 })
    terminal.punch(
      ...Array.from({ length: 20 }, (_, n) => ({ pin: String(1 + (n % 5)), at: at(n), status: 255 }))
    )
    await terminal.connect()
    await terminal.upload()
    terminal.skip(10)
    await terminal.upload()
    await post(`/terminals/${sn}/compare`, { days: 1 })
    expect(await terminal.poll()).toBe(2)
    expect(await terminal.poll()).toBe(1)
    const { days } = await details(sn)
    expect(days[0]).toMatchObject({ day, state: 'repaired', held: 20, stored: 20, repaired: 10 })
    expect(days[1]).toMatchObject({ state: 'complete', held: 0 })
    await post(`/terminals/${sn}/compare`, { days: 0 })
    await terminal.poll()
    expect((await details(sn)).days[0]).toMatchObject({ state: 'repaired', repaired: 10 })
  })

  test('firmware that does not count: unknown', async () => {
    await station.approved('GAP-OLD')
    const terminal = terminalOf('GAP-OLD', 'old')
    await post('/terminals/GAP-OLD/compare', { days: 0 })
    expect((await details('GAP-OLD')).days[0]).toMatchObject({ state: 'checking' })
    await terminal.poll()
    expect((await details('GAP-OLD')).days[0]).toMatchObject({ state: 'unknown', held: null })
  })
})

describe('a PIN that is nobody’s', () => {
  test('waits, is assigned, and its punches are processed once', async () => {
    await station.approved('N1')
    const body = attlog('77001', '2026-05-04 08:00:00') + attlog('77001', '2026-05-04 17:00:00', 1)
    await station.push('/iclock/cdata?SN=N1&table=ATTLOG', body)
    const waiting = async () =>
      (await asUser('/app/v1/terminal-pins')).body.payload.filter((it: { sn: string }) => it.sn === 'N1')
    expect(await waiting()).toEqual([
      {
        pin_group: '',
        pin: '77001',
        sn: 'N1',
        count: 2,
        first: '2026-05-04 08:00:00',
        last: '2026-05-04 17:00:00',
        reason: 'nobody'
      }
    ])
    const choice = { pin_group: '', pin: '77001' }
    expect((await post('/terminal-pins/assign', { ...choice, employee_code: 'NONE' })).status).toBe(400)
    const assigned = await post('/terminal-pins/assign', { ...choice, employee_code: 'E0003' })
    expect(assigned.body.payload).toEqual({ count: 2 })
    await station.push('/iclock/cdata?SN=N1&table=ATTLOG', body + attlog('0077001', '2026-05-05 08:00:00'))
    await station.drained()
    expect(await waiting()).toEqual([])
    const { body: stored } = await asUser('/app/v1/attendance/punches', {
      query: { from: '2026-05-01', to: '2026-05-31', device_sn: 'N1' }
    })
    expect(stored.payload.punches.map((it: { employee_code: string }) => it.employee_code)).toEqual([
      'E0003',
      'E0003',
      'E0003'
    ])
  })

  test('is dismissed, and a resend does not bring it back', async () => {
    await station.approved('N2')
    const body = attlog('77002', '2026-05-04 08:00:00')
    await station.push('/iclock/cdata?SN=N2&table=ATTLOG', body)
    expect((await post('/terminal-pins/dismiss', { pin_group: '', pin: '77002' })).body.payload).toEqual({
      count: 1
    })
    await station.push('/iclock/cdata?SN=N2&table=ATTLOG', body)
    expect((await post('/terminal-pins/dismiss', { pin_group: '', pin: '77002' })).status).toBe(404)
  })
})
