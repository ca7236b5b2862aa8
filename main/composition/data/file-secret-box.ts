import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SecretBox } from '#shared/domain/secret-box.ts'
import { WorkstationProblem } from '../workstation-problem.ts'

export const SECRET_KEY_FILE = 'secret.key'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

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
  return {
    kind: 'file',
    seal(plain) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed) {
      const bytes = Buffer.from(sealed)
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
    }
  }
}
