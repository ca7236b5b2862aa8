import {
  type LocationTexts,
  type LocationView,
  locationTexts,
  RADIUS_MAX,
  type SaveLocation
} from '#shared/contracts/attendance/location-screens.ts'
import { parseCoordinate } from '#shared/domain/coordinates.ts'
import { isTimeOfDay, WEEKDAYS } from '#shared/domain/dates/calendar-date.ts'
import type { TableOf, TextKey } from '../../../ui/texts/texts.ts'
import type { locationsTexts } from '../locations-texts.ts'
import { EVERYBODY, readScopes, writeScopes } from './permissions.ts'

/** The form values of a location: texts, so that invalid entries stay to be corrected. */
export const NEW_LOCATION: LocationTexts = {
  code: '',
  name: '',
  latitude: '',
  longitude: '',
  radius: '200',
  start: '',
  end: '',
  open_days: WEEKDAYS.slice(0, 5).join(' '),
  publish_flag: 'Y',
  phone_punch: 'N',
  permissions: writeScopes([EVERYBODY])
}

export const valuesOf = (location: LocationView | null): LocationTexts =>
  location === null ? NEW_LOCATION : locationTexts(location)

type Fault = Extract<TextKey<TableOf<typeof locationsTexts>>, `fault.${string}`> | 'code'
export type LocationFaults = Partial<Record<keyof LocationTexts, Fault>>

const CODE = /^[A-Za-z0-9._-]{1,50}$/

/** The server's checks (contracts/location-screens.ts). */
export function faultsOf(values: LocationTexts): LocationFaults {
  const faults: LocationFaults = {}
  if (!CODE.test(values.code.trim())) faults.code = 'code'
  if (values.name.trim() === '') faults.name = 'fault.missing'
  if (coordinate(values.latitude, 90) === null) faults.latitude = 'fault.latitude'
  if (coordinate(values.longitude, 180) === null) faults.longitude = 'fault.longitude'
  if (radiusOf(values.radius) === null) faults.radius = 'fault.radius'
  for (const name of ['start', 'end'] as const)
    if (values[name] !== '' && !isTimeOfDay(values[name])) faults[name] = 'fault.time'
  if (readScopes(values.permissions).length === 0) faults.permissions = 'fault.permissions'
  return faults
}

export const daysOf = (text: string | null): SaveLocation['open_days'] =>
  WEEKDAYS.filter(day => (text ?? '').split(' ').includes(day))

export function coordinate(text: string, most: number): number | null {
  const value = parseCoordinate(text.trim())
  return value !== null && Math.abs(value) <= most ? value : null
}

export function radiusOf(text: string): number | null {
  const digits = text.trim().replaceAll(',', '')
  return /^\d{1,6}$/.test(digits) && Number(digits) >= 1 && Number(digits) <= RADIUS_MAX
    ? Number(digits)
    : null
}

/** Only for values without faults. */
export const toSave = (values: LocationTexts): SaveLocation => ({
  code: values.code.trim(),
  name: values.name.trim(),
  latitude: coordinate(values.latitude, 90) ?? 0,
  longitude: coordinate(values.longitude, 180) ?? 0,
  radius: radiusOf(values.radius) ?? 0,
  start: values.start || null,
  end: values.end || null,
  open_days: daysOf(values.open_days),
  publish_flag: values.publish_flag,
  phone_punch: values.phone_punch,
  permissions: readScopes(values.permissions)
})
