import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SecretBox } from '#shared/domain/secret-box.ts'

/** The file in which a person enters the password; the next start seals and removes it. */
export const SMTP_PASSWORD_FILE = 'smtp-password.txt'
/** For services that pass secrets in the environment; nothing is stored then. */
export const SMTP_PASSWORD_VARIABLE = 'HR_WORKSTATION_SMTP_PASSWORD'

export const SECRETS_FOLDER = 'secrets'

type Environment = Readonly<Record<string, string | undefined>>

/** The password from the environment; null if there is none. */
export const environmentPassword = (environment: Environment = process.env): string | null =>
  environment[SMTP_PASSWORD_VARIABLE] || null

export const sealedPasswordFile = (dataDir: string, { kind }: Pick<SecretBox, 'kind'>): string =>
  join(dataDir, SECRETS_FOLDER, `smtp-password.${kind}.sealed`)

/** Password files of every key store that has sealed one here. */
export function sealedPasswordFiles(dataDir: string): string[] {
  const folder = join(dataDir, SECRETS_FOLDER)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => /^smtp-password\.\w+\.sealed$/.test(name))
    .map(name => join(folder, name))
}

/**
 * The password of the mail server, or null if there is none. A key store cannot open what another has sealed, so each has its
 * own. @throws Error if it can no longer be opened
 */
export function smtpPassword(
  dataDir: string,
  box: SecretBox,
  environment: Environment = process.env
): string | null {
  const given = environmentPassword(environment)
  if (given !== null) return given
  const folder = join(dataDir, SECRETS_FOLDER)
  const sealed = sealedPasswordFile(dataDir, box)
  const plain = join(dataDir, SMTP_PASSWORD_FILE)
  if (existsSync(plain)) {
    const password = readFileSync(plain, 'utf8')
      .replace(/^\uFEFF/, '')
      .replace(/\r?\n$/, '')
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    // Sealed and renamed into place before the readable one is removed: a power cut leaves at least one of them.
    writeFileSync(`${sealed}.new`, box.seal(Buffer.from(password)), { mode: 0o600, flush: true })
    renameSync(`${sealed}.new`, sealed)
    rmSync(plain)
  }
  return existsSync(sealed) ? Buffer.from(box.open(readFileSync(sealed))).toString('utf8') : null
}
