/** Where devices post (spec 4.13). */
export const IMPORT_PATH = '/api/v1/open-apis/time-attendance/import'

/** Values of a command; if one of them is missing there is no command. */
type Target = {
  readonly url: string | null
  readonly key: string | null
  readonly deviceSn: string | null
  readonly employeeCode: string | null
}

/** Posts one punch of the device (spec 4.13). */
export function punchCommand({ url, key, deviceSn, employeeCode }: Target, now: string): string | null {
  if (url === null || key === null || deviceSn === null || employeeCode === null) return null
  const item = {
    status: 'ADD',
    employee_code: employeeCode,
    date: now.slice(0, 10),
    datetime: now,
    time_attendance_type_lv: 'Device',
    device_sn: deviceSn
  }
  return [
    `curl -X POST ${url}${IMPORT_PATH}`,
    `  -H "Ocp-Apim-Subscription-Key: ${key}"`,
    '  -H "Content-Type: application/json"',
    `  -d '${JSON.stringify({ import_data: [item] })}'`
  ].join(' \\\n')
}

/** Lists the devices, which any key may do (companion 11). */
export function devicesCommand({ url, key }: Pick<Target, 'url' | 'key'>): string | null {
  if (url === null || key === null) return null
  return [`curl ${url}/api/v1/open-apis/devices/get-list`, `  -H "Ocp-Apim-Subscription-Key: ${key}"`].join(
    ' \\\n'
  )
}

/** The simulated device of the project (`npm run device`). */
export function simulatorCommand({ url, key, deviceSn, employeeCode }: Target): string | null {
  if (url === null || key === null || deviceSn === null) return null
  const people = employeeCode === null ? '' : ` --employees ${employeeCode}`
  return `npm run device -- --url ${url} --key ${key} --device-sn ${deviceSn}${people}`
}
