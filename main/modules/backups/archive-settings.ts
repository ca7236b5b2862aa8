import { X509Certificate } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { printableName } from '../../database/files/backup-contents.ts'
import { damagedArchive, SETTINGS_FOLDER, type SettingChange } from './archive-parts.ts'

const CONFIG = 'workstation.json'
/** The configuration with the network settings of the backup, until one of the two is chosen. */
const CONFIG_WITH_NETWORK = `${CONFIG}.with-network`
/** What serves the network and signs in to the mail server; it goes with the network settings. */
const NETWORK_FOLDERS = ['tls', 'secrets']

/** Whether a setting stays as it is unless the network settings of the backup are chosen. */
export const isOfNetwork = (name: string): boolean =>
  NETWORK_FOLDERS.some(folder => name.startsWith(`${folder}/`))

const KILOBYTE = 1024
const SECRET_KEY_BYTES = 32
const isSmall = (bytes: Buffer): boolean => bytes.length > 0 && bytes.length <= 64 * KILOBYTE
export const SETTING_MAX_BYTES = 1024 * KILOBYTE

/** The files of a data directory, besides the database and the stored files, that a backup may contain, and their contents. */
const KNOWN: readonly (readonly [name: RegExp, isValid: (bytes: Buffer) => boolean])[] = [
  // Checked with the rules of the configuration.
  [/^workstation\.json$/, () => true],
  [/^installed$/, bytes => /^[\dTZ:.+-]{0,40}\n?$/.test(bytes.toString('latin1'))],
  [/^secret\.key$/, bytes => bytes.length === SECRET_KEY_BYTES],
  [/^tls\/certificate\.(os|basic_text|file)\.pem$/, isCertificate],
  [/^tls\/private-key\.(os|basic_text|file)\.sealed$/, isSmall],
  [/^secrets\/smtp-password\.(os|basic_text|file)\.sealed$/, isSmall]
]
/** Earlier versions included these remains of the files above; they are not restored. */
const REMAINS = /\.(new|unreadable)$/

/** Whether a backup may contain a file of this name, with `/` between folder and file. */
export const isKnownSetting = (name: string): boolean => KNOWN.some(([known]) => known.test(name))

export const isRemainOfSetting = (name: string): boolean =>
  REMAINS.test(name) && isKnownSetting(name.replace(REMAINS, ''))

function isCertificate(bytes: Buffer): boolean {
  try {
    return isSmall(bytes) && new X509Certificate(bytes).raw.length > 0
  } catch {
    return false
  }
}

/** What the rules of the configuration say about a backup's; supplied by the host, as modules do not know the configuration. */
export interface RestoredConfig {
  readonly changes: readonly SettingChange[]
  readonly kept: string
  readonly taken: string
}

/** @throws Error in words if the configuration of the backup is invalid */
export type CompareConfig = (dataDir: string, text: string) => RestoredConfig

/** Settings of a backup by name; checked, and compared with those of the branch. @throws WorkstationError for any fault */
export function compareSettings(
  settings: ReadonlyMap<string, Buffer>,
  dataDir: string,
  compareConfig: CompareConfig
): RestoredConfig | null {
  for (const [name, bytes] of settings) {
    const [, isValid] = KNOWN.find(([known]) => known.test(name)) ?? []
    if (isValid === undefined) throw foreignPart(`${SETTINGS_FOLDER}/${name}`)
    if (bytes.length > SETTING_MAX_BYTES) throw damagedArchive('backup.large_part', { name })
    if (!isValid(bytes)) throw damagedArchive('backup.invalid_part', { name })
  }
  const config = settings.get(CONFIG)
  if (config === undefined) return null
  try {
    return compareConfig(dataDir, config.toString('utf8'))
  } catch (error) {
    if (error instanceof WorkstationError || !(error instanceof Error) || 'code' in error) throw error
    throw damagedArchive('backup.invalid_config', { name: printableName(error.message, 400), cause: error })
  }
}

export const foreignPart = (name: string): WorkstationError =>
  damagedArchive('backup.foreign_part', { name: printableName(name) })

/** The regular files of a settings folder by name. @throws WorkstationError for everything that does not belong there */
export function readSettings(folder: string): Map<string, Buffer> {
  const settings = new Map<string, Buffer>()
  const read = (below: string): void => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const name = below === '' ? entry.name : `${below}/${entry.name}`
      if (entry.isDirectory() && below === '' && NETWORK_FOLDERS.includes(name)) read(name)
      else if (!entry.isFile()) throw foreignPart(`${SETTINGS_FOLDER}/${name}`)
      else if (!isRemainOfSetting(name)) settings.set(name, readSetting(folder, name))
    }
  }
  if (existsSync(folder)) read('')
  return settings
}

function readSetting(folder: string, name: string): Buffer {
  if (!isKnownSetting(name)) throw foreignPart(`${SETTINGS_FOLDER}/${name}`)
  const path = join(folder, name)
  if (lstatSync(path).size > SETTING_MAX_BYTES) throw damagedArchive('backup.large_part', { name })
  return readFileSync(path)
}

/** Stores both configurations beside each other in a prepared restore. */
export function writeConfigs(unpacked: string, { kept, taken }: RestoredConfig): void {
  for (const [name, text] of [
    [CONFIG, kept],
    [CONFIG_WITH_NETWORK, taken]
  ] as const)
    writeFileSync(join(unpacked, name), text, { mode: 0o600, flush: true })
}

/** Leaves the chosen configuration in a prepared restore. Without those of the backup, the branch keeps its network settings. */
export function chooseNetwork(unpacked: string, isOfBackup: boolean): void {
  const withNetwork = join(unpacked, CONFIG_WITH_NETWORK)
  if (isOfBackup) {
    if (existsSync(withNetwork)) renameSync(withNetwork, join(unpacked, CONFIG))
    return
  }
  rmSync(withNetwork, { force: true })
  for (const name of NETWORK_FOLDERS) rmSync(join(unpacked, name), { recursive: true, force: true })
}
