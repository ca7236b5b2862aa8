import { join } from 'node:path'
import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, DATABASE_FILE } from '../../main/database/connect.ts'
import { importEmployees, newEmployee } from '../support/employees.ts'
import { attlog, openTerminalWorkstation, type TerminalWorkstation } from '../support/terminals.ts'
import { until } from '../support/until.ts'
import type { Answer, RequestOptions } from '../support/workstation.ts'

let station: TerminalWorkstation
let asUser: (path: string, options?: RequestOptions) => Promise<Answer>
beforeAll(async () => {
  station = await openTerminalWorkstation()
  asUser = await station.signIn()
})
afterAll(() => station.close())

const upload = (sn: string, body: string | Buffer, table = 'ATTLOG') =>
  station.push(`/iclock/cdata?SN=${sn}&table=${table}&Stamp=9999`, body)

/** Punches of a terminal as they are stored: employee, time, requested direction. */
async function punchesOf(sn: string): Promise<string[]> {
  await station.drained()
  const { body } = await asUser('/app/v1/attendance/punches', {
    query: { from: '2026-01-01', to: '2026-12-31', device_sn: sn, limit: 500 }
  })
  return body.payload.punches
    .map(
      (it: { employee_code: string; punched_at: string; requested_direction: string }) =>
        `${it.employee_code} ${it.punched_at} ${it.requested_direction}`
    )
    .sort()
}

describe('punches', () => {
  test('every status has its direction, whatever ends the lines', async () => {
    await station.approved('UP1')
    const body =
      attlog('1', '2026-03-02 08:00:00', 0) +
      attlog('1', '2026-03-02 12:00:00', 2, '\r\n') +
      attlog('1', '2026-03-02 13:00:00', 3, '\t\n') +
      attlog('1', '2026-03-02 17:00:00', 1) +
      attlog('1', '2026-03-02 18:00:00', 4) +
      attlog('1', '2026-03-02 20:00:00', 5) +
      '00002\t2026-03-02 08:01:00\t255\t15\t\t0\t0\t0\t0\t0\t\n' +
      '2\t2026-03-02 17:01:00\t7\t1'
    expect(await upload('UP1', body)).toMatchObject({ status: 200, text: 'OK' })
    expect(await punchesOf('UP1')).toEqual([
      'E0001 2026-03-02 08:00:00 IN',
      'E0001 2026-03-02 12:00:00 OUT',
      'E0001 2026-03-02 13:00:00 IN',
      'E0001 2026-03-02 17:00:00 OUT',
      'E0001 2026-03-02 18:00:00 IN',
      'E0001 2026-03-02 20:00:00 OUT',
      'E0002 2026-03-02 08:01:00 AUTO',
      'E0002 2026-03-02 17:01:00 AUTO'
    ])
  })

  test('what is sent again changes nothing, even at once', async () => {
    await station.approved('UP2')
    const body =
      attlog('1', '2026-03-03 08:00:00') +
      attlog('1', '2026-03-03 08:00:00') +
      attlog('2', '2026-03-03 08:00:00')
    const before = (await station.workstation.queueState()).received
    await Promise.all([upload('UP2', body), upload('UP2', body), upload('UP2', body)])
    expect(await upload('UP2', body)).toMatchObject({ status: 200, text: 'OK' })
    expect((await station.workstation.queueState()).received - before).toBe(3)
    expect(await punchesOf('UP2')).toEqual(['E0001 2026-03-03 08:00:00 IN', 'E0002 2026-03-03 08:00:00 IN'])
  })

  test('a bad line among good ones: the good ones are taken, the bad one is kept for somebody', async () => {
    await station.approved('UP3')
    const body = [
      attlog('1', '2026-03-04 08:00:00'),
      attlog('1', '2026-02-30 08:00:00'),
      'no punch at all\n',
      attlog('1', '2569-03-04 08:00:00'),
      attlog('', '2026-03-04 08:00:00'),
      '1\t2026-03-04 08:30:00\tx\n',
      attlog('2', '2026-03-04 08:00:00')
    ].join('')
    expect(await upload('UP3', body)).toMatchObject({ status: 200, text: 'OK' })
    expect(await punchesOf('UP3')).toHaveLength(2)
    const { body: refused } = await asUser('/app/v1/attendance/refused')
    const groups = refused.payload.groups.filter((it: { device_sn: string }) => it.device_sn === 'UP3')
    expect(groups.reduce((sum: number, it: { count: number }) => sum + it.count, 0)).toBe(5)
  })

  test('a bad line that is replayed is of the person whom its PIN means', async () => {
    await station.approved('UP8')
    // Somebody's employee code is the number of somebody else's finger.
    await importEmployees(station, [
      newEmployee({ B: '9801', D: 'รหัส' }),
      newEmployee({ B: 'UPFING', D: 'นิ้ว', F: '09801' })
    ])
    const bad = (pin: string) => `${pin}\t2026-03-04 08:30:00\tx\n`
    await upload('UP8', bad('9801') + bad('9802'))
    await importEmployees(station, [newEmployee({ B: '9802', D: 'มาทีหลัง' })])
    const { body } = await asUser('/app/v1/attendance/refused')
    const groups = body.payload.groups.filter((it: { device_sn: string }) => it.device_sn === 'UP8')
    const group_keys = groups.map((it: { group_key: string }) => it.group_key)
    const replayed = await asUser('/app/v1/attendance/refused/replay', {
      method: 'POST',
      body: { group_keys }
    })
    expect(replayed.body.payload).toEqual({ count: 1, left: 1 })
    expect(await punchesOf('UP8')).toEqual(['UPFING 2026-03-04 08:30:00 AUTO'])
  })

  test('of a clock in 2000 or 2099 are taken as they are', async () => {
    await station.approved('UP4')
    await upload('UP4', attlog('3', '2000-01-01 00:00:10') + attlog('3', '2099-12-31 23:59:59'))
    await station.drained()
    const { body } = await asUser('/app/v1/attendance/punches', {
      query: { from: '2000-01-01', to: '2099-12-31', device_sn: 'UP4' }
    })
    expect(body.payload.punches).toHaveLength(2)
    // Our clock is now behind the newest punch: it is not given to terminals any more.
    await until(
      async () => (await station.push('/iclock/ping')).headers.date === undefined,
      'the time not to be given'
    )
  })

  test('binary data is no punch and no failure', async () => {
    await station.approved('UP5')
    const noise = Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7 + (at >> 3)) % 256))
    expect(await upload('UP5', noise)).toMatchObject({ status: 200, text: 'OK' })
    expect(await upload('UP5', '')).toMatchObject({ status: 200, text: 'OK' })
    expect(await punchesOf('UP5')).toEqual([])
  })

  test('a body over the limit is refused, and the next one is taken', async () => {
    await station.approved('UP6')
    const large = Buffer.alloc(50 * 1024 * 1024, '1')
    expect(await upload('UP6', large)).toMatchObject({ status: 413, text: 'TOO LARGE' })
    expect(await upload('UP6', attlog('1', '2026-03-05 08:00:00'))).toMatchObject({ text: 'OK' })
  })

  test('that cannot be stored are not acknowledged, and are taken when they come again', async () => {
    await station.approved('UP7')
    const other = connect(join(station.dataDir, DATABASE_FILE))
    other.exec('begin immediate')
    const body = attlog('1', '2026-03-06 08:00:00')
    const reply = await upload('UP7', body)
    other.exec('rollback')
    other.close()
    expect(reply).toMatchObject({ status: 503, text: 'NOT STORED' })
    expect(reply.headers['content-type']).toBe('text/plain')
    expect(await upload('UP7', body)).toMatchObject({ status: 200, text: 'OK' })
    expect(await punchesOf('UP7')).toHaveLength(1)
  })
})

describe('other tables', () => {
  test.each([
    [
      'OPERLOG',
      'OPLOG 4\t14\t2026-03-02 10:00:00\t0\t0\t0\t0\nUSER PIN=1\tName=สมชาย\tPri=0\nFP PIN=1\tFID=1\n'
    ],
    ['BIODATA', 'BIODATA Pin=1\tNo=0'],
    ['ERRORLOG', 'x'],
    ['IDCARD', 'x'],
    ['USERINFO', 'USER PIN=1'],
    ['USERPIC', 'x'],
    ['BIOPHOTO', 'x'],
    ['options', 'DeviceName=F18,CompanyName=SIAM CO., LTD.,~SerialNumber=OT1'],
    ['unheard_of', Buffer.from([0, 1, 2, 255])]
  ])('%s: OK', async (table, body) => {
    await station.approved('OT1')
    expect(await upload('OT1', body, table)).toMatchObject({ status: 200, text: 'OK' })
  })

  test('a photo with NUL bytes', async () => {
    await station.approved('OT1')
    const head = 'PIN=20260302080000-1.jpg\nSN=OT1\nsize=6\nCMD=uploadphoto\0'
    const photo = Buffer.concat([Buffer.from(head), Buffer.from([0xff, 0xd8, 0, 0, 0xff, 0xd9])])
    expect(await upload('OT1', photo, 'ATTPHOTO')).toMatchObject({ status: 200, text: 'OK' })
  })

  test('packed punches are unpacked, or stay in the terminal; other packed tables are discarded', async () => {
    await station.approved('PK1')
    const pack = (body: string | Buffer, packing: string, table = 'ATTLOG') =>
      station.push(`/iclock/cdata?SN=PK1&table=${table}`, body, { 'content-encoding': packing })
    const lines = (day: string) => attlog('1', `${day} 08:00:00`) + attlog('2', `${day} 08:00:00`)
    expect(await pack(gzipSync(lines('2026-03-02')), 'gzip')).toMatchObject({ status: 200, text: 'OK' })
    expect(await pack(deflateSync(lines('2026-03-03')), 'deflate')).toMatchObject({ status: 200, text: 'OK' })
    expect(await pack(deflateRawSync(lines('2026-03-04')), 'deflate')).toMatchObject({ status: 200 })
    expect(await pack(gzipSync(lines('2026-03-05')).subarray(0, 20), 'gzip')).toMatchObject({ status: 503 })
    expect(await pack(lines('2026-03-05'), 'br')).toMatchObject({ status: 503, text: 'NOT STORED' })
    expect(await pack(gzipSync(Buffer.alloc(9_000_000)), 'gzip')).toMatchObject({ status: 413 })
    expect(await pack('x', 'gzip', 'BIODATA')).toMatchObject({ status: 200, text: 'OK' })
    expect(await punchesOf('PK1')).toHaveLength(6)
    expect((await asUser('/app/v1/terminals/PK1')).body.payload.discarded).toEqual({
      'ATTLOG PACKED': 2,
      'BIODATA PACKED': 1
    })
  })

  test('replies to commands that were never given', async () => {
    await station.approved('OT1')
    for (const body of [
      'ID=1&Return=0&CMD=DATA\nID=2&Return=-1&CMD=DATA\n',
      'ID=3&Return=0&CMD=INFO\n~DeviceName=F18\nFWVersion=Ver 6.60\nUserCount=3\n',
      'ID=4\nReturn=0\nCMD=Shell\nContent=ID=9&Return=0\n',
      'ID=5\nSN=OT1\nFILENAME=a.txt\nCMD=GetFile\nReturn=10\nContent=0123456789',
      "ID=9999999999999999999999&Return=0&CMD=DATA\nID=';drop table terminals&Return=0",
      ''
    ])
      expect(await station.push('/iclock/devicecmd?SN=OT1', body)).toMatchObject({ status: 200, text: 'OK' })
  })
})
