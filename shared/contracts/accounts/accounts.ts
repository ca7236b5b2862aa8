import Type, { type Static } from 'typebox'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../domain/text/easy-password.ts'
import { BaseVersion, GROUPS, Nullable } from '../common.ts'

/** Display preferences of a user, stored with the account. */
export const Preferences = Type.Object({
  language: Type.Enum(['th', 'en']),
  calendar: Type.Enum(['buddhist', 'gregorian']),
  theme: Type.Enum(['auto', 'light', 'dark'])
})
export type Preferences = Static<typeof Preferences>

export const SignedInUser = Type.Object({
  user_id: Type.String(),
  user_name: Type.String(),
  employee_code: Nullable(Type.String()),
  display_name: Type.String(),
  display_name_en: Type.String(),
  groups: Type.Array(Type.Enum([...GROUPS])),
  must_change_password: Type.Boolean(),
  must_add_second_factor: Type.Boolean(),
  preferences: Nullable(Preferences)
})
export type SignedInUser = Static<typeof SignedInUser>

/**
 * `setup`: there is no branch and no account yet, so only the setup operations are available. `warnings` are stable codes
 * that the shell shows as lasting banners (`lan_open`, `lan_plain_http`, `port_in_use` and `cannot_listen`, with the prefix
 * `terminals_` if it is the port of terminals, `demo`, `database_checking`, `database_damaged`, `acknowledged_lost`).
 */
export const SessionState = Type.Object({
  program: Type.Enum(['workstation', 'head-office'], { description: 'whose screens are to be shown' }),
  state: Type.Enum(['setup', 'signed_out', 'signed_in']),
  version: Type.String(),
  time_zone: Type.String(),
  now: Type.String({ description: 'wall clock of the branch, YYYY-MM-DD HH:mm:ss' }),
  company_name: Nullable(Type.String()),
  company_name_en: Nullable(Type.String()),
  device_url: Nullable(Type.String({ description: 'where devices post to; null while no port is open' })),
  device_urls: Type.Array(Type.String(), { description: 'every address that devices may post to' }),
  device_certificate: Nullable(
    Type.String({ description: 'SHA-256 fingerprint of the certificate devices meet; null over plain HTTP' })
  ),
  is_demo: Type.Boolean(),
  is_locked: Type.Boolean({ description: 'the password has to be given before anything else' }),
  idle_lock_minutes: Type.Integer({ description: 'until a screen that nobody touches locks; 0: never' }),
  warnings: Type.Array(Type.String()),
  user: Nullable(SignedInUser)
})
export type SessionState = Static<typeof SessionState>

/**
 * Sent with each request of a page, in addition to the session cookie. All ports of a host share cookies but not the storage
 * of an origin, so a cookie that another server on the host reads or sets gives no access.
 */
export const SESSION_KEY_HEADER = 'session-key'

/**
 * Seconds since anybody has touched the page, which also sends requests on its own. The workstation locks a session by these,
 * and by the time since its last request.
 */
export const SESSION_IDLE_HEADER = 'session-idle'

/** A session that was just opened, with its key for `Session-Key`, which is shown only once. */
export const OpenedSession = Type.Object({ ...SessionState.properties, session_key: Type.String() })
export type OpenedSession = Static<typeof OpenedSession>

/**
 * What a browser's passkey created or signed: `toJSON()` of a PublicKeyCredential (Web Authentication, level 3), unchanged.
 */
export const PasskeyResponse = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: 2_000 }),
    rawId: Type.String({ maxLength: 2_000 }),
    type: Type.Literal('public-key'),
    response: Type.Record(Type.String(), Type.Unknown()),
    clientExtensionResults: Type.Record(Type.String(), Type.Unknown())
  },
  { additionalProperties: true }
)
export type PasskeyResponse = Static<typeof PasskeyResponse>

/** What the browser is asked for: options as `PublicKeyCredential.parse…OptionsFromJSON` accepts them. */
export const PasskeyTask = Type.Object({ options: Type.Unknown() })
export type PasskeyTask = Static<typeof PasskeyTask>

export const SignIn = Type.Object({
  user_name: Type.String({ minLength: 1, maxLength: 100 }),
  password: Type.String({ minLength: 1, maxLength: 200 }),
  code: Type.Optional(
    Type.String({ maxLength: 40, description: 'of the second factor, or a recovery code' })
  ),
  passkey: Type.Optional(PasskeyResponse)
})
export type SignIn = Static<typeof SignIn>

/** Further rules: `passwordFault`. */
export const NewPassword = Type.String({ minLength: PASSWORD_MIN_LENGTH, maxLength: PASSWORD_MAX_LENGTH })

export const ChangePassword = Type.Object({
  old_password: Type.String({ minLength: 1, maxLength: 200 }),
  new_password: NewPassword
})

/** `no_password`: created by an import or by HR, without a password so far. `resigned`: the employee has left. */
export const ACCOUNT_STATES = ['active', 'locked', 'no_password', 'disabled', 'resigned'] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]

/** Instants are UTC, ISO 8601. */
export const Account = Type.Object({
  user_id: Type.String(),
  user_name: Type.String(),
  display_name: Type.String(),
  display_name_en: Type.String(),
  employee_code: Nullable(Type.String()),
  groups: Type.Array(Type.Enum([...GROUPS])),
  state: Type.Enum([...ACCOUNT_STATES]),
  locked_until: Nullable(Type.String({ description: 'after failures to sign in' })),
  must_change_password: Type.Boolean(),
  has_second_factor: Type.Boolean(),
  last_sign_in: Nullable(Type.String()),
  sessions: Type.Integer(),
  created: Type.String()
})
export type Account = Static<typeof Account>

/** A place where an account is signed in. */
export const AccountSession = Type.Object({
  session_id: Type.String(),
  /** The session that sends this request. */
  is_current: Type.Boolean(),
  address: Type.String(),
  device: Type.String({ description: 'User-Agent of the browser' }),
  began: Type.String(),
  last_used: Type.String()
})
export type AccountSession = Static<typeof AccountSession>

/** `base` is what the form showed before the change. */
export const ChangeGroups = Type.Object({
  groups: Type.Array(Type.Enum([...GROUPS]), { uniqueItems: true }),
  base: Type.Array(Type.Enum([...GROUPS]), { uniqueItems: true })
})
export type ChangeGroups = Static<typeof ChangeGroups>

export const GivenPassword = Type.Object({ password: Type.String() })
export type GivenPassword = Static<typeof GivenPassword>

/** The user's own password, to prove that the same person is still at the screen. */
export const OwnPassword = Type.Object({ password: Type.String({ minLength: 1, maxLength: 200 }) })

/** A passkey that replaces a code at one host name. */
export const Passkey = Type.Object({
  passkey_id: Type.String(),
  host: Type.String(),
  device: Type.String({ description: 'User-Agent of the browser that added it' }),
  created: Type.String(),
  last_used: Nullable(Type.String())
})
export type Passkey = Static<typeof Passkey>

/** `since` is null while the password alone is sufficient. */
export const SecondFactorState = Type.Object({
  since: Nullable(Type.String()),
  recovery_codes_left: Type.Integer(),
  passkeys: Type.Array(Passkey)
})
export type SecondFactorState = Static<typeof SecondFactorState>

/** What an authenticator app needs: the secret, also as a QR code. */
export const NewSecondFactor = Type.Object({ secret: Type.String(), qr_svg: Type.String() })
export type NewSecondFactor = Static<typeof NewSecondFactor>

/** A code of the app, or a recovery code. */
export const SecondFactorCode = Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) })

/** Shown only once. */
export const RecoveryCodes = Type.Object({ recovery_codes: Type.Array(Type.String()) })

export const IDLE_LOCK_MAX_MINUTES = 480

/** Groups that need a second factor, and the idle time until a screen locks. */
export const AccountRules = Type.Object({
  second_factor_groups: Type.Array(Type.Enum([...GROUPS]), { uniqueItems: true }),
  idle_lock_minutes: Type.Integer({ minimum: 0, maximum: IDLE_LOCK_MAX_MINUTES, description: '0: never' })
})
export type AccountRules = Static<typeof AccountRules>

/** 409 with an EditConflict if `base` is not the stored version. */
export const SaveAccountRules = Type.Object({
  ...AccountRules.properties,
  base: Type.Optional(BaseVersion('what the form showed, each as text; groups are separated by spaces'))
})
export type SaveAccountRules = Static<typeof SaveAccountRules>

export const sessionOperations = {
  'GET /app/v1/session': { answer: SessionState },
  /** 401 for a wrong name, password or code and for a missing code, 429 when slowed down. */
  'POST /app/v1/session': { body: SignIn, answer: OpenedSession },
  'POST /app/v1/session/passkey': { body: SignIn, answer: Nullable(PasskeyTask) },
  'DELETE /app/v1/session': { answer: SessionState },
  'POST /app/v1/session/lock': {},
  'POST /app/v1/session/unlock': { body: OwnPassword },
  'POST /app/v1/session/password': { body: ChangePassword, answer: SessionState },
  'PUT /app/v1/session/preferences': { body: Preferences }
}

export const secondFactorOperations = {
  'GET /app/v1/session/second-factor': { answer: SecondFactorState },
  'POST /app/v1/session/second-factor': { body: OwnPassword, answer: NewSecondFactor },
  'POST /app/v1/session/second-factor/confirm': { body: SecondFactorCode, answer: RecoveryCodes },
  'POST /app/v1/session/second-factor/remove': { body: OwnPassword },
  'POST /app/v1/session/second-factor/passkeys/begin': { body: OwnPassword, answer: PasskeyTask },
  'POST /app/v1/session/second-factor/passkeys': {
    body: Type.Object({ passkey: PasskeyResponse }),
    answer: SecondFactorState
  },
  'POST /app/v1/session/second-factor/passkeys/{passkey_id}/remove': {
    body: OwnPassword,
    answer: SecondFactorState
  }
}

export const accountOperations = {
  'GET /app/v1/session/list': { answer: Type.Array(AccountSession) },
  'DELETE /app/v1/session/list': {},
  'DELETE /app/v1/session/list/{session_id}': {},
  'GET /app/v1/accounts': { answer: Type.Array(Account) },
  'GET /app/v1/accounts/rules': { answer: AccountRules },
  'PUT /app/v1/accounts/rules': { body: SaveAccountRules, answer: AccountRules },
  'DELETE /app/v1/accounts/{user_id}/second-factor': { answer: Account },
  'GET /app/v1/accounts/{user_id}/sessions': { answer: Type.Array(AccountSession) },
  'DELETE /app/v1/accounts/{user_id}/sessions': { answer: Account },
  'DELETE /app/v1/accounts/{user_id}/sessions/{session_id}': { answer: Account },
  'POST /app/v1/accounts/{user_id}/unlock': { answer: Account },
  'PUT /app/v1/accounts/{user_id}/disabled': {
    body: Type.Object({ is_disabled: Type.Boolean() }),
    answer: Account
  },
  'PUT /app/v1/accounts/{user_id}/groups': { body: ChangeGroups, answer: Account },
  /** The only response that contains the password. */
  'POST /app/v1/accounts/{user_id}/password': { answer: GivenPassword }
}
