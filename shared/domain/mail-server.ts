import { isEmailAddress } from './email-address.ts'
import { isHostName, isLoopback } from './host-names.ts'

/** `starttls`: encrypted before anything else is sent, `tls`: from the first byte, `none`: unencrypted. */
export const MAIL_SECURITIES = ['starttls', 'tls', 'none'] as const
export type MailSecurity = (typeof MAIL_SECURITIES)[number]

/** Where such servers usually listen. */
export const USUAL_MAIL_PORTS: Readonly<Record<MailSecurity, number>> = { starttls: 587, tls: 465, none: 25 }

export interface MailSender {
  readonly address: string
  /** Empty: the address alone. */
  readonly name: string
}

const SENDER = /^(?:(?<alone>[^\s<>@]+@[^\s<>@]+)|(?<name>[^<>\r\n]*)<(?<address>[^\s<>@]+@[^\s<>@]+)>)$/

/** Reads `hr@example.com`, `HR <hr@example.com>` or `"HR, Bangkok" <hr@example.com>`; null when it is none of them. */
export function parseSender(text: string): MailSender | null {
  const { alone, name, address } = SENDER.exec(text)?.groups ?? {}
  if (alone !== undefined) return { address: alone, name: '' }
  if (address === undefined) return null
  return { address, name: (name ?? '').trim().replace(/^"(.*)"$/, '$1') }
}

export const senderText = ({ address, name }: MailSender): string =>
  name === '' ? address : `${name} <${address}>`

/** A mail server as somebody enters it; null is what was left out. */
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

/** Neither the sender's line of a letter nor `workstation.json` may be broken by a name. */
const NO_NAME = /[<>"\p{Cc}\p{Zl}\p{Zp}]/u
const NO_USER = /[\p{Cc}\p{Zl}\p{Zp}]/u

/** What is wrong with each field by itself and beside the others. */
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

/** Whether a stored password may go along: it was entered for this server and this user, and is sent to no other. */
export const mayKeepPassword = (
  kept: Pick<MailServerEntries, 'host' | 'user'>,
  next: Pick<MailServerEntries, 'host' | 'user'>
): boolean => kept.host === next.host && kept.user === next.user
