import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SecretBox } from '#shared/domain/secret-box.ts'
import { KEY_BYTES, keySecretBox } from '../../platform/key-secret-box.ts'
import { WorkstationProblem } from '../workstation-problem.ts'

export const SECRET_KEY_FILE = 'secret.key'

/** AES-256-GCM with a key file (0600) in the data directory, for hosts whose operating system has no key store. */
export function fileSecretBox(dataDir: string): SecretBox {
  const file = join(dataDir, SECRET_KEY_FILE)
  if (!existsSync(file)) {
    // Renamed into place, so that a power cut leaves either a complete key or none.
    writeFileSync(`${file}.new`, randomBytes(KEY_BYTES), { mode: 0o600, flush: true })
    renameSync(`${file}.new`, file)
  }
  const key = readFileSync(file)
  if (key.length !== KEY_BYTES)
    throw new WorkstationProblem(
      'cannot_open',
      `${file} is damaged: it does not contain a key of ${KEY_BYTES} bytes. Put the original file back, or remove it: a new key is then created, and only the stored mail password has to be entered again.`
    )
  return keySecretBox(key)
}
