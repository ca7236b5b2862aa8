import type { MailServerInput } from '#shared/contracts/mail-settings.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import type { FaultCode } from '#shared/domain/faults/catalogue.ts'
import {
  MAIL_NAME_MAX,
  MAIL_USER_MAX,
  type MailServerEntries,
  type MailServerFault,
  mailServerFaults,
  mayKeepPassword
} from '#shared/domain/mail-server.ts'
import type { MailServer } from './mail-server.ts'

/** The entry; an empty text counts as none. */
export function entriesOf(input: MailServerInput): MailServerEntries {
  const text = (value: string | null | undefined): string | null => value?.trim() || null
  return {
    host: text(input.host),
    port: input.port ?? null,
    security: input.security ?? null,
    user: text(input.user),
    sender_address: text(input.sender_address),
    sender_name: text(input.sender_name)
  }
}

const LENGTHS = { user: MAIL_USER_MAX, sender_name: MAIL_NAME_MAX } as const

/**
 * Reasons why the input cannot replace the current settings; `place` is the path of its fields in the request.
 */
export function settingsFaults(input: MailServerInput, kept: MailServer, place = ''): Fault[] {
  const entries = entriesOf(input)
  const faults = Object.entries(mailServerFaults(entries)) as [keyof MailServerEntries, MailServerFault][]
  const user = `${place}user`
  const passwordFault = passwordFaultOf(input.password != null, entries, kept)
  return [
    ...faults.map(([field, fault]) => {
      const code =
        fault === 'missing' || fault === 'too_long' ? (`field.${fault}` as const) : (`mail.${fault}` as const)
      const max = field === 'user' ? LENGTHS.user : LENGTHS.sender_name
      return faultOf(code, `${place}${field}`, fault === 'too_long' ? { max } : { other: user })
    }),
    ...(passwordFault === null ? [] : [faultOf(passwordFault, `${place}password`, { other: user })])
  ]
}

function passwordFaultOf(isGiven: boolean, entries: MailServerEntries, kept: MailServer): FaultCode | null {
  if (kept.passwordFrom === 'environment') return isGiven ? 'mail.password_fixed' : null
  if (isGiven) return entries.user === null ? 'mail.password_without_user' : null
  if (entries.user === null) return null
  if (kept.passwordFrom === 'unreadable') return 'mail.password_unreadable'
  if (kept.passwordFrom === 'none') return 'mail.password_missing'
  return mayKeepPassword(kept, entries) ? null : 'mail.password_of_another'
}
