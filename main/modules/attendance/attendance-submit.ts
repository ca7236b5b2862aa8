import { datePart, dayOfWeek, isCalendarDate, isDateTime } from '#shared/domain/calendar-date.ts'
import { distanceMetres, isLatitude, isLongitude, parseCoordinate } from '#shared/domain/coordinates.ts'
import { wallClock } from '#shared/domain/wall-clock.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { QueuedItem } from '../../database/attendance-queue.ts'
import type { Database, ReadDatabase } from '../../database/database.ts'
import type { Caller } from '../callers/callers.ts'
import { decodePicture, type Picture } from '../files/files.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { AttendanceImport } from './attendance-import.ts'
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

type Fields = Record<string, unknown>

/** time-attendance/submit: a single punch from a phone or a device (companion 11); it takes the same queue. */
export class AttendanceSubmit {
  readonly #database: Database
  readonly #runtime: Runtime
  readonly #import: AttendanceImport

  constructor(database: Database, runtime: Runtime, attendanceImport: AttendanceImport) {
    this.#database = database
    this.#runtime = runtime
    this.#import = attendanceImport
  }

  async submit(body: unknown, caller: Caller): Promise<SubmitOutcome> {
    if (body === null || typeof body !== 'object' || Array.isArray(body))
      throw invalid(['The body must be an object'])
    const fields = body as Fields
    const codes = await this.#import.codes()
    const errors: string[] = []
    const punchedAt = this.#moment(fields, errors)
    const employeeCode = requiredText(fields, 'employee_code', errors)
    const employeeId = employeeCode === null ? null : codes.employeeId(employeeCode.normalize('NFC'))
    if (employeeCode !== null && employeeId === null)
      errors.push(`'employee_code' not found: ${employeeCode.slice(0, 100)}`)
    const type = requiredText(fields, 'time_attendance_type_lv', errors)
    if (type !== null && type !== 'Checkin' && type !== 'Device')
      errors.push("'time_attendance_type_lv' must be one of: Checkin, Device")
    const workDate = requiredText(fields, 'work_cycle_date', errors)
    if (workDate !== null && !isCalendarDate(workDate))
      errors.push("'work_cycle_date' must be a valid date in YYYY-MM-DD format")
    const place = type === 'Checkin' ? checkPlace(fields, codes, errors) : null
    const device = type === 'Device' ? checkDevice(fields, codes, errors) : null
    const { remark, picture } = checkExtras(fields, errors)
    if (errors.length > 0 || !punchedAt || !employeeId || !workDate || !employeeCode || !type)
      throw invalid(errors)
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
    const request_id = await this.#import.enqueue(
      [{ item, deviceId: device?.deviceId ?? null, picture }],
      caller
    )
    return {
      request_id,
      employee_code: employeeCode,
      attendance_datetime: punchedAt,
      time_attendance_type_lv: type,
      work_cycle_date: workDate
    }
  }

  /** Wall clock of the branch; an ISO 8601 time with an offset is turned into it. */
  #moment(fields: Fields, errors: string[]): string | null {
    const text = requiredText(fields, 'attendance_datetime', errors)
    if (text === null || isDateTime(text)) return text
    if (ISO_8601.test(text)) {
      const wall = `${text.slice(0, 10)} ${text.slice(11, 16)}:${text[16] === ':' ? text.slice(17, 19) : '00'}`
      const hasOffset = /(Z|[+-]\d{2}:?\d{2})$/.test(text)
      if (isDateTime(wall)) {
        const moment = hasOffset ? wallClock(Date.parse(text), this.#runtime.timeZone) : wall
        if (isDateTime(moment)) return moment
      }
    }
    errors.push("'attendance_datetime' must be in YYYY-MM-DD HH:mm:ss or ISO 8601 format")
    return null
  }

  async #refuseOutside(place: Place, punchedAt: string): Promise<void> {
    const site = await findSite(this.#database.read, place.locationId)
    if (!site) throw invalid(["'location_id' not found"])
    const weekday = dayOfWeek(datePart(punchedAt)).toLowerCase() as 'mon'
    if (site.publish_flag !== 'Y' || site[weekday] !== 1)
      throw invalid([`The location is not open for clocking on ${datePart(punchedAt)}`])
    const metres = distanceMetres(
      { latitude: place.latitude, longitude: place.longitude },
      { latitude: Number(site.location_latitude), longitude: Number(site.location_longitude) }
    )
    if (metres > site.location_radius)
      throw invalid([
        `The position is ${Math.round(metres)} m from the location, outside its radius of ${site.location_radius} m`
      ])
  }
}

interface Place {
  locationId: string
  latitude: number
  longitude: number
}

const invalid = (errors: string[]): WorkstationError =>
  new WorkstationError('invalid_request', 'Validation failed', { errors })

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === ''

function requiredText(fields: Fields, name: string, errors: string[]): string | null {
  const value = fields[name]
  if (isAbsent(value)) errors.push(`'${name}' is required`)
  else if (typeof value === 'string') return value
  else errors.push(`'${name}' must be a string`)
  return null
}

function checkPlace(fields: Fields, codes: KnownCodes, errors: string[]): Place | null {
  const text = requiredText(fields, 'location_id', errors)
  const locationId = text === null ? null : codes.locationId(text)
  if (text !== null && locationId === null) errors.push(`'location_id' not found: ${text.slice(0, 100)}`)
  if (isAbsent(fields.latitude)) errors.push("'latitude' is required")
  else if (!isLatitude(fields.latitude)) errors.push("'latitude' must be a number between -90 and 90")
  if (isAbsent(fields.longitude)) errors.push("'longitude' is required")
  else if (!isLongitude(fields.longitude)) errors.push("'longitude' must be a number between -180 and 180")
  const latitude = parseCoordinate(fields.latitude)
  const longitude = parseCoordinate(fields.longitude)
  return locationId === null || latitude === null || longitude === null
    ? null
    : { locationId, latitude, longitude }
}

function checkDevice(
  fields: Fields,
  codes: KnownCodes,
  errors: string[]
): { deviceSn: string; deviceId: string } | null {
  const deviceSn = requiredText(fields, 'device_sn', errors)
  if (deviceSn === null) return null
  const deviceId = codes.deviceId(deviceSn)
  if (deviceId === null) errors.push(`'device_sn' not found: ${deviceSn.slice(0, 100)}`)
  return deviceId === null ? null : { deviceSn, deviceId }
}

function checkExtras(fields: Fields, errors: string[]): { remark: string | null; picture: Picture | null } {
  const { attendance_remark: remark, image_content: image } = fields
  let picture: Picture | null = null
  if (!isAbsent(remark) && (typeof remark !== 'string' || remark.length > REMARK_MAX))
    errors.push(`'attendance_remark' must be a string of at most ${REMARK_MAX} characters`)
  if (!isAbsent(image)) {
    picture = typeof image === 'string' ? decodePicture(image) : null
    if (!picture)
      errors.push("'image_content' must be a Base64 or data URI image (JPEG, PNG or WebP) of at most 2 MB")
  }
  return { remark: typeof remark === 'string' && remark !== '' ? remark.normalize('NFC') : null, picture }
}

/** Site-level values come from the first row of the location's group (spec 2.3). */
function findSite(db: ReadDatabase, locationId: string) {
  return db
    .selectFrom('locations as named')
    .innerJoin('locations as site', 'site.location_group_code', 'named.location_group_code')
    .selectAll('site')
    .where('named.id', '=', locationId)
    .orderBy('site.order_no')
    .orderBy('site.id')
    .limit(1)
    .executeTakeFirst()
}
