type Target = {
  readonly url: string | null
  readonly key: string | null
  readonly deviceSn: string | null
  readonly employeeCode: string | null
}

/** A command that posts one punch of the new device (spec 4.13), or null where something for it is missing. */
export function curlCommand({ url, key, deviceSn, employeeCode }: Target, now: string): string | null {
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
    `curl -X POST ${url}/api/v1/open-apis/time-attendance/import`,
    `  -H "Ocp-Apim-Subscription-Key: ${key}"`,
    '  -H "Content-Type: application/json"',
    `  -d '${JSON.stringify({ import_data: [item] })}'`
  ].join(' \\\n')
}

/** The simulated device of the project (`npm run device`). */
export function simulatorCommand({ url, key, deviceSn }: Target): string | null {
  if (url === null || key === null || deviceSn === null) return null
  return `npm run device -- --url ${url} --key ${key} --device ${deviceSn}`
}
