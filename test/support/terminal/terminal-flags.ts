import { parseArgs } from 'node:util'
import { FIRMWARE_NAMES, type FirmwareName } from './firmware.ts'

export const TERMINAL_USAGE = `Usage: npm run terminal -- --url URL --sn SN --pins 1-40 [OPTIONS]
  --url URL            the listener: terminals_url of the ready line, or http://ADDRESS:PORT
  --sn SN              serial number
  --pins 1-40          whose fingers it knows: ranges and numbers with commas
  --every SECONDS      a punch every so often; 5
  --polls SECONDS      how often it asks for commands; 10
  --buffered N         punches that it already holds when it starts, of the last 30 days; 0
  --count N            ends when so many new punches were made and acknowledged; without it, it runs on
  --batch N            punches of one upload; 100
  --firmware NAME      ${FIRMWARE_NAMES.join(', ')}; 2.4.1
  --comm-key KEY       pushcommkey of its handshake
  --drift SECONDS      how far its clock is ahead; 0
  --lose SHARE         share of the answers that it does not get, from 0 to 1; 0
  --power-cut-every N  loses power after so many punches
  --silent             never replies to commands
  --help               this text`

export interface TerminalFlags {
  readonly url: string
  readonly sn: string
  readonly pins: readonly string[]
  readonly everyMs: number
  readonly pollsMs: number
  readonly buffered: number
  readonly count: number | null
  readonly batchSize: number
  readonly firmware: FirmwareName
  readonly commKey: string | undefined
  readonly driftMs: number
  readonly lostShare: number
  readonly powerCutEvery: number | null
  readonly isSilent: boolean
}

/** @throws Error that names the flag */
export function readTerminalFlags(argv: readonly string[]): TerminalFlags {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      url: { type: 'string' },
      sn: { type: 'string' },
      pins: { type: 'string' },
      every: { type: 'string', default: '5' },
      polls: { type: 'string', default: '10' },
      buffered: { type: 'string', default: '0' },
      count: { type: 'string' },
      batch: { type: 'string', default: '100' },
      firmware: { type: 'string', default: '2.4.1' },
      'comm-key': { type: 'string' },
      drift: { type: 'string', default: '0' },
      lose: { type: 'string', default: '0' },
      'power-cut-every': { type: 'string' },
      silent: { type: 'boolean', default: false }
    }
  })
  const { url, sn, pins } = values
  if (!url || !URL.canParse(url)) throw new Error('--url must be the address of the listener')
  if (!sn || !/^[A-Za-z0-9._-]{1,60}$/.test(sn))
    throw new Error('--sn must be letters and digits, 60 at most')
  const firmware = FIRMWARE_NAMES.find(name => name === values.firmware)
  if (!firmware) throw new Error(`--firmware must be one of ${FIRMWARE_NAMES.join(', ')}`)
  const lostShare = number(values.lose, '--lose')
  if (lostShare > 1) throw new Error('--lose must be a number from 0 to 1')
  const whole = (text: string | undefined, flag: string): number | null => {
    if (text === undefined) return null
    if (!/^\d{1,7}$/.test(text)) throw new Error(`${flag} must be a whole number`)
    return Number(text)
  }
  return {
    url: new URL(url).origin,
    sn,
    pins: readPins(pins),
    everyMs: number(values.every, '--every') * 1_000,
    pollsMs: number(values.polls, '--polls') * 1_000,
    buffered: whole(values.buffered, '--buffered') ?? 0,
    count: whole(values.count, '--count'),
    batchSize: Math.max(1, whole(values.batch, '--batch') ?? 100),
    firmware,
    commKey: values['comm-key'],
    driftMs: number(values.drift, '--drift', true) * 1_000,
    lostShare,
    powerCutEvery: whole(values['power-cut-every'], '--power-cut-every'),
    isSilent: values.silent
  }
}

function number(text: string, flag: string, mayBeNegative = false): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value) || (value < 0 && !mayBeNegative))
    throw new Error(`${flag} must be a number`)
  return value
}

function readPins(text: string | undefined): string[] {
  const pins = (text ?? '').split(',').flatMap(part => {
    const [, from, to = from] = /^\s*(\d{1,9})(?:-(\d{1,9}))?\s*$/.exec(part) ?? []
    if (
      from === undefined ||
      to === undefined ||
      Number(to) < Number(from) ||
      Number(to) - Number(from) > 9_999
    )
      throw new Error('--pins must be numbers and ranges such as 1-40,77')
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => String(Number(from) + at))
  })
  return pins
}
