import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DirectDatabase, importAll, importItem, importStatusOf } from '../support/attendance.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Effects of accepted items: once, in order, in and out (spec 3.4, 4.13, decision 0002). Every test has its own employee or day.

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
const directionsOf = (code: string, from: string, to: string): string[] =>
  sqlite.punchesOf(code, from, to).map(punch => `${punch.punched_at.slice(11, 16)} ${punch.direction}`)

describe('exactly once', () => {
  test('stores the same employee, time, type and device once', async () => {
    const day = { employee_code: 'E0030' }
    const twice = at('2024-01-08 08:00:00', day)
    const first = await importAll(station, [twice, twice])
    const second = await importAll(station, [twice])
    await station.drained()
    expect(timesOf('E0030', '2024-01-08', '2024-01-09')).toEqual(['2024-01-08 08:00:00'])
    expect(await importStatusOf(station, first)).toMatchObject({ received: 2, processed: 2, duplicates: 1 })
    expect(await importStatusOf(station, second)).toMatchObject({ received: 1, processed: 1, duplicates: 1 })
  })

  test('stores another time, type or device separately', async () => {
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
    expect(sqlite.punchesOf('E0031', '2024-01-08', '2024-01-09')).toHaveLength(6)
  })
})

describe('DEL', () => {
  test('removes only the matching record', async () => {
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

  test('without a match is processed and noted, not an error', async () => {
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
  ])('depends on the order within a request: %s', async (name, statuses, left) => {
    const datetime = `2024-01-10 08:00:${String(name.length).padStart(2, '0')}`
    await importAll(
      station,
      statuses.map(status => at(datetime, { employee_code: 'E0033', status }))
    )
    await station.drained()
    expect(sqlite.punchesOf('E0033', datetime, `${datetime}~`)).toHaveLength(left)
  })

  test('depends on the order of requests', async () => {
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
  test('requests are processed one after another', async () => {
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
    const rows = sqlite.raw
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
  test('AUTO alternates, starting with IN on each work date', async () => {
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

  test('AUTO follows the time of the punches, not their arrival, and starts with IN on the next day', async () => {
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

  test('AUTO is derived again when a punch before it is removed', async () => {
    const code = { employee_code: 'E0016' }
    await importAll(
      station,
      ['08:00', '12:00', '13:00'].map(time => at(`2024-01-16 ${time}:00`, code))
    )
    await importAll(station, [at('2024-01-16 08:00:00', { ...code, status: 'DEL' })])
    await station.drained()
    expect(directionsOf('E0016', '2024-01-16', '2024-01-17')).toEqual(['12:00 IN', '13:00 OUT'])
  })

  test('IN and OUT stay as given, and AUTO continues from them', async () => {
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
