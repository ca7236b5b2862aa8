import type { MailServerWish } from '#shared/contracts/mail-settings.ts'
import {
  MAIL_NAME_MAX,
  MAIL_USER_MAX,
  type MailServerEntries,
  type MailServerFault,
  mailServerFaults,
  mayKeepPassword
} from '#shared/domain/mail-server.ts'
import type { MailServer } from './mail-server.ts'

/** What was entered: an empty text is none. */
export function entriesOf(wish: MailServerWish): MailServerEntries {
  const text = (value: string | null | undefined): string | null => value?.trim() || null
  return {
    host: text(wish.host),
    port: wish.port ?? null,
    security: wish.security ?? null,
    user: text(wish.user),
    sender_address: text(wish.sender_address),
    sender_name: text(wish.sender_name)
  }
}

const LENGTHS = { user: MAIL_USER_MAX, sender_name: MAIL_NAME_MAX } as const

const RULES: Record<MailServerFault, (field: keyof MailServerEntries, place: string) => string> = {
  missing: () => 'is required',
  not_a_host: () => 'must be an IP address or host name',
  not_a_port: () => 'must be a whole number from 1 to 65535',
  not_an_email: () => 'must be an e-mail address',
  not_a_name: () => 'must not contain <, >, " or line breaks',
  too_long: field => `must not exceed ${field === 'user' ? LENGTHS.user : LENGTHS.sender_name} characters`,
  password_in_the_clear: (_field, place) =>
    `must not be none with '${place}user': the password would be readable on the way`
}

/**
 * Everything that keeps the wish from taking the place of what is set, one sentence each; `place` is where its fields stand
 * in the request.
 */
export function settingsFaults(wish: MailServerWish, kept: MailServer, place = ''): string[] {
  const entries = entriesOf(wish)
  const faults = Object.entries(mailServerFaults(entries)) as [keyof MailServerEntries, MailServerFault][]
  return [
    ...faults.map(([field, fault]) => `'${place}${field}' ${RULES[fault](field, place)}`),
    ...passwordFaults(wish.password != null, entries, kept).map(
      ([rule, other]) => `'${place}password' ${rule}${other === undefined ? '' : ` '${place}${other}'`}`
    )
  ]
}

/** A rule, and the other field it ends with. */
type PasswordFault = readonly [rule: string, other?: 'user']

function passwordFaults(isGiven: boolean, entries: MailServerEntries, kept: MailServer): PasswordFault[] {
  if (kept.passwordFrom === 'environment')
    return isGiven ? [['is fixed by the environment and cannot be changed here']] : []
  if (isGiven) return entries.user === null ? [['is of no use without', 'user']] : []
  if (entries.user === null) return []
  if (kept.passwordFrom === 'unreadable') return [['is required: the stored one cannot be opened']]
  if (kept.passwordFrom === 'none') return [['is required with', 'user']]
  return mayKeepPassword(kept, entries) ? [] : [['is required: the stored one is for another host or user']]
}
