import { isLoopback } from '#shared/domain/text/host-names.ts'
import type { Config } from './config.ts'

/** Numbers and choices; for addresses and names only whether they are set. */
const SETTINGS = [
  'port',
  'allow_plain_http_on_lan',
  'terminals_port',
  'time_zone',
  'log_level',
  'log_files_kept',
  'rate_limit_per_minute',
  'access_token_seconds',
  'refresh_token_days',
  'grant_days',
  'signing_algorithm',
  'signing_key_days',
  'backups_kept',
  'backup_days_kept',
  'smtp_enabled',
  'smtp_port',
  'smtp_security'
] as const satisfies readonly (keyof Config)[]
const SET_OR_NOT = [
  'issuer',
  'backup_folder',
  'smtp_host',
  'smtp_user'
] as const satisfies readonly (keyof Config)[]
/** The configuration for a diagnostic report, without addresses, names and secrets. */
export const settingLines = (config: Config): string[] => [
  `network: ${isLoopback(config.host) ? 'this machine only' : 'open'}`,
  ...SETTINGS.map(key => `${key}: ${config[key]}`),
  ...SET_OR_NOT.map(key => `${key}: ${config[key] === null ? 'not set' : 'set'}`)
]
