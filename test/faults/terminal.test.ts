import { appendFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { employeesOf } from '../support/device/device-flags.ts'
import { PunchBuffer } from '../support/device/punch-buffer.ts'
import {
  accepted,
  codesOf,
  down,
  NOON,
  never,
  someone,
  terminalWith
} from '../support/device/scripted-workstation.ts'
import { temporaryDir } from '../support/temporary-dir.ts'

// A terminal and its buffer, with any response of the workstation.

let folder: string
let file: string
beforeEach(() => {
  folder = temporaryDir()
  file = join(folder, 'buffer.jsonl')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the buffer', () => {
  it('keeps unconfirmed punches in order across a restart', () => {
    const maker = someone()
    const before = new PunchBuffer(file)
    before.add(maker.makeMany(5, NOON))
    before.settle(2)
    before.add(maker.makeMany(1, NOON))
    expect(codesOf(new PunchBuffer(file).oldest(10))).toEqual(['E0003', 'E0004', 'E0005', 'E0006'])
  })

  it('drops a line cut short by a crash and continues after it', () => {
    new PunchBuffer(file).add(someone().makeMany(2, NOON))
    appendFileSync(file, '{"punch":{"status":"ADD","employee_code":"E00')
    const again = new PunchBuffer(file)
    again.add(someone().makeMany(1, NOON))
    expect(codesOf(new PunchBuffer(file).oldest(10))).toEqual(['E0001', 'E0002', 'E0001'])
  })

  it('takes no space once everything is sent', () => {
    const buffer = new PunchBuffer(file)
    buffer.add(someone().makeMany(50, NOON))
    buffer.settle(50)
    expect(statSync(file).size).toBe(0)
    expect(new PunchBuffer(file).length).toBe(0)
  })
})

describe('the terminal', () => {
  it('sends in order, a batch at a time, with its key', async () => {
    const { terminal, posted, reports } = terminalWith(file, [accepted, accepted, accepted], 4)
    terminal.punch(someone().makeMany(10, NOON))
    await terminal.sendAll(never)
    expect(posted.map(({ punches }) => punches.length)).toEqual([4, 4, 2])
    expect(codesOf(posted.flatMap(({ punches }) => punches))).toEqual(employeesOf('E0001-E0010'))
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

  it('repeats the same batch, more and more slowly, while the workstation is unreachable', async () => {
    const { terminal, posted, waits } = terminalWith(file, [...Array(8).fill(down), accepted, down, accepted])
    terminal.punch(someone().makeMany(3, NOON))
    await terminal.sendAll(never)
    expect(new Set(posted.map(({ punches }) => JSON.stringify(punches))).size).toBe(1)
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60].map(seconds => seconds * 1000))
    terminal.punch(someone().makeMany(1, NOON))
    await terminal.sendAll(never)
    expect(waits.at(-1), 'back-off begins anew after a success').toBe(1000)
  })

  it('sends no rejected punch again, and reports why it was rejected', async () => {
    const invalid = [{ index: 1, data: {}, errors: ["'employee_code' not found: E0002"] }]
    const { terminal, posted, reports } = terminalWith(file, [() => accepted(invalid), accepted])
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

  it('treats a batch without any valid item as confirmed', async () => {
    const all = {
      code: 400,
      message: 'No valid data to import',
      payload: { invalid_items: [{ index: 0, errors: ['x'] }] }
    }
    const { terminal, reports } = terminalWith(file, [() => Response.json(all, { status: 400 })])
    terminal.punch(someone().makeMany(1, NOON))
    await terminal.sendAll(never)
    expect(reports).toMatchObject([{ kind: 'sent', sent: 1, accepted: 0, buffered: 0 }])
  })

  it.each([
    [401, { statusCode: 401, message: 'Access denied' }, /does not know this key/],
    [403, { code: 403, message: 'Forbidden' }, /scope 'attendance:read'/],
    [400, { code: 400, message: 'Validation failed', errors: ['bad'] }, /400: Validation failed; bad/],
    [421, { code: 421, message: 'not called by that name' }, /421: not called by that name/]
  ])('stops with a clear message at %d and keeps the punches', async (status, body, words) => {
    const { terminal, posted } = terminalWith(file, [() => Response.json(body, { status })])
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
    const { terminal, waits, posted } = terminalWith(file, [
      () => Response.json({ code: status }, { status, headers }),
      accepted
    ])
    terminal.punch(someone().makeMany(2, NOON))
    await terminal.sendAll(never)
    expect(waits).toEqual([waited])
    expect(posted).toHaveLength(2)
    expect(terminal.buffered).toBe(0)
  })

  it('stops when another server responds at the address', async () => {
    const { terminal } = terminalWith(file, [() => new Response('nothing here', { status: 404 })])
    terminal.punch(someone().makeMany(1, NOON))
    await expect(terminal.sendAll(never)).rejects.toThrow('does not take attendance (404)')
    expect(terminal.buffered).toBe(1)
  })

  it('does not treat a response that is not JSON as a success', async () => {
    const { terminal, reports } = terminalWith(file, [
      () => new Response('<html>', { status: 200 }),
      accepted
    ])
    terminal.punch(someone().makeMany(1, NOON))
    await terminal.sendAll(never)
    expect(reports.map(report => report.kind)).toEqual(['later', 'sent'])
  })

  it('keeps everything when it is interrupted during a request', async () => {
    const stopping = new AbortController()
    const { terminal, reports } = terminalWith(file, [
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
