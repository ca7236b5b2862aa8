import type { MailServerInput, MailSettingsView, SaveMailSettings } from '#shared/contracts/mail-settings.ts'
import {
  type MailSecurity,
  type MailServerEntries,
  type MailServerFault,
  mailServerFaults,
  mayKeepPassword,
  USUAL_MAIL_PORTS
} from '#shared/domain/mail-server.ts'

/** The form values of the mail server: texts, so that an unreadable entry can still be corrected. */
export type ServerValues = {
  enabled: 'true' | 'false'
  host: string
  port: string
  security: MailSecurity
  user: string
  password: string
  sender_address: string
  sender_name: string
}

export type ServerFault = MailServerFault | 'password_missing' | 'password_elsewhere' | 'password_lost'
export type ServerFaults = Partial<Record<keyof ServerValues, ServerFault>>

/** Faults of two fields together: shown at once, whichever of them the user types in. */
export const IS_OF_BOTH: ReadonlySet<ServerFault> = new Set<ServerFault>([
  'password_in_the_clear',
  'password_elsewhere',
  'password_lost'
])

export const valuesOf = (view: MailSettingsView): ServerValues => ({
  enabled: view.enabled ? 'true' : 'false',
  host: view.host ?? '',
  port: String(view.port),
  security: view.security,
  user: view.user ?? '',
  password: '',
  sender_address: view.sender_address ?? '',
  sender_name: view.sender_name ?? ''
})

const textOf = (value: string): string | null => value.trim() || null

function entriesOf(values: ServerValues): MailServerEntries {
  const port = values.port.trim()
  return {
    host: textOf(values.host),
    port: port === '' ? null : /^\d{1,6}$/.test(port) ? Number(port) : Number.NaN,
    security: values.security,
    user: textOf(values.user),
    sender_address: textOf(values.sender_address),
    sender_name: textOf(values.sender_name)
  }
}

/** Without a new password the stored one is used. */
export function toInput(values: ServerValues): MailServerInput {
  const entries = entriesOf(values)
  const isGiven = entries.user !== null && values.password !== ''
  return { ...entries, ...(isGiven ? { password: values.password } : {}) }
}

/**
 * The body to save: if mail is switched off and other entries are invalid, only the switch is sent. `isWhole` says
 * whether the entries are included.
 */
export function toSave(
  values: ServerValues,
  saved: MailSettingsView,
  // The password is not part of the edit conflict.
  { password: _, ...base }: ServerValues
): { body: SaveMailSettings; isWhole: boolean } {
  const enabled = values.enabled === 'true'
  const isWhole = enabled || Object.keys(faultsOf({ ...values, enabled: 'true' }, saved)).length === 0
  return isWhole
    ? { isWhole, body: { enabled, ...toInput(values), base } }
    : { isWhole, body: { enabled, base: { enabled: base.enabled } } }
}

/** The workstation's checks, shown while the user types. Settings that are switched off may be invalid. */
export function faultsOf(values: ServerValues, saved: MailSettingsView): ServerFaults {
  if (values.enabled === 'false') return {}
  const entries = entriesOf(values)
  const faults: ServerFaults = mailServerFaults(entries)
  const isNeeded = entries.user !== null && values.password === ''
  if (isNeeded && saved.password === 'none') faults.password = 'password_missing'
  if (isNeeded && saved.password === 'unreadable') faults.password = 'password_lost'
  if (isNeeded && saved.password === 'stored' && !mayKeepPassword(saved, entries))
    faults.password = 'password_elsewhere'
  return faults
}

/** Changing the encryption also sets its usual port, unless the user chose another port. */
export function withSecurity(values: ServerValues, security: MailSecurity): Partial<ServerValues> {
  const isUsual = values.port === '' || values.port === String(USUAL_MAIL_PORTS[values.security])
  return { security, ...(isUsual ? { port: String(USUAL_MAIL_PORTS[security]) } : {}) }
}
