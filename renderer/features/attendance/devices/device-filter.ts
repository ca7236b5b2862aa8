import type { Device } from '#shared/contracts/devices.ts'

type Wanted = { search: string | undefined; type: string | undefined; branch: string | undefined }

export function fitsDevice(device: Device, { search, type, branch }: Wanted): boolean {
  if (type !== undefined && device.device_type !== type) return false
  if (branch !== undefined && device.branch_id !== branch) return false
  if (search === undefined) return true
  const text = [device.device_sn, device.device_name, device.device_model].join(' ').toLowerCase()
  return search
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word))
}
