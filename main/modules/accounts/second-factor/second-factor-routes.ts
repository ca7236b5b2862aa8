import { secondFactorOperations } from '#shared/contracts/accounts/accounts.ts'
import { screenRoutes, type UserCaller } from '../../access/access.ts'
import type { Users } from '../users.ts'
import type { SecondFactors } from './second-factors.ts'

/** The user's own second factor; also open to users who must add one before anything else. */
export function secondFactorRoutes(factors: SecondFactors, users: Users) {
  const proveOwn = (user: UserCaller, { password }: { password: string }): Promise<void> =>
    users.proveOwnPassword(user, password, 'password')
  return screenRoutes({ kind: 'user', openWhile: ['must_add_second_factor'] }, secondFactorOperations, {
    'GET /app/v1/session/second-factor': ({ user }) => factors.stateOf(user.id),
    'POST /app/v1/session/second-factor': async ({ user, body }) => {
      await proveOwn(user, body)
      return factors.begin(user)
    },
    'POST /app/v1/session/second-factor/confirm': async ({ user, body }) => ({
      recovery_codes: await factors.confirm(user, body.code)
    }),
    'POST /app/v1/session/second-factor/remove': async ({ user, body }) => {
      await proveOwn(user, body)
      await factors.remove(user)
    },
    'POST /app/v1/session/second-factor/passkeys/begin': async ({ user, body, request }) => {
      await proveOwn(user, body)
      return factors.beginPasskey(user, request.headers.origin ?? '')
    },
    'POST /app/v1/session/second-factor/passkeys': async ({ user, body, request }) => {
      await factors.passkeys.add(user, request.headers['user-agent'] ?? '', body.passkey)
      return factors.stateOf(user.id)
    },
    'POST /app/v1/session/second-factor/passkeys/{passkey_id}/remove': async ({ user, params, body }) => {
      await proveOwn(user, body)
      await factors.passkeys.remove(user, params.passkey_id)
      return factors.stateOf(user.id)
    }
  })
}
