import type { FastifyPluginAsync } from 'fastify'
import Type from 'typebox'
import {
  NewSecondFactor,
  OwnPassword,
  PasskeyResponse,
  PasskeyTask,
  RecoveryCodes,
  SecondFactorCode,
  SecondFactorState
} from '#shared/contracts/accounts.ts'
import { screenRoutes } from '../../access/access.ts'
import type { Users } from '../users.ts'
import type { SecondFactors } from './second-factors.ts'

const PATH = '/app/v1/session/second-factor'

/** One's own second factor; open to those who have to add one before anything else. */
export const secondFactorRoutes = (factors: SecondFactors, users: Users): FastifyPluginAsync =>
  screenRoutes({ kind: 'user', isOpenWhileIncomplete: true }, ({ get, post, remove }) => {
    get(PATH, { answer: SecondFactorState }, ({ user }) => factors.stateOf(user.id))
    post(PATH, { body: OwnPassword, answer: NewSecondFactor }, async ({ user, body }) => {
      await users.proveOwnPassword(user, body.password, 'password')
      return factors.begin(user)
    })
    post(`${PATH}/confirm`, { body: SecondFactorCode, answer: RecoveryCodes }, async ({ user, body }) => ({
      recovery_codes: await factors.confirm(user, body.code)
    }))
    post(`${PATH}/remove`, { body: OwnPassword }, async ({ user, body }) => {
      await users.proveOwnPassword(user, body.password, 'password')
      await factors.remove(user)
    })
    post(
      `${PATH}/passkeys/begin`,
      { body: OwnPassword, answer: PasskeyTask },
      async ({ user, body, request }) => {
        await users.proveOwnPassword(user, body.password, 'password')
        return factors.beginPasskey(user, request.headers.origin ?? '')
      }
    )
    post(
      `${PATH}/passkeys`,
      { body: Type.Object({ passkey: PasskeyResponse }), answer: SecondFactorState },
      async ({ user, body, request }) => {
        await factors.passkeys.add(user, request.headers['user-agent'] ?? '', body.passkey)
        return factors.stateOf(user.id)
      }
    )
    remove(
      `${PATH}/passkeys/:passkey_id`,
      { params: Type.Object({ passkey_id: Type.String() }), answer: SecondFactorState },
      async ({ user, params }) => {
        await factors.passkeys.remove(user, params.passkey_id)
        return factors.stateOf(user.id)
      }
    )
  })
