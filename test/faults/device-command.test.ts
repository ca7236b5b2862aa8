import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { employeesOf, readDeviceFlags } from '../support/device/device-flags.ts'
import { runDevice } from '../support/device/device-run.ts'
import { PunchBuffer } from '../support/device/punch-buffer.ts'
import {
  accepted,
  codesOf,
  NOON,
  never,
  someone,
  terminalWith
} from '../support/device/scripted-workstation.ts'
import { Terminal, TerminalRefused } from '../support/device/terminal.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { openTestWorkstation } from '../support/workstation.ts'

// npm run device: its options, and a terminal with a real workstation.

let folder: string
let file: string
beforeEach(() => {
  folder = temporaryDir()
  file = join(folder, 'buffer.jsonl')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('npm run device', () => {
  const flags = (...argv: string[]) => readDeviceFlags(['--key', 'k', '--buffer', file, ...argv], {})

  it('reads lists and ranges of employees', () => {
    expect(employeesOf('E0001-E0003, X7,E0002')).toEqual(['E0001', 'E0002', 'E0003', 'X7'])
    expect(employeesOf('98-101')).toEqual(['98', '99', '100', '101'])
    expect(() => employeesOf('E0009-E0001')).toThrow('no range')
  })

  it('accepts a key that begins with a dash', () => {
    expect(readDeviceFlags(['--batch', '5', '--key', '-x-y'], {})).toMatchObject({ key: '-x-y', batch: 5 })
    expect(readDeviceFlags(['--key=-x'], {}).key).toBe('-x')
    expect(readDeviceFlags([], { HRWS_KEY: '-z' }).key).toBe('-z')
  })

  it.each([
    [[], /subscription key is needed/],
    [['--key', 'k', '--url', 'nowhere'], /no address/],
    [['--key', 'k', '--batch', '1001'], /--batch must be a number from 1 to 1000/],
    [['--key', 'k', '--once', '1.5'], /--once must be a whole number/],
    [['--key', 'k', '--rate', '3', '--employees', 'E1,E2'], /nobody punches twice in a second/]
  ])('refuses %j', (argv, words) => {
    expect(() => readDeviceFlags(argv, {})).toThrow(words)
  })

  it('buffers while offline and sends everything afterwards', async () => {
    const stopping = new AbortController()
    const { surroundings, posted } = terminalWith(file, Array(60).fill(accepted))
    const lines: string[] = []
    let turns = 0
    const wait = async (ms: number): Promise<void> => {
      await surroundings.wait(ms / 2) // two loops wait side by side
      for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate) // and a response arrives within a second
      turns += 1
      if (turns === 60) stopping.abort()
    }
    const words = await runDevice(
      flags('--offline-after', '5', '--offline-for', '10'),
      { ...surroundings, wait },
      line => lines.push(line.slice(10)),
      stopping.signal
    )
    const offline = lines.indexOf('offline')
    expect(lines.slice(offline + 1, lines.indexOf('online again')).every(l => l.startsWith('buffered'))).toBe(
      true
    )
    const sent = posted.flatMap(({ punches }) => punches)
    expect(codesOf(sent)).toEqual(employeesOf('E0001-E0239').slice(0, sent.length))
    const kept = Number(/^\d+/.exec(words)?.[0] ?? 0)
    expect(sent.length + kept).toBeGreaterThanOrEqual(30)
    expect(new PunchBuffer(file).length).toBe(kept)
  })

  it('reports what it keeps when the workstation refuses the key', async () => {
    const { surroundings } = terminalWith(file, [() => Response.json({ statusCode: 401 }, { status: 401 })])
    const lines: string[] = []
    const running = runDevice(flags(), surroundings, line => lines.push(line), never)
    await expect(running).rejects.toThrow(TerminalRefused)
    expect(lines.at(-1)).toMatch(/\d+ punches stay in .*buffer.jsonl and are sent at the next start/)
  })

  it('delivers every punch exactly once, across a restart of the workstation and lost responses', async () => {
    let station = await openTestWorkstation()
    const { dataDir } = station
    const buffer = new PunchBuffer(file)
    const surroundings = {
      now: Date.now,
      wait: async () => {
        if (isClosed) station = await openTestWorkstation({ dataDir })
        isClosed = false
      },
      fetch: (async (url, init) => {
        const target = new URL(new URL(String(url)).pathname, station.url)
        const headers = { ...init?.headers, 'Ocp-Apim-Subscription-Key': station.key }
        const response = await fetch(target, { ...init, headers })
        requests += 1
        if (requests % 3 === 1) throw new TypeError('the answer was lost')
        return response
      }) as typeof fetch
    }
    let isClosed = false
    let requests = 0
    const terminal = new Terminal(
      { url: 'http://127.0.0.1:1', key: '', batch: 20, buffer, onReport: () => {} },
      surroundings
    )
    const maker = someone()
    terminal.punch(maker.makeMany(50, NOON))
    await terminal.sendAll(never)
    await station.close({ keepDataDir: true })
    isClosed = true
    terminal.punch(maker.makeMany(50, NOON + 60_000))
    await terminal.sendAll(never)
    await station.drained()
    const asHr = await station.signIn()
    const { body } = await asHr('/app/v1/attendance/punches', {
      query: { from: '2026-06-01', to: '2026-06-01', limit: 500 }
    })
    const punches = body.payload.punches as { employee_code: string }[]
    expect(punches.map(punch => punch.employee_code).sort()).toEqual(employeesOf('E0001-E0100'))
    await station.close()
  })
})
