import { afterAll, beforeAll, expect, test } from 'vitest'
import { importAll, importItem } from '../support/attendance.ts'
import { TEST_NOW } from '../support/demo-template.ts'
import { datLine, PunchFileCalls } from '../support/punch-files.ts'
import { attlog, openTerminalWorkstation, type TerminalWorkstation } from '../support/terminals.ts'
import type { Answer, RequestOptions } from '../support/workstation.ts'

// Punches from the USB port of terminals of any brand.

let station: TerminalWorkstation
let asUser: (path: string, options?: RequestOptions) => Promise<Answer>
let files: PunchFileCalls
beforeAll(async () => {
  station = await openTerminalWorkstation({ runtime: { now: () => TEST_NOW } })
  asUser = await station.signIn('e0002')
  files = new PunchFileCalls(asUser)
})
afterAll(() => station.close())

async function punchesOf(device_sn: string, year: number): Promise<string[]> {
  await station.drained()
  const { body } = await asUser('/app/v1/attendance/punches', {
    query: { from: `${year}-01-01`, to: `${year}-12-31`, device_sn, limit: 500 }
  })
  return body.payload.punches
    .map(
      (it: { employee_code: string; punched_at: string; requested_direction: string }) =>
        `${it.employee_code} ${it.punched_at} ${it.requested_direction}`
    )
    .sort()
}

test('a file is looked at, checked, imported once and taken out again', async () => {
  const content =
    datLine('1', '2020-01-06 08:00:00') +
    datLine('1', '2020-01-06 17:00:00', 1) +
    datLine('2', '2020-01-06 08:00:00') +
    datLine('990001', '2020-01-06 08:00:00') +
    'rubbish\n'
  const runId = await files.upload(content, { partBytes: 50 })
  const look = await files.get(`/${runId}/look`)
  expect(look).toMatchObject({
    is_remembered: false,
    mapping: { separator: 'tab', heading_rows: 0, pin: 0, date: 1, time: null, status: 3 }
  })
  const check = (await files.ask(`/${runId}/check`, { mapping: look.mapping })).body.payload
  expect(check).toMatchObject({
    lines: 5,
    fresh: 3,
    unmapped: 1,
    known: 0,
    bad: 1,
    first: '2020-01-06 08:00:00',
    last: '2020-01-06 17:00:00',
    pins: [{ pin: '990001', count: 1, reason: 'nobody' }],
    bad_lines: [{ number: 5, line: 'rubbish' }]
  })
  expect(await punchesOf('DEV-B01-1', 2020)).toEqual([])
  await files.start(runId)
  expect(await files.ended(runId)).toMatchObject({
    state: 'done',
    total: 5,
    done: 5,
    inserted: 3,
    updated: 1,
    unchanged: 0,
    failed: 1,
    device_name: 'ประตูหน้า สำนักงานใหญ่'
  })
  expect(await files.get(`/${runId}/bad-lines`)).toEqual(check.bad_lines)
  expect(await punchesOf('DEV-B01-1', 2020)).toEqual([
    'E0001 2020-01-06 08:00:00 IN',
    'E0001 2020-01-06 17:00:00 OUT',
    'E0002 2020-01-06 08:00:00 IN'
  ])

  // The number that was nobody's.
  const choice = { pin_group: '', pin: '990001', employee_code: 'E0003' }
  const assigned = await asUser('/app/v1/terminal-pins/assign', { method: 'POST', body: choice })
  expect(assigned.body.payload).toEqual({ count: 1 })
  expect(await punchesOf('DEV-B01-1', 2020)).toHaveLength(4)

  const again = await files.import(content)
  expect(again).toMatchObject({ state: 'done', inserted: 0, updated: 0, unchanged: 4, failed: 1 })
  expect(await punchesOf('DEV-B01-1', 2020)).toHaveLength(4)

  await station.drained()
  expect(await files.get(`/${runId}/undo`)).toMatchObject({ removed: 4 })
  expect((await files.ask(`/${runId}/undo`, {})).status).toBe(200)
  expect(await files.ended(runId)).toMatchObject({ state: 'undone' })
  expect(await punchesOf('DEV-B01-1', 2020)).toEqual([])
  expect((await files.ask(`/${runId}/undo`, {})).status).toBe(409)
  // Nothing remembers them.
  expect(await files.import(content)).toMatchObject({ inserted: 4, unchanged: 0 })
})

test('the meaning of columns is remembered for the device, unless it does not fit', async () => {
  const lines = (date: string) => `A;${date} 08:00;E0004\nB;${date} 08:00;E0005\n`
  const device = { device: 'DEV-B02-1', name: 'x.csv' }
  const first = await files.upload(lines('02/03/2020'), device)
  await files.start(first, { pin: 2, date_order: 'mdy' })
  await files.ended(first)
  expect(await punchesOf('DEV-B02-1', 2020)).toEqual([
    'E0004 2020-02-03 08:00:00 AUTO',
    'E0005 2020-02-03 08:00:00 AUTO'
  ])
  const second = await files.upload(lines('04/05/2020'), device)
  expect(await files.get(`/${second}/look`)).toMatchObject({
    is_remembered: true,
    mapping: { pin: 2, date_order: 'mdy' }
  })
  const other = await files.upload(datLine('1', '2020-02-06 08:00:00'), device)
  expect(await files.get(`/${other}/look`)).toMatchObject({
    is_remembered: false,
    mapping: { separator: 'tab', pin: 0 }
  })
})

test('punches that came another way are recognised, and stay when the file is taken out', async () => {
  const item = { time_attendance_type_lv: 'Device', device_sn: 'DEV-B03-1', time_attendance_type: 'IN' }
  await importAll(station, [importItem({ ...item, employee_code: 'E0001', datetime: '2019-01-07 08:00:00' })])
  await station.drained()
  const content = datLine('1', '2019-01-07 08:00:00') + datLine('1', '2019-01-08 08:00:00')
  const run = await files.import(content, { device: 'DEV-B03-1' })
  expect(run).toMatchObject({ inserted: 1, unchanged: 1 })
  expect(await punchesOf('DEV-B03-1', 2019)).toHaveLength(2)
  await files.ask(`/${run.run_id}/undo`, {})
  await files.ended(run.run_id)
  expect(await punchesOf('DEV-B03-1', 2019)).toEqual(['E0001 2019-01-07 08:00:00 IN'])
})

test('what a terminal sends itself is its own, whatever a file brought before', async () => {
  await station.approved('PF1')
  // Two people in the same second, of whom the terminal sends one.
  const lines = [
    datLine('1', '2019-02-04 08:00:00'),
    datLine('2', '2019-02-04 08:00:00'),
    datLine('1', '2019-02-05 08:00:00')
  ]
  const run = await files.import(lines.join(''), { device: 'PF1' })
  expect(run).toMatchObject({ inserted: 3 })
  await station.drained()
  await station.push('/iclock/cdata?SN=PF1&table=ATTLOG', attlog('1', '2019-02-04 08:00:00'))
  await files.ask(`/${run.run_id}/undo`, {})
  await files.ended(run.run_id)
  expect(await punchesOf('PF1', 2019)).toEqual(['E0001 2019-02-04 08:00:00 IN'])
})

test('a device of which there are only files still has to be approved as a terminal', async () => {
  await files.import(datLine('1', '2019-03-04 08:00:00'), { device: 'DEV-B01-2' })
  const listed = async () => {
    const { body } = await asUser('/app/v1/terminals')
    return body.payload.terminals.filter((it: { sn: string }) => it.sn === 'DEV-B01-2')
  }
  expect(await listed()).toEqual([])
  const call = () => station.push('/iclock/cdata?SN=DEV-B01-2&options=all')
  expect(await call()).toMatchObject({ text: 'UNKNOWN DEVICE' })
  expect(await listed()).toEqual([expect.objectContaining({ state: 'waiting' })])
  await station.approved('DEV-B01-2')
  expect((await call()).text).toMatch(/^GET OPTION FROM: DEV-B01-2\n/)
})

test('UTF-16, and binary data', async () => {
  const text = '\uFEFFรหัส,วันเวลา,สถานะ\r\n1,07/01/2562 08:00,เข้า\r\n2,07/01/2562 17:00,ออก'
  const run = await files.import(Buffer.from(text, 'utf16le'), { device: 'DEV-B02-1', name: 'เวลา.csv' })
  expect(run).toMatchObject({ total: 3, done: 3, inserted: 2, failed: 0 })
  expect(await punchesOf('DEV-B02-1', 2019)).toEqual([
    'E0001 2019-01-07 08:00:00 IN',
    'E0002 2019-01-07 17:00:00 OUT'
  ])
  const noise = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 7 + (at >> 3)) % 256))
  const id = await files.upload(noise)
  expect((await files.get(`/${id}/look`)).mapping).toBeNull()
})

test('what is wrong is refused', async () => {
  const create = (changes: object) =>
    files.ask('', { file_name: 'x', device_sn: 'DEV-B01-1', byte_length: 10, ...changes })
  expect((await create({ device_sn: 'NONE' })).status).toBe(400)
  expect((await create({ byte_length: 1e12 })).status).toBe(400)
  const { run_id } = (await create({})).body.payload
  expect((await files.ask(`/${run_id}/look`)).body.message).toMatch(/not arrived completely/)
  const part = { from: 5, base64: Buffer.from('1234567890').toString('base64') }
  expect((await files.ask(`/${run_id}/content`, part, 'PUT')).status).toBe(400)
  expect((await files.ask(`/${run_id}/start`, {})).status).toBe(409)
  expect((await files.ask('/none/look')).status).toBe(404)
  expect((await files.ask(`/${run_id}/cancel`, {})).body.payload.state).toBe('cancelled')
  expect((await files.ask(`/${run_id}/content`, part, 'PUT')).status).toBe(409)
})

test('an import that was interrupted continues where it was', async () => {
  const line = (at: number) =>
    datLine(
      String(1 + (at % 40)),
      new Date(Date.UTC(2018, 0, 1) + at * 1000).toISOString().slice(0, 19).replace('T', ' ')
    )
  const content = Array.from({ length: 12_000 }, (_, at) => line(at)).join('')
  const runId = await files.upload(content)
  await files.start(runId)
  await station.close({ keepDataDir: true })
  station = await openTerminalWorkstation({ dataDir: station.dataDir, runtime: { now: () => TEST_NOW } })
  asUser = await station.signIn('e0002')
  files = new PunchFileCalls(asUser)
  const { state, done } = await files.get(`/${runId}`)
  expect([state, done < 12_000]).toEqual(['paused', true])
  await files.ask(`/${runId}/start`, {})
  expect(await files.ended(runId)).toMatchObject({
    state: 'done',
    total: 12_000,
    done: 12_000,
    inserted: 12_000
  })
  await station.drained()
  const { body } = await asUser('/app/v1/attendance/punches', {
    query: {
      from: '2018-01-01',
      to: '2018-01-01',
      device_sn: 'DEV-B01-1',
      employee_code: 'E0001',
      limit: 500
    }
  })
  expect(body.payload.punches).toHaveLength(300)
})
