import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BehindTheBack, IMPORT, importAll, importItem, importStatusOf } from '../support/attendance.ts'
import { PICTURES, type PictureType, pictureBase64, pictureUri } from '../support/pictures.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// What becomes of accepted items (spec 3.4, 4.13, companion 9). Every test has an employee or a day of its own.

let station: TestWorkstation
let behind: BehindTheBack

beforeAll(async () => {
  station = await openTestWorkstation()
  behind = new BehindTheBack(station.dataDir)
})
afterAll(async () => {
  behind.close()
  await station.close()
})

const at = (datetime: string, changes: Record<string, unknown> = {}) => importItem({ datetime, ...changes })
const timesOf = (code: string, from: string, to: string): string[] =>
  behind.punchesOf(code, from, to).map(punch => punch.punched_at)
const directionsOf = (code: string, from: string, to: string): string[] =>
  behind.punchesOf(code, from, to).map(punch => `${punch.punched_at.slice(11, 16)} ${punch.direction}`)

describe('exactly once', () => {
  test('the same employee, time, type and device twice is one record', async () => {
    const day = { employee_code: 'E0030' }
    const twice = at('2024-01-08 08:00:00', day)
    const first = await importAll(station, [twice, twice])
    const second = await importAll(station, [twice])
    await station.drained()
    expect(timesOf('E0030', '2024-01-08', '2024-01-09')).toEqual(['2024-01-08 08:00:00'])
    expect(await importStatusOf(station, first)).toMatchObject({ received: 2, processed: 2, duplicates: 1 })
    expect(await importStatusOf(station, second)).toMatchObject({ received: 1, processed: 1, duplicates: 1 })
  })

  test('another time, type or device is another record', async () => {
    const code = { employee_code: 'E0031' }
    const time = '2024-01-08 08:00:00'
    const device = { time_attendance_type_lv: 'Device' }
    await importAll(station, [
      at(time, code),
      at(time, { ...code, time_attendance_type: 'IN' }),
      at(time, { ...code, time_attendance_type: 'OUT' }),
      at(time, { ...code, ...device, device_sn: 'DEV-B01-1' }),
      at(time, { ...code, ...device, device_sn: 'DEV-B01-2' }),
      at('2024-01-08 08:00:01', code)
    ])
    await station.drained()
    expect(behind.punchesOf('E0031', '2024-01-08', '2024-01-09')).toHaveLength(6)
  })
})

describe('DEL', () => {
  test('removes the matching record and no other', async () => {
    const code = { employee_code: 'E0032' }
    await importAll(station, [
      at('2024-01-08 08:00:00', code),
      at('2024-01-08 12:00:00', code),
      at('2024-01-08 17:30:00', code)
    ])
    const removal = await importAll(station, [at('2024-01-08 12:00:00', { ...code, status: 'DEL' })])
    await station.drained()
    expect(timesOf('E0032', '2024-01-08', '2024-01-09')).toEqual([
      '2024-01-08 08:00:00',
      '2024-01-08 17:30:00'
    ])
    expect(await importStatusOf(station, removal)).toMatchObject({ processed: 1, failed: 0, notices: [] })
  })

  test('without a match is processed and said in the log, not an error', async () => {
    const gone = at('2024-01-09 08:00:00', { employee_code: 'E0032', status: 'DEL' })
    const requestId = await importAll(station, [at('2024-01-09 09:00:00', { employee_code: 'E0032' }), gone])
    await station.drained()
    expect(await importStatusOf(station, requestId)).toMatchObject({
      received: 2,
      queued: 0,
      processed: 2,
      failed: 0,
      failed_items: [],
      notices: [
        {
          index: 1,
          data: { status: 'DEL', employee_code: 'E0032', datetime: '2024-01-09 08:00:00' },
          notice: 'DEL without a matching record'
        }
      ]
    })
  })

  test.each([
    ['ADD DEL', ['ADD', 'DEL'], 0],
    ['DEL ADD', ['DEL', 'ADD'], 1],
    ['ADD DEL ADD', ['ADD', 'DEL', 'ADD'], 1],
    ['ADD ADD DEL', ['ADD', 'ADD', 'DEL'], 0],
    ['DEL ADD DEL ADD DEL', ['DEL', 'ADD', 'DEL', 'ADD', 'DEL'], 0]
  ])('order decides within a request: %s', async (name, statuses, left) => {
    const datetime = `2024-01-10 08:00:${String(name.length).padStart(2, '0')}`
    await importAll(
      station,
      statuses.map(status => at(datetime, { employee_code: 'E0033', status }))
    )
    await station.drained()
    expect(behind.punchesOf('E0033', datetime, `${datetime}~`)).toHaveLength(left)
  })

  test('order decides across requests', async () => {
    for (let round = 0; round < 25; round += 1) {
      const datetime = `2024-01-11 08:00:${String(round).padStart(2, '0')}`
      const code = { employee_code: 'E0034' }
      await importAll(station, [at(datetime, code)])
      await importAll(station, [at(datetime, { ...code, status: 'DEL' })])
      if (round % 2 === 0) await importAll(station, [at(datetime, code)])
    }
    await station.drained()
    const seconds = timesOf('E0034', '2024-01-11', '2024-01-12').map(time => Number(time.slice(17)))
    expect(seconds).toEqual(Array.from({ length: 13 }, (_, index) => index * 2))
  })
})

describe('order', () => {
  test('requests are processed in the order of their acknowledgement', async () => {
    const answered: string[] = []
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const minute = String(index).padStart(2, '0')
        answered.push(
          await importAll(station, [at(`2024-01-15 10:${minute}:00`, { employee_code: 'E0035' })])
        )
      })
    )
    await station.drained()
    const rows = behind.raw
      .prepare<[], { request_id: string; seq: number }>(
        `select b.request_id, b.seq from attendance_punches p join attendance_batches b on b.seq = p.batch_seq
         where p.punched_at like '2024-01-15 10:%' order by p.id`
      )
      .all()
    expect(rows.map(row => row.seq)).toEqual(rows.map(row => row.seq).toSorted((a, b) => a - b))
    expect(rows.map(row => row.request_id).toSorted()).toEqual(answered.toSorted())
  })
})

describe('direction', () => {
  test('AUTO: the first of a work day is IN, then alternating', async () => {
    const times = ['08:00', '12:00', '13:00', '17:30']
    await importAll(
      station,
      times.map(time => at(`2024-01-16 ${time}:00`, { employee_code: 'E0014' }))
    )
    await station.drained()
    expect(directionsOf('E0014', '2024-01-16', '2024-01-17')).toEqual([
      '08:00 IN',
      '12:00 OUT',
      '13:00 IN',
      '17:30 OUT'
    ])
  })

  test('AUTO follows the clock, not the arrival, and the next day begins with IN again', async () => {
    for (const time of ['16 17:30', '17 08:05', '16 13:00', '16 08:00', '16 12:00'])
      await importAll(station, [at(`2024-01-${time}:00`, { employee_code: 'E0015' })])
    await station.drained()
    expect(directionsOf('E0015', '2024-01-16', '2024-01-18')).toEqual([
      '08:00 IN',
      '12:00 OUT',
      '13:00 IN',
      '17:30 OUT',
      '08:05 IN'
    ])
  })

  test('AUTO is put right when a punch in between goes', async () => {
    const code = { employee_code: 'E0016' }
    await importAll(
      station,
      ['08:00', '12:00', '13:00'].map(time => at(`2024-01-16 ${time}:00`, code))
    )
    await importAll(station, [at('2024-01-16 08:00:00', { ...code, status: 'DEL' })])
    await station.drained()
    expect(directionsOf('E0016', '2024-01-16', '2024-01-17')).toEqual(['12:00 IN', '13:00 OUT'])
  })

  test('IN and OUT stay as told, and AUTO goes on from them', async () => {
    const code = { employee_code: 'E0017' }
    await importAll(station, [
      at('2024-01-16 08:00:00', { ...code, time_attendance_type: 'OUT' }),
      at('2024-01-16 09:00:00', code),
      at('2024-01-16 10:00:00', { ...code, time_attendance_type: 'IN' }),
      at('2024-01-16 11:00:00', code)
    ])
    await station.drained()
    expect(directionsOf('E0017', '2024-01-16', '2024-01-17')).toEqual([
      '08:00 OUT',
      '09:00 IN',
      '10:00 IN',
      '11:00 OUT'
    ])
  })
})

describe('work date', () => {
  test("a night shift's morning punch belongs to the shift's date", async () => {
    // 2024-03-04 is a Monday.
    const [code = ''] = behind.employeesOnShift('NIGHT', 'Tue')
    const workDates = () =>
      behind
        .punchesOf(code, '2024-03-04', '2024-03-08')
        .map(punch => `${punch.punched_at.slice(5, 16)} ${punch.work_date.slice(5)} ${punch.direction}`)
    for (const time of ['06 07:03', '05 21:52', '06 21:58', '07 07:10'])
      await importAll(station, [at(`2024-03-${time}:00`, { employee_code: code })])
    await station.drained()
    expect(workDates()).toEqual([
      '03-05 21:52 03-05 IN',
      '03-06 07:03 03-05 OUT',
      '03-06 21:58 03-06 IN',
      '03-07 07:10 03-06 OUT'
    ])
  })

  test('a shift from the evening before has its evening punch on the next date', async () => {
    const [code = ''] = behind.employeesOnShift('EVE', 'Fri')
    await importAll(station, [
      at('2024-03-07 21:50:00', { employee_code: code }),
      at('2024-03-08 06:05:00', { employee_code: code })
    ])
    await station.drained()
    expect(behind.punchesOf(code, '2024-03-07', '2024-03-09').map(p => [p.work_date, p.direction])).toEqual([
      ['2024-03-08', 'IN'],
      ['2024-03-08', 'OUT']
    ])
  })

  test('a day shift keeps the calendar date, late in the evening too', async () => {
    const [code = ''] = behind.employeesOnShift('DAY', 'Tue')
    await importAll(
      station,
      ['00:10', '08:30', '23:50'].map(time => at(`2024-03-05 ${time}:00`, { employee_code: code }))
    )
    await station.drained()
    expect(behind.punchesOf(code, '2024-03-05', '2024-03-06').map(p => p.work_date)).toEqual(
      Array.from({ length: 3 }, () => '2024-03-05')
    )
  })
})

describe('what is kept of an item', () => {
  test('Device becomes Fingerprint, nothing becomes Import, and every field is stored', async () => {
    const site = behind.value<string>('select id from locations order by id limit 1')
    await importAll(station, [
      at('2024-01-22 08:00:00', {
        employee_code: 'E0018',
        time_attendance_type_lv: 'DEVICE',
        device_sn: 'DEV-B02-1',
        location_id: Buffer.from(site).toString('base64url'),
        latitude: '13.7466',
        longitude: -100.5,
        time_attendance_type: 'OUT'
      }),
      at('2024-01-22 09:00:00', { employee_code: 'E0018' })
    ])
    await station.drained()
    expect(behind.punchesOf('E0018', '2024-01-22', '2024-01-23')).toMatchObject([
      {
        source: 'Fingerprint',
        device_sn: 'DEV-B02-1',
        location_id: site,
        latitude: 13.7466,
        longitude: -100.5,
        requested_direction: 'OUT',
        direction: 'OUT',
        picture_file_id: null
      },
      { source: 'Import', device_sn: '', location_id: null, latitude: null, longitude: null }
    ])
  })

  test('origin: which key, which request, when received, when processed', async () => {
    const asUser = await station.signIn()
    const made = await asUser('/app/v1/keys', { body: { name: 'ประตูหน้า', scopes: ['attendance:read'] } })
    const before = new Date().toISOString()
    const { body } = await station.callBare(IMPORT, {
      body: { import_data: [at('2024-01-23 08:00:00', { employee_code: 'E0018' })] },
      headers: { 'ocp-apim-subscription-key': made.body.payload.subscription_key }
    })
    await station.drained()
    const page = await asUser('/app/v1/attendance/punches', {
      query: { from: '2024-01-23', to: '2024-01-23', employee_code: 'E0018' }
    })
    const [punch] = page.body.payload.punches
    expect(punch).toMatchObject({ caller_name: 'ประตูหน้า', request_id: body.payload.request_id })
    expect(punch.received_at >= before && punch.processed_at >= punch.received_at).toBe(true)
    expect(punch.processed_at <= new Date().toISOString()).toBe(true)
  })

  test.each(Object.keys(PICTURES) as PictureType[])(
    'a picture (%s) is stored and its address recorded',
    async type => {
      const hour = { 'image/png': '08', 'image/webp': '09', 'image/jpeg': '10' }[type]
      await importAll(station, [
        at(`2024-01-24 ${hour}:00:00`, { employee_code: 'E0019', image_content: pictureBase64(type) }),
        at(`2024-01-24 ${hour}:30:00`, { employee_code: 'E0019', image_content: pictureUri(type) })
      ])
      await station.drained()
      const asUser = await station.signIn()
      const { body } = await asUser('/app/v1/attendance/punches', {
        query: { from: '2024-01-24', to: '2024-01-24', employee_code: 'E0019' }
      })
      const urls: string[] = body.payload.punches
        .slice(0, 2)
        .map((p: { picture_url: string }) => p.picture_url)
      expect(new Set(urls).size).toBe(2)
      for (const url of urls) {
        expect(url).toMatch(/^\/files\/[0-9a-f-]{36}$/)
        const response = await fetch(`${station.url}${url}`, {
          headers: { 'ocp-apim-subscription-key': station.key }
        })
        expect(response.status).toBe(200)
        expect(Buffer.from(await response.arrayBuffer())).toEqual(PICTURES[type])
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'content-type': type,
          'content-disposition': 'inline',
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store'
        })
        expect(createHash('sha256').update(PICTURES[type]).digest('hex')).toBe(
          behind.value<string>('select sha256 from stored_files where id = ?', url.slice('/files/'.length))
        )
      }
    }
  )

  test('a removed or doubled punch leaves no row for its picture', async () => {
    const code = { employee_code: 'E0036', image_content: pictureBase64('image/png') }
    const count = () => behind.value<number>('select count(*) from stored_files')
    const before = count()
    await importAll(station, [at('2024-01-25 08:00:00', code), at('2024-01-25 08:00:00', code)])
    await station.drained()
    expect(count()).toBe(before + 1)
    await importAll(station, [at('2024-01-25 08:00:00', { employee_code: 'E0036', status: 'DEL' })])
    await station.drained()
    expect(count()).toBe(before)
  })

  test('nobody fetches a picture without a key or a session that may', async () => {
    const id = behind.value<string>('select id from stored_files limit 1')
    expect((await station.callBare(`/files/${id}`)).status).toBe(401)
    const asEmployee = await station.signIn('e0020')
    expect((await asEmployee(`/files/${id}`)).status).toBe(403)
    expect((await station.call('/files/no-such-file')).status).toBe(404)
    expect((await station.call('/files/..%2f..%2fworkstation.db')).status).toBe(404)
  })
})

test('one bad item of a request does not keep the good ones from being stored', async () => {
  const { body } = await station.call(IMPORT, {
    body: {
      import_data: [
        at('2024-01-26 08:00:00', { employee_code: 'E0037' }),
        at('2024-01-26 09:00:00', { employee_code: 'NOBODY' }),
        at('2024-01-26 10:00:00', { employee_code: 'E0037' })
      ]
    }
  })
  expect(body.payload.invalid_items).toHaveLength(1)
  await station.drained()
  expect(timesOf('E0037', '2024-01-26', '2024-01-27')).toEqual(['2024-01-26 08:00:00', '2024-01-26 10:00:00'])
  expect(await importStatusOf(station, body.payload.request_id)).toMatchObject({ received: 2, processed: 2 })
})
