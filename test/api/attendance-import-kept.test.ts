import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DirectDatabase, IMPORT, importAll, importItem, importStatusOf } from '../support/attendance.ts'
import { PICTURES, type PictureType, pictureBase64, pictureUri } from '../support/pictures.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// The work date and the stored data of accepted items (spec 3.4, 4.13, decision 0002). Every test has its own employee or day.

let station: TestWorkstation
let sqlite: DirectDatabase

beforeAll(async () => {
  station = await openTestWorkstation()
  sqlite = new DirectDatabase(station.dataDir)
})
afterAll(async () => {
  sqlite.close()
  await station.close()
})

const at = (datetime: string, changes: Record<string, unknown> = {}) => importItem({ datetime, ...changes })
const timesOf = (code: string, from: string, to: string): string[] =>
  sqlite.punchesOf(code, from, to).map(punch => punch.punched_at)

describe('work date', () => {
  test('of the morning punch of a night shift is the date of the shift', async () => {
    // 2024-03-04 is a Monday.
    const [code = ''] = sqlite.employeesOnShift('NIGHT', 'Tue')
    const workDates = () =>
      sqlite
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

  test('of the evening punch of a shift from the previous day is the next date', async () => {
    const [code = ''] = sqlite.employeesOnShift('EVE', 'Fri')
    await importAll(station, [
      at('2024-03-07 21:50:00', { employee_code: code }),
      at('2024-03-08 06:05:00', { employee_code: code })
    ])
    await station.drained()
    expect(sqlite.punchesOf(code, '2024-03-07', '2024-03-09').map(p => [p.work_date, p.direction])).toEqual([
      ['2024-03-08', 'IN'],
      ['2024-03-08', 'OUT']
    ])
  })

  test('of a day shift is the calendar date, also late in the evening', async () => {
    const [code = ''] = sqlite.employeesOnShift('DAY', 'Tue')
    await importAll(
      station,
      ['00:10', '08:30', '23:50'].map(time => at(`2024-03-05 ${time}:00`, { employee_code: code }))
    )
    await station.drained()
    expect(sqlite.punchesOf(code, '2024-03-05', '2024-03-06').map(p => p.work_date)).toEqual(
      Array.from({ length: 3 }, () => '2024-03-05')
    )
  })
})

describe('stored data of an item', () => {
  test('Device becomes Fingerprint, an empty type becomes Import, and every field is stored', async () => {
    const site = sqlite.value<string>('select id from locations order by id limit 1')
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
    expect(sqlite.punchesOf('E0018', '2024-01-22', '2024-01-23')).toMatchObject([
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

  test('has its origin: the key, the request, when received and processed', async () => {
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
          sqlite.value<string>('select sha256 from stored_files where id = ?', url.slice('/files/'.length))
        )
      }
    }
  )

  test('a removed or duplicate punch leaves no row for its picture', async () => {
    const code = { employee_code: 'E0036', image_content: pictureBase64('image/png') }
    const count = () => sqlite.value<number>('select count(*) from stored_files')
    const before = count()
    await importAll(station, [at('2024-01-25 08:00:00', code), at('2024-01-25 08:00:00', code)])
    await station.drained()
    expect(count()).toBe(before + 1)
    await importAll(station, [at('2024-01-25 08:00:00', { employee_code: 'E0036', status: 'DEL' })])
    await station.drained()
    expect(count()).toBe(before)
  })

  test('a picture cannot be fetched without a key or session that may read it', async () => {
    const id = sqlite.value<string>('select id from stored_files limit 1')
    expect((await station.callBare(`/files/${id}`)).status).toBe(401)
    const asEmployee = await station.signIn('e0020')
    expect((await asEmployee(`/files/${id}`)).status).toBe(403)
    expect((await station.call('/files/no-such-file')).status).toBe(404)
    expect((await station.call('/files/..%2f..%2fworkstation.db')).status).toBe(404)
  })
})

test('valid items of a request are stored despite an invalid one', async () => {
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
