import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MonthDay } from '#shared/contracts/attendance/attendance.ts'
import { DocumentCalls } from '../support/approvals.ts'
import { importAll, importItem } from '../support/attendance.ts'
import type { TestWorkstation } from '../support/workstation.ts'

// Hours as HR sees them once plans change (decision 0002). E0012 works DAY on Monday and Tuesday, 2 and 3 March 2026.

let calls: DocumentCalls
let station: TestWorkstation
let hr: Awaited<ReturnType<TestWorkstation['signIn']>>
beforeAll(async () => {
  calls = await DocumentCalls.open()
  station = calls.station
  hr = await station.signIn('e0001')
})
afterAll(() => calls.close())
beforeEach(() => {
  calls.deleteDocuments()
  calls.sqlite.raw
    .prepare('delete from attendance_punches where employee_id = ?')
    .run(calls.sqlite.employeeId('E0012'))
})

async function punch(...datetimes: string[]): Promise<void> {
  await importAll(
    station,
    datetimes.map(datetime => importItem({ employee_code: 'E0012', datetime }))
  )
  await station.drained()
}

async function monthDays(...dates: string[]): Promise<MonthDay[]> {
  const { body } = await hr('/app/v1/attendance/month', {
    query: { employee_code: 'E0012', month: '2026-03' }
  })
  return body.payload.days.filter((day: MonthDay) => dates.includes(day.work_date))
}

const hoursOf = async (): Promise<[string | null, string | null, number][]> =>
  (await monthDays('2026-03-02', '2026-03-03')).map(day => [day.first_in, day.last_out, day.worked_minutes])

test('a finger read twice, a canteen and their explanation', async () => {
  await punch('2026-03-02 17:31:00', '2026-03-02 08:25:04', '2026-03-02 08:25:01')
  await punch('2026-03-03 08:25:00', '2026-03-03 12:05:00', '2026-03-03 17:31:00')
  const [monday, tuesday] = await monthDays('2026-03-02', '2026-03-03')
  expect(monday).toMatchObject({ worked_minutes: 485, deducted_minutes: 60, repeated_count: 1, doubts: [] })
  expect(monday?.punches.map(it => it.mark)).toEqual(['IN', 'repeated', 'OUT'])
  expect(tuesday).toMatchObject({ worked_minutes: 486, doubts: ['unclear'], is_in: false })
  expect(tuesday?.punches.map(it => it.mark)).toEqual(['IN', 'unclear', 'OUT'])
})

test('overtime that is approved and cancelled moves the punch after midnight at once', async () => {
  await punch('2026-03-02 08:25:00', '2026-03-03 03:02:00', '2026-03-03 08:28:00', '2026-03-03 17:32:00')
  const without = await hoursOf()
  expect(without[0]).toEqual(['2026-03-02 08:25:00', null, 0])
  const overtime = await calls.submitted('overtime', 'E0012', '2026-03-02', {
    ot_work_start_hour: '17:30',
    ot_work_end_hour: '03:00'
  })
  await calls.approve('overtime', overtime, 'E0012', 'e0001')
  expect(await hoursOf()).toEqual([
    ['2026-03-02 08:25:00', '2026-03-03 03:02:00', 1057],
    ['2026-03-03 08:28:00', '2026-03-03 17:32:00', 484]
  ])
  expect((await monthDays('2026-03-02'))[0]).toMatchObject({ overtime_minutes: 570 })
  await calls.approve('overtime', overtime, 'E0012', 'e0001', { approve_flag: '05' })
  expect(await hoursOf()).toEqual(without)
})

test('a work cycle changed after the fact gives the morning punch to its night', async () => {
  await punch('2026-03-02 21:52:00', '2026-03-03 07:03:00')
  const change = await calls.submitted('work-cycle-change', 'E0012', '2026-03-02', {
    work_cycle_code: 'NIGHT'
  })
  await calls.approve('work-cycle-change', change, 'E0012', 'e0001')
  expect((await hoursOf())[0]).toEqual(['2026-03-02 21:52:00', '2026-03-03 07:03:00', 491])
})

test('a device that sends only IN counts as automatic once its directions are not reliable', async () => {
  const device = calls.sqlite.raw.prepare('select * from devices limit 1').get() as Record<string, unknown>
  const items = ['2026-03-03 08:25:00', '2026-03-03 17:31:00'].map(datetime =>
    importItem({
      employee_code: 'E0012',
      datetime,
      time_attendance_type_lv: 'Device',
      time_attendance_type: 'IN',
      device_sn: device.device_sn
    })
  )
  await importAll(station, items)
  await station.drained()
  expect((await hoursOf())[1]).toEqual(['2026-03-03 08:25:00', null, 0])
  const { device_sn, device_name, device_type, device_model, branch_id } = device
  const { device_latitude, device_longitude, publish_flag } = device
  const { status, body } = await hr(`/app/v1/devices/${String(device.id)}`, {
    method: 'PUT',
    body: {
      ...{ device_sn, device_name, device_type, device_model, branch_id, device_latitude, device_longitude },
      publish_flag,
      are_directions_ignored: true
    }
  })
  expect([status, body.payload.are_directions_ignored]).toEqual([200, true])
  await expect
    .poll(hoursOf, { timeout: 20_000 })
    .toContainEqual(['2026-03-03 08:25:00', '2026-03-03 17:31:00', 486])
})
