import type { MailServerState, PasswordSource } from '#shared/contracts/mail-settings.ts'
import type { MailSecurity, MailSender } from '#shared/domain/mail-server.ts'
import type { SmtpSettings } from './smtp.ts'

/** The configured mail server, complete or not. */
export interface MailServer {
  readonly enabled: boolean
  readonly host: string | null
  readonly port: number
  readonly security: MailSecurity
  readonly user: string | null
  readonly password: string | null
  readonly passwordFrom: PasswordSource
  readonly sender: MailSender | null
}

/** A staged change; it takes effect with `commit`. */
export interface StagedChange {
  commit(): void
  /** Restores the state before `commit`. */
  undo(): void
  /** Removes temporary data of the other two functions. */
  finish(): void
}

/** Stores the mail server's settings, outside this module. */
export interface MailServerStore {
  /** The current settings. */
  readonly server: MailServer
  /** @throws WorkstationError if the existing file cannot be extended */
  stage(next: MailServer): StagedChange
  /** Makes these the current settings. */
  use(next: MailServer): void
}

export function serverState({ enabled, host, sender, user, passwordFrom }: MailServer): MailServerState {
  if (host === null || sender === null) return 'unset'
  if (!enabled) return 'off'
  return user !== null && passwordFrom === 'unreadable' ? 'locked' : 'ready'
}

/** Null while mails must wait. */
export function smtpSettings(server: MailServer): SmtpSettings | null {
  const { host, port, security, user, password, sender } = server
  if (host === null || sender === null || serverState(server) !== 'ready') return null
  return { host, port, security, user, password: user === null ? null : password, from: sender }
}
