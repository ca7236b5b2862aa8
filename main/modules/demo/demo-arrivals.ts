import { addDays } from '#shared/domain/dates/calendar-date.ts'
import { secondsBetween } from '#shared/domain/dates/time-of-day.ts'
import { instantOf } from '#shared/domain/dates/wall-clock.ts'
import { faultOf } from '#shared/domain/fault.ts'
import type { AttendanceRefusedTable } from '../../database/schema/attendance.ts'
import { refusedRow } from '../attendance/attendance.ts'
import type { DemoPunch } from './demo-attendance.ts'
import type { DemoContext } from './demo-context.ts'
import { demoRandom } from './demo-random.ts'

const NEW_CODE = 'E0901'
const NEW_DEVICE = 'DEV-B01-9'
const CALLER = { id: 'demo', name: 'Demo' }

/** Refused punches of an employee whom HR has not entered yet, and of an unknown device. */
export function demoRefused({ today, createdAt, newId }: DemoContext): AttendanceRefusedTable[] {
  const item = (date: string, time: string, changes: object) => ({
    status: 'ADD',
    employee_code: 'E0012',
    date,
    datetime: `${date} ${time}`,
    time_attendance_type_lv: 'Device',
    device_sn: 'DEV-B01-1',
    ...changes
  })
  const [before, yesterday] = [addDays(today, -2), addDays(today, -1)]
  const unknown = (path: string, value: string) => [faultOf('field.unknown_value', path, { value })]
  const person = unknown('employee_code', NEW_CODE)
  const device = unknown('device_sn', NEW_DEVICE)
  return [
    { data: item(before, '07:56:12', { employee_code: NEW_CODE }), faults: person },
    { data: item(before, '17:04:41', { employee_code: NEW_CODE }), faults: person },
    { data: item(yesterday, '07:58:03', { employee_code: NEW_CODE }), faults: person },
    { data: item(yesterday, '12:59:30', { device_sn: NEW_DEVICE }), faults: device }
  ].map(refused => refusedRow(refused, { id: newId(), at: createdAt, caller: CALLER }))
}

/** Punches that reached the workstation in one request. */
export interface DemoArrival {
  readonly deviceSn: string
  readonly punches: DemoPunch[]
  /** Instants in ms. */
  readonly receivedAt: number
  readonly processedAt: number
}

/** How long a terminal buffers punches before sending them together. */
const HELD_SECONDS = 15 * 60

/**
 * Splits punches, given in order of time, into requests in order of arrival: a terminal's punches within a quarter of an
 * hour share a request, each punch by telephone has its own.
 */
export function demoArrivals(punches: readonly DemoPunch[], nowMs: number, timeZone: string): DemoArrival[] {
  const open = new Map<string, DemoPunch[]>()
  const groups: DemoPunch[][] = []
  for (const punch of punches) {
    const group = punch.deviceSn === '' ? undefined : open.get(punch.deviceSn)
    const first = group?.[0]
    if (group && first && secondsBetween(first.punchedAt, punch.punchedAt) <= HELD_SECONDS) {
      group.push(punch)
      continue
    }
    const begun = [punch]
    groups.push(begun)
    if (punch.deviceSn !== '') open.set(punch.deviceSn, begun)
  }
  const random = demoRandom('arrivals')
  const arrivals = groups.map((group): DemoArrival => {
    const lastPunch = group.at(-1)?.punchedAt ?? ''
    const receivedAt = Math.min(nowMs, instantOf(lastPunch, timeZone) + random.integer(1500, 20_000))
    const processedAt = Math.min(nowMs, receivedAt + random.integer(20, 400))
    return { deviceSn: group[0]?.deviceSn ?? '', punches: group, receivedAt, processedAt }
  })
  return arrivals.sort((one, other) => one.receivedAt - other.receivedAt)
}
