import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { mayKeepPassword, parseSender, senderText } from '#shared/domain/mail-server.ts'
import { CONFIG_FILE, type Config } from '../../config/config.ts'
import type { MailServer, MailServerStore, StagedChange } from '../../modules/mail/mail.ts'
import { type FileChange, StagedFiles } from '../data/staged-files.ts'
import { storedConfig } from '../data/stored-config.ts'
import type { Context } from '../parts.ts'
import {
  environmentPassword,
  SECRETS_FOLDER,
  sealedPasswordFile,
  sealedPasswordFiles,
  smtpPassword
} from './smtp-password.ts'

/** The mail server in `workstation.json`, with its password sealed beside it or in the environment. */
export class MailServerFiles implements MailServerStore {
  readonly #context: Context
  #server: MailServer

  constructor(context: Context) {
    this.#context = context
    this.#server = { ...ofConfig(context.config), ...readPassword(context) }
  }

  get server(): MailServer {
    return this.#server
  }

  /** Other keys of the file are unchanged, including those written since the start. */
  stage(next: MailServer): StagedChange {
    const { dataDir } = this.#context
    const config = { ...storedConfig(dataDir), ...toConfig(next) }
    return new StagedFiles([
      ...this.#passwordChanges(next),
      [join(dataDir, CONFIG_FILE), `${JSON.stringify(config, null, 2)}\n`]
    ])
  }

  /** Deletes passwords stored for another host or user, including those overridden by the environment or sealed by another key store. */
  #passwordChanges(next: MailServer): FileChange[] {
    const { dataDir, secretBox } = this.#context
    const isForOther = !mayKeepPassword(this.#server, next)
    if (!isForOther && next.password === this.#server.password) return []
    // A password that was put there manually since the start is sealed now, so that it does not replace this one later.
    readPassword(this.#context)
    const own = sealedPasswordFile(dataDir, secretBox)
    const others = isForOther ? sealedPasswordFiles(dataDir).filter(file => file !== own) : []
    const password = next.passwordFrom === 'stored' ? next.password : null
    if (password !== null) mkdirSync(join(dataDir, SECRETS_FOLDER), { recursive: true, mode: 0o700 })
    return [
      ...others.map((file): FileChange => [file, null]),
      [own, password === null ? null : secretBox.seal(Buffer.from(password))]
    ]
  }

  use(next: MailServer): void {
    this.#server = next
  }
}

function readPassword({
  dataDir,
  secretBox,
  logger
}: Context): Pick<MailServer, 'password' | 'passwordFrom'> {
  const given = environmentPassword()
  if (given !== null) return { password: given, passwordFrom: 'environment' }
  try {
    const password = smtpPassword(dataDir, secretBox)
    return { password, passwordFrom: password === null ? 'none' : 'stored' }
  } catch (error) {
    logger.error({ err: error }, 'the password of the mail server cannot be opened; mail waits')
    return { password: null, passwordFrom: 'unreadable' }
  }
}

const ofConfig = (config: Config): Omit<MailServer, 'password' | 'passwordFrom'> => ({
  enabled: config.smtp_enabled,
  host: config.smtp_host,
  port: config.smtp_port,
  security: config.smtp_security,
  user: config.smtp_user,
  sender: config.smtp_from === null ? null : parseSender(config.smtp_from)
})

const toConfig = ({ enabled, host, port, security, user, sender }: MailServer): Partial<Config> => ({
  smtp_enabled: enabled,
  smtp_host: host,
  smtp_port: port,
  smtp_security: security,
  smtp_user: user,
  smtp_from: sender === null ? null : senderText(sender)
})
