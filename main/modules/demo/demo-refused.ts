import { addDays } from '#shared/domain/calendar-date.ts'
import { faultOf } from '#shared/domain/fault.ts'
import type { AttendanceRefusedTable } from '../../database/schema/attendance.ts'
import { refusedRow } from '../attendance/attendance.ts'

const NEW_CODE = 'E0901'
const NEW_DEVICE = 'DEV-B01-9'
const CALLER = { id: 'demo', name: 'Demo' }

/** Punches of an employee not yet entered by HR, and of an unknown device. */
export function demoRefused(
  today: string,
  { at, newId }: { at: string; newId: () => string }
): AttendanceRefusedTable[] {
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
  ].map(refused => refusedRow({ ...refused, caller: CALLER, at, id: newId() }))
}
