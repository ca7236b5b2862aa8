import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

export const DEVICE_USAGE = `Usage: npm run device -- --key KEY [options]

A shop-floor terminal to try the workstation with: people punch, it sends batches, and it keeps what it cannot send.

  --key KEY            subscription key with the scope attendance:read (or set HRWS_KEY)
  --url URL            the workstation's address          [http://127.0.0.1:4810]
  --device-sn SN       serial number of the device        [DEV-B01-1]
  --employees LIST     E0001,E0002 or a range E0001-E0050 [E0001-E0239]
  --rate N             punches a second                   [1]
  --batch N            punches a request at most          [100]
  --once N             make N punches, send them, end
  --offline-after S    lose the network after S seconds ...
  --offline-for S      ... for S seconds                  [20]
  --time-zone ZONE     zone of the device's clock         [Asia/Bangkok]
  --buffer FILE        where unsent punches are kept      [in the temporary folder]`

export interface DeviceFlags {
  key: string
  url: string
  deviceSn: string
  employees: string[]
  rate: number
  batch: number
  once: number | null
  offlineAfterMs: number | null
  offlineForMs: number
  timeZone: string
  bufferFile: string
}

/** Reads the flags; throws an Error with a sentence for the user. */
export function readDeviceFlags(argv: readonly string[], env: NodeJS.ProcessEnv): DeviceFlags {
  const { values } = parseArgs({
    args: withKeyJoined(argv),
    options: {
      key: { type: 'string' },
      url: { type: 'string', default: 'http://127.0.0.1:4810' },
      'device-sn': { type: 'string', default: 'DEV-B01-1' },
      employees: { type: 'string', default: 'E0001-E0239' },
      rate: { type: 'string', default: '1' },
      batch: { type: 'string', default: '100' },
      once: { type: 'string' },
      'offline-after': { type: 'string' },
      'offline-for': { type: 'string', default: '20' },
      'time-zone': { type: 'string', default: 'Asia/Bangkok' },
      buffer: { type: 'string' }
    }
  })
  const key = values.key ?? env.HRWS_KEY
  if (!key) throw new Error('A subscription key is needed: --key KEY, or HRWS_KEY in the environment.')
  if (!URL.canParse(values.url)) throw new Error(`--url ${values.url} is no address.`)
  const deviceSn = values['device-sn']
  const employees = employeesOf(values.employees)
  const rate = numberOf('rate', values.rate, 0.01, 1000)
  if (values.once === undefined && rate > employees.length)
    throw new Error(
      `--rate ${rate} is more than ${employees.length} people can do: nobody punches twice in a second.`
    )
  const offlineAfter = values['offline-after']
  return {
    key,
    url: values.url,
    deviceSn,
    employees,
    rate,
    batch: wholeNumberOf('batch', values.batch, 1, 1000),
    once: values.once === undefined ? null : wholeNumberOf('once', values.once, 1, 1_000_000),
    offlineAfterMs:
      offlineAfter === undefined ? null : numberOf('offline-after', offlineAfter, 0, 86_400) * 1000,
    offlineForMs: numberOf('offline-for', values['offline-for'], 0, 86_400) * 1000,
    timeZone: values['time-zone'],
    bufferFile:
      values.buffer ?? join(tmpdir(), `hr-workstation-device-${deviceSn.replaceAll(/[^\w.-]/g, '_')}.jsonl`)
  }
}

/** A key may begin with a dash, which would be taken for a flag. */
function withKeyJoined(argv: readonly string[]): string[] {
  const at = argv.indexOf('--key')
  const key = argv[at + 1]
  return at < 0 || key === undefined
    ? [...argv]
    : [...argv.slice(0, at), `--key=${key}`, ...argv.slice(at + 2)]
}

/** `E0001,E0007` or `E0001-E0050`, or both mixed. */
export function employeesOf(list: string): string[] {
  const codes = list.split(',').flatMap(part => {
    const [, prefix = '', first = '', last] = /^\s*(\D*)(\d+)-\1(\d+)\s*$/.exec(part) ?? []
    if (last === undefined) return [part.trim()]
    const count = Number(last) - Number(first) + 1
    if (count < 1 || count > 100_000) throw new Error(`--employees ${part.trim()} is no range.`)
    return Array.from(
      { length: count },
      (_, at) => prefix + String(Number(first) + at).padStart(first.length, '0')
    )
  })
  const known = [...new Set(codes.filter(code => code !== ''))]
  if (known.length === 0) throw new Error('--employees names nobody.')
  return known
}

function numberOf(name: string, text: string, from: number, to: number): number {
  const value = Number(text)
  if (text.trim() === '' || !(value >= from && value <= to))
    throw new Error(`--${name} must be a number from ${from} to ${to}.`)
  return value
}

function wholeNumberOf(name: string, text: string, from: number, to: number): number {
  const value = numberOf(name, text, from, to)
  if (!Number.isInteger(value)) throw new Error(`--${name} must be a whole number.`)
  return value
}
