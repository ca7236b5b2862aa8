import { appendFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { employeesOf, readDeviceFlags } from '../support/device/device-flags.ts'
import { runDevice } from '../support/device/device-run.ts'
import { PunchBuffer, type TerminalPunch } from '../support/device/punch-buffer.ts'
import { PunchMaker } from '../support/device/punch-maker.ts'
import { Terminal, TerminalRefused, type TerminalReport } from '../support/device/terminal.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { openTestWorkstation } from '../support/workstation.ts'

const NOON = Date.UTC(2026, 5, 1, 5)
const never = new AbortController().signal

let folder: string
let file: string
beforeEach(() => {
  folder = temporaryDir()
  file = join(folder, 'buffer.jsonl')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const someone = (): PunchMaker =>
  new PunchMaker({ deviceSn: 'DEV-B01-1', employees: employeesOf('E0001-E0100'), timeZone: 'Asia/Bangkok' })

interface Posted {
  key: string | null
  punches: TerminalPunch[]
}

/** A terminal whose workstation answers what the test says, one answer a request; the clock moves when it waits. */
function terminalWith(answers: (() => Response | Promise<Response>)[], batch = 100) {
  const posted: Posted[] = []
  const reports: TerminalReport[] = []
  const waits: number[] = []
  let now = NOON
  const surroundings = {
    now: () => now,
    wait: async (ms: number) => {
      waits.push(ms)
      now += ms
    },
    fetch: (async (_url, init) => {
      posted.push({
        key: new Headers(init?.headers).get('Ocp-Apim-Subscription-Key'),
        punches: JSON.parse(String(init?.body)).import_data
      })
      const answer = answers.shift()
      if (!answer) throw new Error('the test has no further answer')
      return answer()
    }) as typeof fetch
  }
  const buffer = new PunchBuffer(file)
  const options = { url: 'http://127.0.0.1:4810', key: 'the-key', batch, buffer }
  const terminal = new Terminal({ ...options, onReport: report => reports.push(report) }, surroundings)
  return { terminal, posted, reports, waits, surroundings }
}

const accepted = (invalid: unknown[] = []) =>
  Response.json({ code: 200, payload: { invalid_items: invalid } })
const down = (): never => {
  throw new TypeError('fetch failed', {
    cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  })
}
const codes = (punches: readonly TerminalPunch[]): string[] => punches.map(punch => punch.employee_code)

describe('the buffer', () => {
  it('survives a restart with what was not answered, in order', () => {
    const maker = someone()
    const before = new PunchBuffer(file)
    before.add(maker.makeMany(5, NOON))
    before.settle(2)
    before.add(maker.makeMany(1, NOON))
    expect(codes(new PunchBuffer(file).oldest(10))).toEqual(['E0003', 'E0004', 'E0005', 'E0006'])
  })

  it('drops a line that a crash cut short, and goes on behind it', () => {
    new PunchBuffer(file).add(someone().makeMany(2, NOON))
    appendFileSync(file, '{"punch":{"status":"ADD","employee_code":"E00')
    const again = new PunchBuffer(file)
    again.add(someone().makeMany(1, NOON))
    expect(codes(new PunchBuffer(file).oldest(10))).toEqual(['E0001', 'E0002', 'E0001'])
  })

  it('takes no room once everything was sent', () => {
    const buffer = new PunchBuffer(file)
    buffer.add(someone().makeMany(50, NOON))
    buffer.settle(50)
    expect(statSync(file).size).toBe(0)
    expect(new PunchBuffer(file).length).toBe(0)
  })
})

describe('the terminal', () => {
  it('sends in order, a batch at a time, with its key', async () => {
    const { terminal, posted, reports } = terminalWith([accepted, accepted, accepted], 4)
    terminal.punch(someone().makeMany(10, NOON))
    await terminal.sendAll(never)
    expect(posted.map(({ punches }) => punches.length)).toEqual([4, 4, 2])
    expect(codes(posted.flatMap(({ punches }) => punches))).toEqual(employeesOf('E0001-E0010'))
    expect(posted[0]?.key).toBe('the-key')
    expect(posted[0]?.punches[0]).toEqual({
      status: 'ADD',
      employee_code: 'E0001',
      date: '2026-06-01',
      datetime: '2026-06-01 12:00:00',
      time_attendance_type_lv: 'Device',
      time_attendance_type: 'AUTO',
      device_sn: 'DEV-B01-1'
    })
    expect(reports.at(-1)).toEqual({ kind: 'sent', sent: 2, accepted: 2, rejected: [], buffered: 0 })
  })

  it('sends the same batch again, ever more slowly, while the workstation is away', async () => {
    const { terminal, posted, waits } = terminalWith([...Array(8).fill(down), accepted, down, accepted])
    terminal.punch(someone().makeMany(3, NOON))
    await terminal.sendAll(never)
    expect(new Set(posted.map(({ punches }) => JSON.stringify(punches))).size).toBe(1)
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60].map(seconds => seconds * 1000))
    terminal.punch(someone().makeMany(1, NOON))
    await terminal.sendAll(never)
    expect(waits.at(-1), 'back-off begins anew after a success').toBe(1000)
  })

  it('sends no rejected punch again, and says why it was rejected', async () => {
    const invalid = [{ index: 1, data: {}, errors: ["'employee_code' not found: E0002"] }]
    const { terminal, posted, reports } = terminalWith([() => accepted(invalid), accepted])
    terminal.punch(someone().makeMany(3, NOON))
    await terminal.sendAll(never)
    expect(terminal.buffered).toBe(0)
    const [report] = reports
    if (report?.kind !== 'sent') throw new Error('nothing was sent')
    expect(report).toMatchObject({ sent: 3, accepted: 2 })
    expect(report.rejected).toMatchObject([
      { punch: { employee_code: 'E0002' }, errors: ["'employee_code' not found: E0002"] }
    ])
    await terminal.sendAll(never)
    expect(posted).toHaveLength(1)
  })

  it('takes a batch of which nothing was valid as answered', async () => {
    const all = {
      code: 400,
      message: 'No valid data to import',
      payload: { invalid_items: [{ index: 0, errors: ['x'] }] }
    }
    const { terminal, reports } = terminalWith([() => Response.json(all, { status: 400 })])
    terminal.punch(someone().makeMany(1, NOON))
    await terminal.sendAll(never)
    expect(reports).toMatchObject([{ kind: 'sent', sent: 1, accepted: 0, buffered: 0 }])
  })

  it.each([
    [401, { statusCode: 401, message: 'Access denied' }, /does not know this key/],
    [403, { code: 403, message: 'Forbidden' }, /scope 'attendance:read'/],
    [400, { code: 400, message: 'Validation failed', errors: ['bad'] }, /400: Validation failed; bad/],
    [421, { code: 421, message: 'not called by that name' }, /421: not called by that name/]
  ])('stops with clear words at %d and keeps the punches', async (status, body, words) => {
    const { terminal, posted } = terminalWith([() => Response.json(body, { status })])
    terminal.punch(someone().makeMany(2, NOON))
    await expect(terminal.sendAll(never)).rejects.toThrow(words)
    await expect(Promise.resolve(posted.length)).resolves.toBe(1)
    expect(new PunchBuffer(file).length).toBe(2)
  })

  it.each([
    [429, '7', 7_000],
    [503, new Date(NOON + 30_000).toUTCString(), 30_000],
    [500, null, 1_000],
    [507, 'rubbish', 1_000]
  ])('waits after %d with Retry-After %s', async (status, after, waited) => {
    const headers = after === null ? {} : { 'retry-after': after }
    const { terminal, waits, posted } = terminalWith([
      () => Response.json({ code: status }, { status, headers }),
      accepted
    ])
    terminal.punch(someone().makeMany(2, NOON))
    await terminal.sendAll(never)
    expect(waits).toEqual([waited])
    expect(posted).toHaveLength(2)
    expect(terminal.buffered).toBe(0)
  })

  it('stops when something else answers at the address', async () => {
    const { terminal } = terminalWith([() => new Response('nothing here', { status: 404 })])
    terminal.punch(someone().makeMany(1, NOON))
    await expect(terminal.sendAll(never)).rejects.toThrow('does not take attendance (404)')
    expect(terminal.buffered).toBe(1)
  })

  it('does not take an answer that is no JSON for a success', async () => {
    const { terminal, reports } = terminalWith([() => new Response('<html>', { status: 200 }), accepted])
    terminal.punch(someone().makeMany(1, NOON))
    await terminal.sendAll(never)
    expect(reports.map(report => report.kind)).toEqual(['later', 'sent'])
  })

  it('keeps everything when it is interrupted in the middle of a request', async () => {
    const stopping = new AbortController()
    const { terminal, reports } = terminalWith([
      () => {
        stopping.abort()
        return down()
      }
    ])
    terminal.punch(someone().makeMany(2, NOON))
    await terminal.sendAll(stopping.signal)
    expect(reports).toEqual([])
    expect(new PunchBuffer(file).length).toBe(2)
  })
})

describe('npm run device', () => {
  const flags = (...argv: string[]) => readDeviceFlags(['--key', 'k', '--buffer', file, ...argv], {})

  it('reads lists and ranges of employees', () => {
    expect(employeesOf('E0001-E0003, X7,E0002')).toEqual(['E0001', 'E0002', 'E0003', 'X7'])
    expect(employeesOf('98-101')).toEqual(['98', '99', '100', '101'])
    expect(() => employeesOf('E0009-E0001')).toThrow('no range')
  })

  it('takes a key that begins with a dash', () => {
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

  it('buffers while it is offline and sends all of it afterwards', async () => {
    const stopping = new AbortController()
    const { surroundings, posted } = terminalWith(Array(60).fill(accepted))
    const lines: string[] = []
    let turns = 0
    const wait = async (ms: number): Promise<void> => {
      await surroundings.wait(ms / 2) // two loops wait side by side
      for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate) // and an answer comes sooner than a second
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
    expect(codes(sent)).toEqual(employeesOf('E0001-E0239').slice(0, sent.length))
    const kept = Number(/^\d+/.exec(words)?.[0] ?? 0)
    expect(sent.length + kept).toBeGreaterThanOrEqual(30)
    expect(new PunchBuffer(file).length).toBe(kept)
  })

  it('says what it keeps when the workstation refuses the key', async () => {
    const { surroundings } = terminalWith([() => Response.json({ statusCode: 401 }, { status: 401 })])
    const lines: string[] = []
    const running = runDevice(flags(), surroundings, line => lines.push(line), never)
    await expect(running).rejects.toThrow(TerminalRefused)
    expect(lines.at(-1)).toMatch(/\d+ punches stay in .*buffer.jsonl and are sent at the next start/)
  })

  it('brings every punch to the workstation exactly once, across its restart and lost answers', async () => {
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
