import { isEmailAddress } from './text/email-address.ts'
import { isHostName, isLoopback } from './text/host-names.ts'

/** `starttls`: encrypted before any other data is sent, `tls`: from the first byte, `none`: unencrypted. */
export const MAIL_SECURITIES = ['starttls', 'tls', 'none'] as const
export type MailSecurity = (typeof MAIL_SECURITIES)[number]

/** The usual ports of such servers. */
export const USUAL_MAIL_PORTS: Readonly<Record<MailSecurity, number>> = { starttls: 587, tls: 465, none: 25 }

export interface MailSender {
  readonly address: string
  /** Empty: only the address. */
  readonly name: string
}

const SENDER = /^(?:(?<alone>[^\s<>@]+@[^\s<>@]+)|(?<name>[^<>\r\n]*)<(?<address>[^\s<>@]+@[^\s<>@]+)>)$/

/** Reads `hr@example.com`, `HR <hr@example.com>` or `"HR, Bangkok" <hr@example.com>`; null for anything else. */
export function parseSender(text: string): MailSender | null {
  const { alone, name, address } = SENDER.exec(text)?.groups ?? {}
  if (alone !== undefined) return { address: alone, name: '' }
  if (address === undefined) return null
  return { address, name: (name ?? '').trim().replace(/^"(.*)"$/, '$1') }
}

export const senderText = ({ address, name }: MailSender): string =>
  name === '' ? address : `${name} <${address}>`

/** A mail server as it is entered; null: left blank. */
export interface MailServerEntries {
  readonly host: string | null
  readonly port: number | null
  readonly security: MailSecurity | null
  readonly user: string | null
  readonly sender_address: string | null
  readonly sender_name: string | null
}

export type MailServerFault =
  | 'missing'
  | 'not_a_host'
  | 'not_a_port'
  | 'not_an_email'
  | 'not_a_name'
  | 'too_long'
  /** The password would be sent without encryption. */
  | 'password_in_the_clear'

export const MAIL_NAME_MAX = 100
export const MAIL_USER_MAX = 254

/** A name must not break the sender line of a letter or `workstation.json`. */
const NO_NAME = /[<>"\p{Cc}\p{Zl}\p{Zp}]/u
const NO_USER = /[\p{Cc}\p{Zl}\p{Zp}]/u

/** The faults of each field, by itself and in combination with the others. */
export function mailServerFaults(
  entries: MailServerEntries
): Partial<Record<keyof MailServerEntries, MailServerFault>> {
  const { host, port, security, user, sender_address, sender_name } = entries
  const faults: Partial<Record<keyof MailServerEntries, MailServerFault>> = {}
  if (host === null) faults.host = 'missing'
  else if (!isHostName(host)) faults.host = 'not_a_host'
  if (port === null) faults.port = 'missing'
  else if (!Number.isInteger(port) || port < 1 || port > 65_535) faults.port = 'not_a_port'
  if (security === null) faults.security = 'missing'
  else if (security === 'none' && user !== null && host !== null && !isLoopback(host))
    faults.security = 'password_in_the_clear'
  if (user !== null && user.length > MAIL_USER_MAX) faults.user = 'too_long'
  else if (user !== null && NO_USER.test(user)) faults.user = 'not_a_name'
  if (sender_address === null) faults.sender_address = 'missing'
  else if (!isEmailAddress(sender_address)) faults.sender_address = 'not_an_email'
  if (sender_name !== null && sender_name.length > MAIL_NAME_MAX) faults.sender_name = 'too_long'
  else if (sender_name !== null && NO_NAME.test(sender_name)) faults.sender_name = 'not_a_name'
  return faults
}

/** Whether a stored password may be kept: it was entered for this server and user, and is never sent to another. */
export const mayKeepPassword = (
  kept: Pick<MailServerEntries, 'host' | 'user'>,
  next: Pick<MailServerEntries, 'host' | 'user'>
): boolean => kept.host === next.host && kept.user === next.user
