import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CONFIG_FILE } from '../../config/config.ts'
import { LOCK_FILE } from '../../database/files/data-directory-lock.ts'
import { isKnownSetting } from '../../modules/backups/backups.ts'
import { SECRETS_FOLDER } from '../mail/smtp-password.ts'
import { TLS_FOLDER } from '../network/own-certificate.ts'
import { WorkstationProblem } from '../workstation-problem.ts'
import { INSTALL_MARK } from './durable-mark.ts'
import { SECRET_KEY_FILE } from './file-secret-box.ts'

/** Characters that the logging library refuses in a path, except the colon of a drive letter. */
const UNFIT = /[<>"|?*]|(?<!^[A-Za-z]):/

/**
 * Creates the data directory and closes it to other users (security: local server 11). An existing one is also closed, unless
 * it holds other things: a home directory named by mistake stays as it is.
 * @throws WorkstationProblem in one line, also if it is read-only
 */
export function makeDataDirectory(dataDir: string, access: typeof accessSync = accessSync): void {
  const unfit = UNFIT.exec(dataDir)?.[0]
  if (unfit !== undefined)
    throw new WorkstationProblem(
      'cannot_open',
      `The path of the data directory ${dataDir} must not contain ${unfit}`
    )
  if (existsSync(dataDir) && !statSync(dataDir).isDirectory())
    throw new WorkstationProblem('cannot_open', `The data directory ${dataDir} is a file.`)
  try {
    makeFolders(dataDir)
    const { uid, mode } = statSync(dataDir)
    if ((mode & 0o077) !== 0 && uid === process.getuid?.() && isOurs(dataDir)) chmodSync(dataDir, 0o700)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new WorkstationProblem(
      'cannot_open',
      `The data directory ${dataDir} cannot be created: ${reason}`,
      {
        cause: error
      }
    )
  }
  try {
    access(dataDir, constants.W_OK)
  } catch (error) {
    throw new WorkstationProblem(
      'cannot_open',
      `The data directory ${dataDir} is read-only: the workstation has to write there.`,
      { cause: error }
    )
  }
}

/** Paths of existing files below the data directory that a backup includes besides the database and the stored files. */
export function settingsFiles(dataDir: string): string[] {
  const inFolder = (folder: string): string[] =>
    existsSync(join(dataDir, folder))
      ? readdirSync(join(dataDir, folder))
          .filter(name => isKnownSetting(`${folder}/${name}`))
          .map(name => join(folder, name))
      : []
  const single = [CONFIG_FILE, INSTALL_MARK, SECRET_KEY_FILE].filter(name => existsSync(join(dataDir, name)))
  return [...single, ...inFolder(TLS_FOLDER), ...inFolder(SECRETS_FOLDER)]
}

/** Folders are created one by one: where that is impossible, as in /proc, Node's own `recursive` never ends. */
function makeFolders(path: string): void {
  if (existsSync(path)) return
  makeFolders(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

function isOurs(dataDir: string): boolean {
  const names = readdirSync(dataDir)
  return names.includes(LOCK_FILE) || names.every(name => name === CONFIG_FILE)
}
