import type { Place } from '#shared/domain/coordinates.ts'
import { datePart, daysBetween, isDateTime } from '#shared/domain/dates/calendar-date.ts'
import { wallClock } from '#shared/domain/dates/wall-clock.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { type Fields, isAbsent } from '#shared/domain/fields/reading-policy.ts'
import { clockingObstacles } from '#shared/domain/locations.ts'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'
import type { QueuedItem } from '../../../database/queue/queued-item.ts'
import { MadeOf, type ServiceParts } from '../../../platform/runtime.ts'
import type { Caller } from '../../access/access.ts'
import { findClockingSite } from '../../locations/locations.ts'
import type { AttendanceImport } from './attendance-import.ts'
import {
  calendarFault,
  checkDate,
  checkEmployee,
  checkLatitude,
  checkLocation,
  checkLongitude,
  checkPicture,
  invalidRequest,
  optionalText,
  requiredText
} from './item-fields.ts'
import type { KnownCodes } from './known-codes.ts'

const REMARK_MAX = 500
const ISO_8601 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/

export interface SubmitOutcome {
  request_id: string
  employee_code: string
  attendance_datetime: string
  time_attendance_type_lv: string
  work_cycle_date: string
}

/** time-attendance/submit: a single punch from a phone or a device (decision 0039), which goes through the same queue. */
export class AttendanceSubmit extends MadeOf<ServiceParts & { readonly import: AttendanceImport }> {
  async submit(body: unknown, caller: Caller): Promise<SubmitOutcome> {
    if (body === null || typeof body !== 'object' || Array.isArray(body))
      throw invalidRequest(faultOf('attendance.body_not_object'))
    const fields = body as Fields
    const faults: Fault[] = []
    const { punchedAt, employeeId, type, workDate, place, device, remark } =
      await this.parts.import.checkWith(codes => this.#check(fields, codes, faults))
    const picture = checkPicture(fields.image_content, faults)
    if (faults.length > 0 || !punchedAt || !workDate || !type) throw invalidRequest(...faults)
    if (place) await this.#refuseOutside(place, punchedAt)

    const item: QueuedItem = {
      op: 'ADD',
      employeeId,
      punchedAt,
      requested: 'AUTO',
      source: type === 'Checkin' ? 'Checkin' : 'Fingerprint',
      workDate,
      ...(place ?? {}),
      ...(device ? { deviceSn: device.deviceSn } : {}),
      ...(remark ? { remark } : {})
    }
    const request_id = await this.parts.import.enqueue(
      [{ item, deviceId: device?.deviceId ?? null, picture }],
      caller
    )
    return {
      request_id,
      employee_code: String(fields.employee_code),
      attendance_datetime: punchedAt,
      time_attendance_type_lv: type,
      work_cycle_date: workDate
    }
  }

  #check(fields: Fields, codes: KnownCodes, faults: Fault[]) {
    const punchedAt = this.#moment(fields, faults)
    const employeeId = checkEmployee(fields.employee_code, codes, faults)
    const type = requiredText(fields.time_attendance_type_lv, 'time_attendance_type_lv', faults)
    if (type !== null && type !== 'Checkin' && type !== 'Device')
      faults.push(faultOf('field.not_one_of', 'time_attendance_type_lv', { values: ['Checkin', 'Device'] }))
    const workDate = checkWorkDate(fields, punchedAt, faults)
    const place = type === 'Checkin' ? checkPlace(fields, codes, faults) : null
    const device = type === 'Device' ? checkDevice(fields, codes, faults) : null
    const remark = checkRemark(fields, faults)
    return { punchedAt, employeeId, type, workDate, place, device, remark }
  }

  #moment(fields: Fields, faults: Fault[]): string | null {
    const text = requiredText(fields.attendance_datetime, 'attendance_datetime', faults)
    if (text === null) return null
    const moment = isDateTime(text) ? text : this.#fromIso(text)
    const fault = calendarFault('attendance_datetime', moment ?? text, isDateTime, 'attendance.not_moment')
    if (fault === null) return moment
    faults.push(fault)
    return null
  }

  /** Wall-clock time of the branch; an ISO 8601 time with an offset is converted. Null for an invalid text. */
  #fromIso(text: string): string | null {
    if (!ISO_8601.test(text)) return null
    const wall = `${text.slice(0, 10)} ${text.slice(11, 16)}:${text[16] === ':' ? text.slice(17, 19) : '00'}`
    const hasOffset = /(Z|[+-]\d{2}:?\d{2})$/.test(text)
    // NaN if the offset is more than a day, as in +99:00.
    const instant = Date.parse(text)
    if (!isDateTime(wall) || Number.isNaN(instant)) return null
    const moment = hasOffset ? wallClock(instant, this.parts.runtime.timeZone) : wall
    return isDateTime(moment) ? moment : null
  }

  async #refuseOutside(place: LocatedPlace, punchedAt: string): Promise<void> {
    const site = await findClockingSite(this.parts.database.read, place.locationId)
    if (!site) throw invalidRequest(faultOf('field.unknown', 'location_id'))
    const [fault] = clockingObstacles(site, punchedAt, place)
    if (fault) throw invalidRequest(fault)
  }
}

interface LocatedPlace extends Place {
  readonly locationId: string
}

/** The work date given by the sender: at most one day before or after the date of the punch. */
function checkWorkDate(fields: Fields, punchedAt: string | null, faults: Fault[]): string | null {
  const workDate = checkDate(fields.work_cycle_date, 'work_cycle_date', faults)
  if (workDate !== null && punchedAt !== null && Math.abs(daysBetween(workDate, datePart(punchedAt))) > 1)
    faults.push(faultOf('attendance.other_work_date', 'work_cycle_date', { other: 'attendance_datetime' }))
  return workDate
}

function checkPlace(fields: Fields, codes: KnownCodes, faults: Fault[]): LocatedPlace | null {
  for (const name of ['location_id', 'latitude', 'longitude'])
    if (isAbsent(fields[name])) faults.push(faultOf('field.missing', name))
  const locationId = checkLocation(fields.location_id, codes, faults)
  const latitude = checkLatitude(fields.latitude, faults)
  const longitude = checkLongitude(fields.longitude, faults)
  return locationId === null || latitude === null || longitude === null
    ? null
    : { locationId, latitude, longitude }
}

function checkDevice(fields: Fields, codes: KnownCodes, faults: Fault[]) {
  const deviceSn = requiredText(fields.device_sn, 'device_sn', faults)
  if (deviceSn === null) return null
  const deviceId = codes.deviceId(deviceSn)
  if (deviceId === null) faults.push(faultOf('field.unknown_value', 'device_sn', { value: deviceSn }))
  return deviceId === null ? null : { deviceSn, deviceId }
}

function checkRemark(fields: Fields, faults: Fault[]): string | null {
  const remark = optionalText(fields.attendance_remark, 'attendance_remark', faults)
  if (remark !== null && remark.length > REMARK_MAX)
    faults.push(faultOf('field.too_long', 'attendance_remark', { max: REMARK_MAX }))
  return remark === null ? null : usualSpelling(remark)
}
