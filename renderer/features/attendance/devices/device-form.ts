import type { Device, DeviceType, SaveDevice } from '#shared/contracts/attendance/devices.ts'
import type { TableOf, TextKey } from '../../../ui/texts/texts.ts'
import type { attendanceTexts } from '../attendance-texts.ts'

/** A device as field texts, so that an unreadable entry can still be corrected. */
export type DeviceValues = {
  device_sn: string
  device_name: string
  device_type: DeviceType
  device_model: string
  branch_id: string | null
  latitude: string
  longitude: string
  isPublished: boolean
  areDirectionsIgnored: boolean
  silentAfter: number | null
}

export type DeviceFault = {
  key: Extract<TextKey<TableOf<typeof attendanceTexts>>, `device.fault.${string}`>
  length?: number
}
export type DeviceFaults = Partial<Record<keyof DeviceValues, DeviceFault>>

const SN_PATTERN = /^[A-Za-z0-9._-]{1,60}$/
const NAME_MAX = 200
const MODEL_MAX = 100

export function valuesOf(device: Device | null): DeviceValues {
  return {
    device_sn: device?.device_sn ?? '',
    device_name: device?.device_name ?? '',
    device_type: device?.device_type ?? 'Fingerprint',
    device_model: device?.device_model ?? '',
    branch_id: device?.branch_id ?? null,
    latitude: textOf(device?.device_latitude),
    longitude: textOf(device?.device_longitude),
    isPublished: (device?.publish_flag ?? 'Y') === 'Y',
    areDirectionsIgnored: device?.are_directions_ignored ?? false,
    silentAfter: device?.silent_after_minutes ?? null
  }
}

const textOf = (value: number | null | undefined): string => (value == null ? '' : String(value))

/** Undefined: not a number. */
const numberOf = (text: string): number | undefined =>
  /^-?\d{1,3}(\.\d+)?$/.test(text.trim()) ? Number(text.trim()) : undefined

/** The server's checks (contracts/devices.ts), shown while the user types. */
export function faultsOf(values: DeviceValues): DeviceFaults {
  const faults: DeviceFaults = {}
  const sn = values.device_sn.trim()
  if (sn === '') faults.device_sn = { key: 'device.fault.required' }
  else if (!SN_PATTERN.test(sn)) faults.device_sn = { key: 'device.fault.sn' }
  const name = values.device_name.trim()
  if (name === '') faults.device_name = { key: 'device.fault.required' }
  else if (name.length > NAME_MAX) faults.device_name = { key: 'device.fault.long', length: NAME_MAX }
  if (values.device_model.trim().length > MODEL_MAX) {
    faults.device_model = { key: 'device.fault.long', length: MODEL_MAX }
  }
  const latitude = values.latitude.trim()
  const longitude = values.longitude.trim()
  if (latitude !== '' && !isWithin(latitude, 90)) faults.latitude = { key: 'device.fault.latitude' }
  else if (latitude === '' && longitude !== '') faults.latitude = { key: 'device.fault.pair' }
  if (longitude !== '' && !isWithin(longitude, 180)) faults.longitude = { key: 'device.fault.longitude' }
  else if (longitude === '' && latitude !== '') faults.longitude = { key: 'device.fault.pair' }
  return faults
}

function isWithin(text: string, most: number): boolean {
  const value = numberOf(text)
  return value !== undefined && Math.abs(value) <= most
}

export function toSave(values: DeviceValues): SaveDevice {
  return {
    device_sn: values.device_sn.trim(),
    device_name: values.device_name.trim(),
    device_type: values.device_type,
    device_model: values.device_model.trim() || null,
    branch_id: values.branch_id,
    device_latitude: numberOf(values.latitude) ?? null,
    device_longitude: numberOf(values.longitude) ?? null,
    publish_flag: values.isPublished ? 'Y' : 'N',
    are_directions_ignored: values.areDirectionsIgnored,
    silent_after_minutes: values.silentAfter
  }
}
