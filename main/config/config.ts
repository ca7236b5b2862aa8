import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { isAbsolute, join } from 'node:path'
import { isTimeZone } from '#shared/domain/dates/wall-clock.ts'
import { MAIL_SECURITIES, type MailSecurity, parseSender } from '#shared/domain/mail-server.ts'
import { isHostName, isLoopback } from '#shared/domain/text/host-names.ts'

/** The documented file in the data directory (decision 0037); every key has a default. */
export const CONFIG_FILE = 'workstation.json'

export interface Config {
  /** Address that the server listens on. Any but loopback opens it to the local network. */
  readonly host: string
  readonly port: number
  /** Serves the local network over plain HTTP, for devices that cannot use TLS; otherwise with the workstation's own certificate. */
  readonly allow_plain_http_on_lan: boolean
  /** Address that the listener of attendance terminals is bound to. */
  readonly terminals_host: string
  /** Its port; null: off. */
  readonly terminals_port: number | null
  /** Time zone of the branch. */
  readonly time_zone: string
  readonly log_level: 'trace' | 'debug' | 'info' | 'warn' | 'error'
  /** Number of log files to keep, each at most 10 MB. */
  readonly log_files_kept: number
  /** Requests per minute and address; 0: no limit. */
  readonly rate_limit_per_minute: number
  /** Names, besides the address itself, that are accepted in the Host header. */
  readonly allowed_hosts: readonly string[]
  /** IP addresses and subnets of proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted. */
  readonly trusted_proxies: readonly string[]
  /** Base address of the token service for clients, if it differs from the address that the server listens on. */
  readonly issuer: string | null
  readonly access_token_seconds: number
  /** A refresh token ends after so many days without use. */
  readonly refresh_token_days: number
  /** A grant ends after so many days, even if it is in use. */
  readonly grant_days: number
  readonly signing_algorithm: 'RS256' | 'ES256'
  /** Days after which signing keys are replaced; 0: only by the administrator. */
  readonly signing_key_days: number
  /** A folder that also gets each nightly backup, for example on a USB stick or a network share; null: none. */
  readonly backup_folder: string | null
  /** Folders, besides other drives and the account's own, that screens may name for backups (docs/decisions/0006-data-directory.md). */
  readonly backup_places: readonly string[]
  /** Number of nightly backups to keep in each folder. */
  readonly backups_kept: number
  /** Maximum age of backups in days; 0: no limit. The newest is always kept. */
  readonly backup_days_kept: number
  /** False: mail stays in the outbox, even if a mail server is set. */
  readonly smtp_enabled: boolean
  /** Mail server; null: mail stays in the outbox. Its password is not in this file (docs/decisions/0013-mail.md). */
  readonly smtp_host: string | null
  readonly smtp_port: number
  readonly smtp_security: MailSecurity
  readonly smtp_user: string | null
  /** Sender address. */
  readonly smtp_from: string | null
}

export const DEFAULT_CONFIG: Config = {
  host: '127.0.0.1',
  port: 4810,
  allow_plain_http_on_lan: false,
  terminals_host: '127.0.0.1',
  terminals_port: null,
  time_zone: 'Asia/Bangkok',
  log_level: 'info',
  log_files_kept: 5,
  rate_limit_per_minute: 1_000_000,
  allowed_hosts: [],
  trusted_proxies: [],
  issuer: null,
  access_token_seconds: 3_600,
  refresh_token_days: 30,
  grant_days: 180,
  signing_algorithm: 'RS256',
  signing_key_days: 90,
  backup_folder: null,
  backup_places: [],
  backups_kept: 7,
  backup_days_kept: 0,
  smtp_enabled: true,
  smtp_host: null,
  smtp_port: 587,
  smtp_security: 'starttls',
  smtp_user: null,
  smtp_from: null
}

/** Windows editors put it at the beginning of a file. */
const BYTE_ORDER_MARK = /^\uFEFF/

/** Every fault of the configuration, in one sentence each with the name of the key. */
export class ConfigProblem extends Error {
  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.name = 'ConfigProblem'
  }
}

const isInteger = (from: number, to: number) => (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to

const RULES: { [K in keyof Config]: [isRight: (value: unknown) => boolean, rule: string] } = {
  host: [isHost, 'an IP address or host name'],
  port: [isInteger(0, 65_535), 'a whole number from 0 to 65535'],
  allow_plain_http_on_lan: [value => typeof value === 'boolean', 'true or false'],
  terminals_host: [isHost, 'an IP address or host name'],
  terminals_port: [
    value => value === null || isInteger(0, 65_535)(value),
    'a whole number from 0 to 65535, or null'
  ],
  time_zone: [
    value => typeof value === 'string' && isTimeZone(value),
    'an IANA time zone such as Asia/Bangkok'
  ],
  log_level: [
    value => typeof value === 'string' && ['trace', 'debug', 'info', 'warn', 'error'].includes(value),
    'one of trace, debug, info, warn, error'
  ],
  log_files_kept: [isInteger(1, 100), 'a whole number from 1 to 100'],
  rate_limit_per_minute: [isInteger(0, 100_000_000), 'a whole number from 0'],
  allowed_hosts: [
    value => Array.isArray(value) && value.every(host => typeof host === 'string' && host !== ''),
    'a list of host names'
  ],
  trusted_proxies: [
    value => Array.isArray(value) && value.every(isAddressRange),
    'a list of IP addresses or subnets such as 10.0.0.0/8'
  ],
  issuer: [
    value => value === null || isIssuer(value),
    'an http or https address without path, query and fragment'
  ],
  access_token_seconds: [isInteger(60, 86_400), 'a whole number from 60 to 86400'],
  refresh_token_days: [isInteger(1, 365), 'a whole number from 1 to 365'],
  grant_days: [isInteger(1, 3_650), 'a whole number from 1 to 3650'],
  signing_algorithm: [value => value === 'RS256' || value === 'ES256', 'RS256 or ES256'],
  signing_key_days: [isInteger(0, 3_650), 'a whole number from 0 to 3650'],
  backup_folder: [
    value => value === null || (typeof value === 'string' && isAbsolute(value)),
    'the whole path of a folder'
  ],
  backup_places: [
    value => Array.isArray(value) && value.every(folder => typeof folder === 'string' && isAbsolute(folder)),
    'a list of whole paths of folders'
  ],
  backups_kept: [isInteger(1, 1_000), 'a whole number from 1 to 1000'],
  backup_days_kept: [isInteger(0, 3_650), 'a whole number from 0 to 3650'],
  smtp_enabled: [value => typeof value === 'boolean', 'true or false'],
  smtp_host: [value => value === null || isHost(value), 'an IP address or host name'],
  smtp_port: [isInteger(1, 65_535), 'a whole number from 1 to 65535'],
  smtp_security: [
    value => MAIL_SECURITIES.some(security => security === value),
    `one of ${MAIL_SECURITIES.join(', ')}`
  ],
  smtp_user: [value => value === null || (typeof value === 'string' && value !== ''), 'a user name'],
  smtp_from: [
    value => value === null || (typeof value === 'string' && parseSender(value) !== null),
    'an e-mail address, with or without a name before it'
  ]
}

function isHost(value: unknown): boolean {
  return typeof value === 'string' && isHostName(value)
}

function isAddressRange(value: unknown): boolean {
  if (typeof value !== 'string') return false
  const [address = '', bits, ...more] = value.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && isInteger(1, version === 4 ? 32 : 128)(Number(bits)))
  )
}

function isIssuer(value: unknown): boolean {
  return typeof value === 'string' && URL.canParse(value) && /^https?:\/\/[^/?#]+$/.test(value)
}

export type ConfigOverrides = Partial<Pick<Config, 'host' | 'port'>>

/** Reads the file, applies the flags, validates the result and freezes it. */
export function readConfig(dataDir: string, overrides: ConfigOverrides = {}): Config {
  return checkedConfig(readConfigFile(dataDir), join(dataDir, CONFIG_FILE), overrides)
}

/** The same for the text of a file from elsewhere, with its content. @throws ConfigProblem that names the source */
export function readConfigText(
  text: string,
  source: string
): { stored: Record<string, unknown>; config: Config } {
  const stored = parsedConfig(text, source)
  return { stored, config: checkedConfig(stored, source) }
}

function checkedConfig(
  stored: Record<string, unknown>,
  file: string,
  overrides: ConfigOverrides = {}
): Config {
  const faults = Object.keys(stored)
    .filter(key => !Object.hasOwn(DEFAULT_CONFIG, key))
    .map(key => `${file}: unknown key '${key}'`)
  const given: Record<string, unknown> = { ...stored }
  for (const [key, value] of Object.entries(overrides)) if (value !== undefined) given[key] = value
  const values: Record<string, unknown> = { ...DEFAULT_CONFIG }
  for (const key of Object.keys(DEFAULT_CONFIG) as (keyof Config)[]) {
    if (!Object.hasOwn(given, key)) continue
    const [isRight, rule] = RULES[key]
    if (isRight(given[key])) values[key] = given[key]
    else faults.push(`${key in overrides ? `--${key}` : `${file}: '${key}'`} must be ${rule}`)
  }
  const config = values as unknown as Config
  if (faults.length === 0) faults.push(...mailFaults(config).map(fault => `${file}: ${fault}`))
  if (faults.length > 0) throw new ConfigProblem(faults)
  return Object.freeze(config)
}

/** Faults of combinations of keys. */
function mailFaults({ smtp_host, smtp_from, smtp_user, smtp_security }: Config): string[] {
  if (smtp_host === null) return []
  const faults: string[] = []
  if (smtp_from === null) faults.push("'smtp_from' is needed with 'smtp_host'")
  if (smtp_security === 'none' && smtp_user !== null && !isLoopback(smtp_host))
    faults.push(
      "'smtp_security' must not be none with 'smtp_user': the password would be sent without encryption"
    )
  return faults
}

/** The unvalidated content of the file; empty without a file. @throws ConfigProblem if it is not a JSON object */
export function readConfigFile(dataDir: string): Record<string, unknown> {
  const file = join(dataDir, CONFIG_FILE)
  return existsSync(file) ? parsedConfig(readFileSync(file, 'utf8'), file) : {}
}

function parsedConfig(text: string, file: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text.replace(BYTE_ORDER_MARK, ''))
  } catch (error) {
    throw new ConfigProblem([
      `${file} is not valid JSON: ${error instanceof Error ? error.message : String(error)}`
    ])
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new ConfigProblem([`${file} must hold a JSON object`])
  return value as Record<string, unknown>
}
