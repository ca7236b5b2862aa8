import Type, { type Static } from 'typebox'
import { MAIL_SECURITIES } from '../domain/mail-server.ts'
import { BaseVersion, Nullable } from './common.ts'

/**
 * `unset`: no mail server has ever been set, `off`: switched off, `locked`: its stored password cannot be decrypted on this
 * host. Mail waits in all three states.
 */
export const MAIL_SERVER_STATES = ['ready', 'unset', 'off', 'locked'] as const
export const MailServerState = Type.Enum([...MAIL_SERVER_STATES])
export type MailServerState = Static<typeof MailServerState>

/** `environment`: environment variable, `unreadable`: encrypted by another key store. The password itself is never sent. */
export const PASSWORD_SOURCES = ['none', 'stored', 'environment', 'unreadable'] as const
export type PasswordSource = (typeof PASSWORD_SOURCES)[number]

const Security = Type.Enum([...MAIL_SECURITIES])

export const MailSettingsView = Type.Object({
  state: MailServerState,
  enabled: Type.Boolean(),
  host: Nullable(Type.String()),
  port: Type.Integer(),
  security: Security,
  user: Nullable(Type.String()),
  password: Type.Enum([...PASSWORD_SOURCES]),
  sender_address: Nullable(Type.String()),
  sender_name: Nullable(Type.String()),
  own_address: Nullable(Type.String({ description: 'e-mail address of whoever asks' }))
})
export type MailSettingsView = Static<typeof MailSettingsView>

const text = Type.Optional(Nullable(Type.String({ maxLength: 500 })))
const server = {
  host: text,
  port: Type.Optional(Nullable(Type.Integer())),
  security: Type.Optional(Nullable(Security)),
  user: text,
  password: Type.Optional(
    Nullable(
      Type.String({
        minLength: 1,
        maxLength: 500,
        description: 'without it the stored one stays, as long as host and user do'
      })
    )
  ),
  sender_address: text,
  sender_name: text
}

/** The input for a mail server; host, port, security and sender_address are required. */
export const MailServerInput = Type.Object(server)
export type MailServerInput = Static<typeof MailServerInput>

/**
 * If `enabled` is false and there is no `host`, the stored settings are kept for later. 409 with an EditConflict if `base`
 * is not the stored version.
 */
export const SaveMailSettings = Type.Object({
  enabled: Type.Boolean(),
  ...server,
  base: Type.Optional(BaseVersion('what the form showed of the fields above, each as text'))
})
export type SaveMailSettings = Static<typeof SaveMailSettings>

export const MailTrial = Type.Object({
  recipient: Type.String({ maxLength: 500 }),
  settings: Type.Optional(MailServerInput)
})
export type MailTrial = Static<typeof MailTrial>

/** Result of a test mail; each failure has its own remedy. */
export const TRIAL_RESULTS = [
  'sent',
  /** No connection to host and port. */
  'unreachable',
  /** The connection is open, but nothing is received. */
  'silent',
  'no_starttls',
  'no_tls',
  'certificate',
  'login_refused',
  'login_needed',
  'sender_refused',
  'recipient_refused',
  'message_refused',
  /** The response is not from a mail server. */
  'strange'
] as const
export type TrialResult = (typeof TRIAL_RESULTS)[number]
export const MailTrialOutcome = Type.Object({
  result: Type.Enum([...TRIAL_RESULTS]),
  answer: Nullable(Type.String({ description: 'what the server or the network said, in its own words' }))
})
export type MailTrialOutcome = Static<typeof MailTrialOutcome>

export const mailSettingOperations = {
  'GET /app/v1/mail/settings': { answer: MailSettingsView },
  'PUT /app/v1/mail/settings': { body: SaveMailSettings, answer: MailSettingsView },
  /** Tests the given settings, which are not saved, or else the stored ones. */
  'POST /app/v1/mail/settings/test': { body: MailTrial, answer: MailTrialOutcome }
}
