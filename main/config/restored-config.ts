import {
  CONFIG_FILE,
  type Config,
  ConfigProblem,
  DEFAULT_CONFIG,
  readConfigFile,
  readConfigText
} from './config.ts'

/**
 * Who reaches the workstation, and where it sends data. These belong to the machine: a restore keeps them unless the
 * administrator chooses those of the backup, as a manipulated backup could open the workstation to others.
 */
const NETWORK_KEYS: ReadonlySet<string> = new Set([
  'host',
  'port',
  'allow_plain_http_on_lan',
  'terminals_host',
  'terminals_port',
  'rate_limit_per_minute',
  'allowed_hosts',
  'trusted_proxies',
  'issuer',
  'backup_folder',
  'backup_places',
  'smtp_enabled',
  'smtp_host',
  'smtp_port',
  'smtp_security',
  'smtp_user',
  'smtp_from'
] satisfies (keyof Config)[])

/** A setting that a restore changes or could change. */
export interface SettingChange {
  readonly key: string
  readonly current: string
  readonly restored: string
  readonly is_network: boolean
}

export interface RestoredConfig {
  readonly changes: readonly SettingChange[]
  /** The configuration file with the network settings of the machine. */
  readonly kept: string
  /** The configuration file of the backup. */
  readonly taken: string
}

/** Compares the configuration of a backup with that of the machine. @throws ConfigProblem if the one of the backup is invalid */
export function restoredConfig(dataDir: string, restoredText: string): RestoredConfig {
  const source = `${CONFIG_FILE} of the backup`
  const own = ownStored(dataDir)
  const { stored, config: taken } = readConfigText(restoredText, source)
  const isNetwork = (key: string): boolean => NETWORK_KEYS.has(key)
  const merged = {
    ...Object.fromEntries(Object.entries(stored).filter(([key]) => !isNetwork(key))),
    ...Object.fromEntries(Object.entries(own).filter(([key]) => isNetwork(key)))
  }
  const kept = asFile(merged)
  readConfigText(kept, source)
  const current: Record<string, unknown> = { ...DEFAULT_CONFIG, ...own }
  const changes = Object.entries(taken).flatMap(([key, value]) => {
    const [before, after] = [shown(current[key]), shown(value)]
    return before === after ? [] : [{ key, current: before, restored: after, is_network: isNetwork(key) }]
  })
  return { changes, kept, taken: asFile(stored) }
}

const asFile = (values: object): string => `${JSON.stringify(values, null, 2)}\n`
const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** What the machine has set; nothing if its file is damaged, which a restore then replaces. */
function ownStored(dataDir: string): Record<string, unknown> {
  try {
    const own = readConfigFile(dataDir)
    readConfigText(JSON.stringify(own), CONFIG_FILE)
    return own
  } catch (error) {
    if (error instanceof ConfigProblem) return {}
    throw error
  }
}
