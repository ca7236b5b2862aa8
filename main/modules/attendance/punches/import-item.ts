import { isDateTime } from '#shared/domain/dates/calendar-date.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { type Fields, isAbsent } from '#shared/domain/fields/reading-policy.ts'
import type { QueuedItem } from '../../../database/queue/queued-item.ts'
import {
  calendarFault,
  checkBrokenText,
  checkDate,
  checkEmployee,
  checkLatitude,
  checkLocation,
  checkLongitude,
  optionalText,
  requiredText
} from './item-fields.ts'
import type { KnownCodes } from './known-codes.ts'

// Written by hand for speed: a request has up to a thousand items, and every fault of each is listed (spec 4.13).

const DIRECTIONS = ['AUTO', 'IN', 'OUT'] as const
const DEVICE_SN_MAX = 60

export interface CheckedItem {
  item: QueuedItem
  deviceId: string | null
}

/** Checks one item of time-attendance/import except its picture; returns the item to queue, or all faults (spec 4.13). */
export function checkImportItem(
  value: unknown,
  codes: KnownCodes,
  { mayHoldBrokenText = true } = {}
): CheckedItem | Fault[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return [faultOf('attendance.item_not_object')]
  const fields = value as Fields
  const faults: Fault[] = []
  if (mayHoldBrokenText) checkBrokenText(fields, faults)
  if (faults.length > 0) return faults
  const op = checkStatus(fields.status, faults)
  const employeeId = checkEmployee(fields.employee_code, codes, faults)
  const punchedAt = checkMoment(fields.date, fields.datetime, faults)
  const isDevice = checkTypeLv(fields.time_attendance_type_lv, faults)
  const requested = checkDirection(fields.time_attendance_type, faults)
  const device = checkDevice(fields.device_sn, isDevice, codes, faults)
  const locationId = checkLocation(fields.location_id, codes, faults)
  const latitude = checkLatitude(fields.latitude, faults)
  const longitude = checkLongitude(fields.longitude, faults)
  if (faults.length > 0) return faults
  const item: QueuedItem = {
    op,
    employeeId,
    punchedAt,
    requested,
    source: isDevice ? 'Fingerprint' : 'Import'
  }
  if (device.serial) item.deviceSn = device.serial
  if (locationId) item.locationId = locationId
  if (latitude !== null) item.latitude = latitude
  if (longitude !== null) item.longitude = longitude
  return { item, deviceId: device.id }
}

function checkStatus(value: unknown, faults: Fault[]): 'ADD' | 'DEL' {
  const status = requiredText(value, 'status', faults)
  if (status === 'ADD' || status === 'DEL') return status
  if (status !== null) faults.push(faultOf('field.not_one_of', 'status', { values: ['ADD', 'DEL'] }))
  return 'ADD'
}

function checkMoment(ofDate: unknown, ofMoment: unknown, faults: Fault[]): string {
  const date = checkDate(ofDate, 'date', faults)
  const moment = requiredText(ofMoment, 'datetime', faults)
  if (moment === null) return ''
  const fault = calendarFault('datetime', moment, isDateTime, 'attendance.not_datetime')
  if (fault !== null) faults.push(fault)
  else if (date !== null && !moment.startsWith(date))
    faults.push(faultOf('attendance.other_date', 'date', { other: 'datetime' }))
  return moment
}

/** Whether the item comes from a device: `Device` in upper or lower case; empty or missing means Import. */
function checkTypeLv(value: unknown, faults: Fault[]): boolean {
  if (isAbsent(value)) return false
  if (value === 'Device' || (typeof value === 'string' && value.toLowerCase() === 'device')) return true
  faults.push(faultOf('attendance.not_device', 'time_attendance_type_lv'))
  return false
}

function checkDirection(value: unknown, faults: Fault[]): QueuedItem['requested'] {
  if (isAbsent(value)) return 'AUTO'
  const direction = DIRECTIONS.find(known => known === value)
  if (!direction) faults.push(faultOf('field.not_one_of', 'time_attendance_type', { values: DIRECTIONS }))
  return direction ?? 'AUTO'
}

function checkDevice(value: unknown, isDevice: boolean, codes: KnownCodes, faults: Fault[]) {
  if (isDevice && isAbsent(value))
    faults.push(faultOf('attendance.device_missing', 'device_sn', { other: 'time_attendance_type_lv' }))
  const serial = optionalText(value, 'device_sn', faults)
  if (serial === null) return { serial, id: null }
  if (serial.length > DEVICE_SN_MAX) {
    faults.push(faultOf('field.too_long', 'device_sn', { max: DEVICE_SN_MAX }))
    return { serial, id: null }
  }
  const id = codes.deviceId(serial)
  if (isDevice && id === null) faults.push(faultOf('field.unknown_value', 'device_sn', { value: serial }))
  return { serial, id }
}
