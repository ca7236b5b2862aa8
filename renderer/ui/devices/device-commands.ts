import { type Command, quotedIn, type Shell } from '../copy/shells.ts'

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
export function punchCommand({ url, key, deviceSn, employeeCode }: Target, now: string): Command | null {
  if (url === null || key === null || deviceSn === null || employeeCode === null) return null
  const item = {
    status: 'ADD',
    employee_code: employeeCode,
    date: now.slice(0, 10),
    datetime: now,
    time_attendance_type_lv: 'Device',
    device_sn: deviceSn
  }
  return requestCommand(`${url}${IMPORT_PATH}`, key, JSON.stringify({ import_data: [item] }))
}

/** Lists the devices, which any key may do (decision 0039). */
export function devicesCommand({ url, key }: Pick<Target, 'url' | 'key'>): Command | null {
  if (url === null || key === null) return null
  return requestCommand(`${url}/api/v1/open-apis/devices/get-list`, key)
}

/** The simulated device of the project (`npm run device`). */
export function simulatorCommand({ url, key, deviceSn, employeeCode }: Target): Command | null {
  if (url === null || key === null || deviceSn === null) return null
  const runIn = (shell: Shell): string => {
    const code = PLAIN.test(employeeCode ?? '') ? employeeCode : quotedIn[shell](employeeCode ?? '')
    const people = employeeCode === null ? '' : ` --employees ${code}`
    return `run device -- --url ${url} --device-sn ${deviceSn}${people}`
  }
  // npm.ps1, which PowerShell would take, loses the two dashes.
  return withKey(key, { sh: `npm ${runIn('sh')}`, powershell: `npm.cmd ${runIn('powershell')}` })
}

/** Needs no quoting in a shell. */
const PLAIN = /^[\w.-]+$/

const HEADER = 'Ocp-Apim-Subscription-Key'

/** The key comes from the environment: every user of the machine can see the arguments of a process. */
function requestCommand(address: string, key: string, body: string | null = null): Command {
  const { sh, powershell } = quotedIn
  return withKey(key, {
    sh: [
      `printf '${HEADER}: %s\\n' "$HRWS_KEY" | curl ${body === null ? '' : '-X POST '}${address} -H @-`,
      ...(body === null ? [] : ['  -H "Content-Type: application/json"', `  -d ${sh(body)}`])
    ].join(' \\\n'),
    powershell: [
      `Invoke-RestMethod ${body === null ? '' : '-Method Post '}-Uri ${address}`,
      `  -Headers @{ '${HEADER}' = $env:HRWS_KEY }`,
      ...(body === null
        ? []
        : ["  -ContentType 'application/json; charset=utf-8'", `  -Body ${powershell(body)}`])
    ].join(' `\n')
  })
}

const withKey = (key: string, { sh, powershell }: Command): Command => ({
  sh: `export HRWS_KEY=${quotedIn.sh(key)}\n${sh}`,
  powershell: `$env:HRWS_KEY = ${quotedIn.powershell(key)}\n${powershell}`
})
