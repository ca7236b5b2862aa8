import { isDateTime } from '#shared/domain/calendar-date.ts'
import type { QueuedItem } from '../../database/queued-item.ts'
import {
  calendarFault,
  checkBrokenText,
  checkDate,
  checkEmployee,
  checkLatitude,
  checkLocation,
  checkLongitude,
  type Fields,
  isAbsent,
  optionalText,
  quoted,
  requiredText
} from './item-fields.ts'
import type { KnownCodes } from './known-codes.ts'

// Written by hand: a thousand items a request, and every fault of each is listed (spec 4.13).

const DIRECTIONS = ['AUTO', 'IN', 'OUT'] as const
const DEVICE_SN_MAX = 60

export interface CheckedItem {
  item: QueuedItem
  deviceId: string | null
}

/** Checks one item of time-attendance/import but for its picture; returns it ready for the queue, or every fault (spec 4.13). */
export function checkImportItem(
  value: unknown,
  codes: KnownCodes,
  { mayHoldBrokenText = true } = {}
): CheckedItem | string[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return ['Each item must be an object']
  const fields = value as Fields
  const errors: string[] = []
  if (mayHoldBrokenText) checkBrokenText(fields, errors)
  if (errors.length > 0) return errors
  const op = checkStatus(fields.status, errors)
  const employeeId = checkEmployee(fields.employee_code, codes, errors)
  const punchedAt = checkMoment(fields.date, fields.datetime, errors)
  const isDevice = checkTypeLv(fields.time_attendance_type_lv, errors)
  const requested = checkDirection(fields.time_attendance_type, errors)
  const device = checkDevice(fields.device_sn, isDevice, codes, errors)
  const locationId = checkLocation(fields.location_id, codes, errors)
  const latitude = checkLatitude(fields.latitude, errors)
  const longitude = checkLongitude(fields.longitude, errors)
  if (errors.length > 0) return errors
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

function checkStatus(value: unknown, errors: string[]): 'ADD' | 'DEL' {
  const status = requiredText(value, 'status', errors)
  if (status === 'ADD' || status === 'DEL') return status
  if (status !== null) errors.push("'status' must be one of: ADD, DEL")
  return 'ADD'
}

function checkMoment(ofDate: unknown, ofMoment: unknown, errors: string[]): string {
  const date = checkDate(ofDate, 'date', errors)
  const moment = requiredText(ofMoment, 'datetime', errors)
  if (moment === null) return ''
  const fault = calendarFault(moment, isDateTime, 'must be a valid date-time in YYYY-MM-DD HH:mm:ss format')
  if (fault !== null) errors.push(`'datetime' ${fault}`)
  else if (date !== null && !moment.startsWith(date))
    errors.push("'date' must match the date part of 'datetime'")
  return moment
}

/** Whether the item comes from a device: `Device` in any case; empty or missing means Import. */
function checkTypeLv(value: unknown, errors: string[]): boolean {
  if (isAbsent(value)) return false
  if (value === 'Device' || (typeof value === 'string' && value.toLowerCase() === 'device')) return true
  errors.push("'time_attendance_type_lv' must be empty or 'Device'")
  return false
}

function checkDirection(value: unknown, errors: string[]): QueuedItem['requested'] {
  if (isAbsent(value)) return 'AUTO'
  const direction = DIRECTIONS.find(known => known === value)
  if (!direction) errors.push("'time_attendance_type' must be one of: AUTO, IN, OUT")
  return direction ?? 'AUTO'
}

function checkDevice(
  value: unknown,
  isDevice: boolean,
  codes: KnownCodes,
  errors: string[]
): { serial: string | null; id: string | null } {
  if (isDevice && isAbsent(value))
    errors.push("'device_sn' is required when 'time_attendance_type_lv' is Device")
  const serial = optionalText(value, 'device_sn', errors)
  if (serial === null) return { serial, id: null }
  if (serial.length > DEVICE_SN_MAX) {
    errors.push(`'device_sn' must not exceed ${DEVICE_SN_MAX} characters`)
    return { serial, id: null }
  }
  const id = codes.deviceId(serial)
  if (isDevice && id === null) errors.push(`'device_sn' not found: ${quoted(serial)}`)
  return { serial, id }
}
