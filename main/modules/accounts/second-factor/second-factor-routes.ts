import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
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
import { answer, Envelope } from '#shared/contracts/common.ts'
import { userOf } from '../../access/access.ts'
import type { Users } from '../users.ts'
import type { SecondFactors } from './second-factors.ts'

/** One's own second factor; open to those who have to add one before anything else. */
export function secondFactorRoutes(factors: SecondFactors, users: Users): FastifyPluginAsyncTypebox {
  return async app => {
    const config = { access: { kind: 'user', isOpenWhileIncomplete: true } } as const
    app.get(
      '/app/v1/session/second-factor',
      { config, schema: { response: { 200: Envelope(SecondFactorState) } } },
      async request => answer(await factors.stateOf(userOf(request).id))
    )
    app.post(
      '/app/v1/session/second-factor',
      { config, schema: { body: OwnPassword, response: { 200: Envelope(NewSecondFactor) } } },
      async request => {
        await users.proveOwnPassword(userOf(request), request.body.password, 'password')
        return answer(await factors.begin(userOf(request)))
      }
    )
    app.post(
      '/app/v1/session/second-factor/confirm',
      { config, schema: { body: SecondFactorCode, response: { 200: Envelope(RecoveryCodes) } } },
      async request => answer({ recovery_codes: await factors.confirm(userOf(request), request.body.code) })
    )
    app.post(
      '/app/v1/session/second-factor/remove',
      { config, schema: { body: OwnPassword, response: { 200: Envelope(Type.Null()) } } },
      async request => {
        await users.proveOwnPassword(userOf(request), request.body.password, 'password')
        await factors.remove(userOf(request))
        return answer(null)
      }
    )

    const passkeys = '/app/v1/session/second-factor/passkeys'
    app.post(
      `${passkeys}/begin`,
      { config, schema: { body: OwnPassword, response: { 200: Envelope(PasskeyTask) } } },
      async request => {
        await users.proveOwnPassword(userOf(request), request.body.password, 'password')
        return answer(await factors.beginPasskey(userOf(request), request.headers.origin ?? ''))
      }
    )
    app.post(
      passkeys,
      {
        config,
        schema: {
          body: Type.Object({ passkey: PasskeyResponse }),
          response: { 200: Envelope(SecondFactorState) }
        }
      },
      async request => {
        const user = userOf(request)
        await factors.passkeys.add(user, request.headers['user-agent'] ?? '', request.body.passkey)
        return answer(await factors.stateOf(user.id))
      }
    )
    app.delete(
      `${passkeys}/:passkey_id`,
      {
        config,
        schema: {
          params: Type.Object({ passkey_id: Type.String() }),
          response: { 200: Envelope(SecondFactorState) }
        }
      },
      async request => {
        await factors.passkeys.remove(userOf(request), request.params.passkey_id)
        return answer(await factors.stateOf(userOf(request).id))
      }
    )
  }
}
