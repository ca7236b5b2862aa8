import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DirectDatabase, importAll, importItem } from '../support/attendance.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Punches that HR adds, changes and removes manually: the rules, the history, closed periods.

const NOW = Date.parse('2026-03-10T10:30:00+07:00')
const CODE = 'E0020'

let station: TestWorkstation
let asHr: Awaited<ReturnType<TestWorkstation['signIn']>>
let sqlite: DirectDatabase
let employee_id: string

beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => NOW } })
  asHr = await station.signIn('e0002')
  sqlite = new DirectDatabase(station.dataDir)
  employee_id = sqlite.value('select id from employees where employee_code = ?', CODE)
})
afterAll(async () => {
  sqlite.close()
  await station.close()
})

type Change = {
  punch_id?: string | null
  punch?: { punched_at: string; requested_direction: string } | null
  reason?: string
  version?: number
}
const historyOf = async (work_date: string) =>
  (await asHr('/app/v1/attendance/corrections', { query: { employee_id, work_date } })).body.payload
/** Sends a correction of the day as it is now and waits until the queue has applied it. */
async function correct(work_date: string, change: Change) {
  const { version } = await historyOf(work_date)
  const body = { employee_id, work_date, punch_id: null, punch: null, reason: 'forgot', version, ...change }
  const answer = await asHr('/app/v1/attendance/corrections', { body })
  await station.drained()
  return answer
}
const at = (punched_at: string, requested_direction = 'AUTO') => ({
  punch: { punched_at, requested_direction }
})
const punchesOf = (date: string) =>
  sqlite
    .punchesOf(CODE, `${date} 00:00:00`, `${date} 23:59:59`)
    .map(({ punched_at, direction, source, remark, work_date }) => ({
      time: punched_at.slice(11),
      direction,
      source,
      remark,
      work_date
    }))
const idAt = (punched_at: string): string =>
  sqlite.value(
    'select id from attendance_punches where employee_id = ? and punched_at = ?',
    employee_id,
    punched_at
  )
async function devicePunches(date: string, ...times: string[]): Promise<void> {
  await importAll(
    station,
    times.map(time => importItem({ employee_code: CODE, datetime: `${date} ${time}` }))
  )
  await station.drained()
}

describe('a correction', () => {
  test('adds a punch between others, whose directions are derived again', async () => {
    const date = '2024-06-03'
    await devicePunches(date, '08:00:00', '17:00:00')
    const { status } = await correct(date, { ...at(`${date} 12:00:00`), reason: '  forgot to clock out ' })
    expect(status).toBe(200)
    expect(punchesOf(date)).toEqual([
      { time: '08:00:00', direction: 'IN', source: 'Import', remark: null, work_date: date },
      {
        time: '12:00:00',
        direction: 'OUT',
        source: 'Adjust',
        remark: 'forgot to clock out',
        work_date: date
      },
      { time: '17:00:00', direction: 'IN', source: 'Import', remark: null, work_date: date }
    ])
  })

  test('adds the end of a night shift, which is on the next day', async () => {
    const date = '2024-06-05'
    await correct(date, at('2024-06-06 06:00:00', 'OUT'))
    expect(punchesOf('2024-06-06')).toMatchObject([{ time: '06:00:00', direction: 'OUT', work_date: date }])
  })

  test('changes and removes punches, and the history has the previous value, the user and the reason', async () => {
    const date = '2024-06-10'
    await devicePunches(date, '08:00:00', '17:00:00')
    await correct(date, {
      punch_id: idAt(`${date} 17:00:00`),
      ...at(`${date} 18:30:00`, 'OUT'),
      reason: 'stayed longer'
    })
    expect(punchesOf(date)).toMatchObject([{ time: '08:00:00' }, { time: '18:30:00', direction: 'OUT' }])
    await correct(date, { punch_id: idAt(`${date} 08:00:00`), reason: 'was not here' })
    expect(punchesOf(date)).toMatchObject([{ time: '18:30:00', direction: 'OUT' }])
    const history = await historyOf(date)
    expect(history).toMatchObject({ is_pending: false, closed_month: null })
    expect(history.entries).toEqual([
      {
        seq: history.version,
        at: new Date(NOW).toISOString(),
        actor_name: expect.stringMatching(/./),
        actor_name_en: expect.stringMatching(/^[A-Z][a-z]+ [A-Z][a-z]+$/),
        reason: 'was not here',
        before: {
          punched_at: `${date} 08:00:00`,
          direction: 'IN',
          requested_direction: 'AUTO',
          source: 'Import',
          device_sn: null,
          remark: null
        },
        after: null
      },
      expect.objectContaining({
        reason: 'stayed longer',
        before: expect.objectContaining({ punched_at: `${date} 17:00:00`, direction: 'OUT' }),
        after: { punched_at: `${date} 18:30:00`, requested_direction: 'OUT' }
      })
    ])
  })

  test('changes only the direction of a punch of a device', async () => {
    const date = '2024-06-12'
    const datetime = `${date} 08:00:07`
    const device_sn = sqlite.value<string>('select device_sn from devices limit 1')
    await importAll(station, [
      importItem({ employee_code: CODE, datetime, time_attendance_type_lv: 'Device', device_sn })
    ])
    await station.drained()
    await correct(date, { punch_id: idAt(datetime), ...at(datetime, 'OUT') })
    expect(punchesOf(date)).toMatchObject([{ time: '08:00:07', direction: 'OUT', source: 'Adjust' }])
    expect((await historyOf(date)).entries[0].before).toMatchObject({ device_sn, source: 'Fingerprint' })
  })
})

describe('refuses', () => {
  const date = '2024-07-01'
  const codes = async (change: Change) => {
    const { status, body } = await correct(date, change)
    return [status, body.faults?.[0]?.code ?? body.message]
  }
  test('impossible times', async () => {
    expect(await codes(at('2024-07-01 25:00:00'))).toEqual([400, 'attendance.not_datetime'])
    expect(await codes(at('2024-07-03 08:00:00'))).toEqual([400, 'attendance.other_work_date'])
    expect(await codes({})).toEqual([400, 'field.missing'])
    const { status, body } = await asHr('/app/v1/attendance/corrections', {
      body: {
        employee_id,
        work_date: '2026-03-10',
        punch_id: null,
        ...at('2026-03-10 10:31:00'),
        reason: 'r',
        version: 0
      }
    })
    expect([status, body.faults[0].code]).toEqual([400, 'attendance.in_future'])
  })

  test('a second punch at the same time, and a punch that does not exist any more', async () => {
    await devicePunches(date, '08:00:00')
    expect(await codes(at(`${date} 08:00:00`))).toEqual([400, 'attendance.punch_there'])
    const other = { punch_id: idAt('2024-06-10 18:30:00') }
    expect((await codes(other))[0]).toBe(404)
    expect(punchesOf(date)).toHaveLength(1)
  })

  test('a blank reason', async () => {
    expect((await codes({ ...at(`${date} 09:00:00`), reason: '  ' }))[0]).toBe(400)
  })

  test('a correction of a day that somebody else has corrected in the meantime', async () => {
    await correct(date, at(`${date} 12:00:00`))
    const { status, body } = await correct(date, { ...at(`${date} 13:00:00`), version: 0 })
    expect([status, body.message]).toEqual([
      409,
      'Someone else has corrected this day in the meantime. Please look at its punches before you save again.'
    ])
    expect((await historyOf(date)).entries).toHaveLength(1)
  })

  test('a closed payroll period, until it is reopened', async () => {
    const day = '2026-03-02'
    const ids = sqlite.raw
      .prepare<unknown[], string>('select id from payroll_periods where start_date <= ? and end_date >= ?')
      .pluck()
      .all(day, day)
    const mark = async (is_closed: boolean) => {
      for (const id of ids) {
        const path = `/app/v1/payroll-periods/${id}/marks/worktime`
        expect((await asHr(path, { method: 'PUT', body: { is_closed } })).status).toBe(200)
      }
    }
    await mark(true)
    const { closed_month: month } = await historyOf(day)
    expect(month).toMatch(/^\d{4}-\d{2}$/)
    const { status, body } = await correct(day, at(`${day} 05:00:00`))
    expect([status, body.message]).toEqual([
      409,
      `The payroll period ${month} is closed. Reopen it before you correct punches.`
    ])
    await mark(false)
    expect((await correct(day, at(`${day} 05:00:00`))).status).toBe(200)
  })

  test('an unknown employee', async () => {
    const query = { employee_id: 'nobody', work_date: date }
    expect((await asHr('/app/v1/attendance/corrections', { query })).status).toBe(404)
  })
})
