import { wallClock } from '#shared/domain/dates/wall-clock.ts'
import type { WriteTransaction } from '../../database/database.ts'
import type { AttendancePunchesTable } from '../../database/schema/attendance.ts'
import type { DevicesTable } from '../../database/schema/devices.ts'
import type { LocationsTable } from '../../database/schema/locations.ts'
import type { Runtime } from '../../platform/runtime.ts'
import { UNTRIED } from '../attendance/attendance.ts'
import type { DemoArrival } from './demo-arrivals.ts'
import { insertRows } from './demo-context.ts'

interface Known {
  readonly employeeIdOf: ReadonlyMap<string, string>
  readonly devices: readonly DevicesTable[]
  /** The site of punches by telephone. */
  readonly clientSite: LocationsTable
}

const ORIGIN = {
  caller_kind: 'system',
  caller_id: 'demo',
  caller_name: 'Demo branch',
  origin: 'demo'
} as const
const instant = (ms: number): string => new Date(ms).toISOString()

/** Devices with the activity that results from the arrivals. */
export function devicesAfter(
  devices: readonly DevicesTable[],
  arrivals: readonly DemoArrival[],
  runtime: Runtime
): DevicesTable[] {
  const today = wallClock(runtime.now(), runtime.timeZone).slice(0, 10)
  return devices.map(device => {
    const own = arrivals.filter(({ deviceSn }) => deviceSn === device.device_sn)
    const last = own.at(-1)
    if (!last) return device
    const receivedDay = wallClock(last.receivedAt, runtime.timeZone).slice(0, 10)
    // Only arrivals within 24 hours can be on that day; the others need no conversion to wall-clock time.
    const sameDay = own.filter(
      ({ receivedAt }) =>
        last.receivedAt - receivedAt < 86_400_000 &&
        wallClock(receivedAt, runtime.timeZone).startsWith(receivedDay)
    )
    return {
      ...device,
      last_activity_at: instant(last.receivedAt),
      last_punch_at: last.punches.at(-1)?.punchedAt ?? null,
      received_day: today,
      received_day_count:
        receivedDay === today ? sameDay.reduce((sum, { punches }) => sum + punches.length, 0) : 0
    }
  })
}

/** Writes processed requests and their punches, in order of arrival, and adds them to the totals of the queue. */
export async function insertAttendance(
  trx: WriteTransaction,
  runtime: Runtime,
  arrivals: readonly DemoArrival[],
  { employeeIdOf, devices, clientSite }: Known
): Promise<number> {
  const deviceIdOf = new Map(devices.map(device => [device.device_sn, device.id]))
  const batches = arrivals.map(({ deviceSn, punches, receivedAt }) => ({
    request_id: runtime.newId(),
    ...ORIGIN,
    received_at: instant(receivedAt),
    item_count: punches.length,
    next_index: punches.length,
    processed_count: punches.length,
    ...UNTRIED,
    state: 'done' as const,
    device_ids: deviceIdOf.get(deviceSn) ?? '',
    items: ''
  }))
  await insertRows(trx, { attendance_batches: batches })
  const numbered = await trx.selectFrom('attendance_batches').select(['seq', 'request_id']).execute()
  const seqOf = new Map(numbered.map(({ seq, request_id }) => [request_id, seq]))

  const site = {
    latitude: Number(clientSite.location_latitude),
    longitude: Number(clientSite.location_longitude)
  }
  const rows = arrivals.flatMap(({ punches, processedAt }, at) =>
    punches.map(
      (punch, index): AttendancePunchesTable => ({
        id: runtime.newId(),
        employee_id: employeeIdOf.get(punch.employeeCode) ?? '',
        punched_at: punch.punchedAt,
        work_date: punch.workDate,
        is_work_date_given: 0,
        direction: punch.direction ?? '',
        is_direction_sent: punch.isDirectionSent ? 1 : 0,
        requested_direction: punch.requested,
        source: punch.source,
        device_sn: punch.deviceSn,
        location_id: punch.offset ? clientSite.id : null,
        latitude: punch.offset ? site.latitude + punch.offset.latitude : null,
        longitude: punch.offset ? site.longitude + punch.offset.longitude : null,
        picture_file_id: null,
        remark: punch.offset ? 'พบลูกค้า' : null,
        batch_seq: seqOf.get(batches[at]?.request_id ?? '') ?? 0,
        item_index: index,
        processed_at: instant(processedAt)
      })
    )
  )
  await insertRows(trx, { attendance_punches: rows })
  await trx
    .updateTable('attendance_queue')
    .set(sums => ({
      received: sums('received', '+', rows.length),
      processed: sums('processed', '+', rows.length)
    }))
    .where('id', '=', 'queue')
    .execute()
  return rows.length
}
