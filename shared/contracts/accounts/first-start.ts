import Type, { type Static } from 'typebox'
import { Nullable } from '../common.ts'
import { NewPassword, OpenedSession, Preferences } from './accounts.ts'

const Code = Type.String({ minLength: 1, maxLength: 30, pattern: '^[A-Za-z0-9._-]+$' })
const Name = Type.String({ minLength: 1, maxLength: 200 })

/** The code that the workstation prints at start. A browser must send it while there is no account; the window need not. */
export const SetupCode = Type.Optional(Type.String({ maxLength: 40 }))

/** Creates company, branch, administrator, first device and its key in one step. */
export const SetUpBranch = Type.Object({
  company: Type.Object({ code: Code, name: Name, name_en: Type.String({ maxLength: 200 }) }),
  branch: Type.Object({ code: Code, name: Name, name_en: Type.String({ maxLength: 200 }) }),
  administrator: Type.Object({
    user_name: Type.String({ minLength: 3, maxLength: 100, pattern: '^[A-Za-z0-9._@-]+$' }),
    password: NewPassword,
    name: Name,
    last_name: Name,
    /** The administrator is also the first employee, so that a device can post a punch. */
    employee_code: Code
  }),
  device: Nullable(
    Type.Object({
      device_sn: Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Za-z0-9._-]+$' }),
      device_name: Name,
      device_type: Type.Enum(['Wifi', 'Beacon', 'TimeApp', 'Fingerprint', 'Facial'])
    })
  ),
  preferences: Preferences,
  setup_code: SetupCode
})
export type SetUpBranch = Static<typeof SetUpBranch>

export const SetUpDemo = Type.Object({ ...Preferences.properties, setup_code: SetupCode })

/** Response of both setup operations; the user is signed in afterwards. Secrets are shown only once. */
export const SetUpResult = Type.Object({
  session: OpenedSession,
  subscription_key: Nullable(Type.String()),
  device_sn: Nullable(Type.String()),
  demo: Nullable(Type.Object({ user_name: Type.String(), password: Type.String() }))
})
export type SetUpResult = Static<typeof SetUpResult>

export const setUpOperations = {
  'POST /app/v1/setup': { body: SetUpBranch, answer: SetUpResult },
  'POST /app/v1/setup/demo': { body: SetUpDemo, answer: SetUpResult }
}
