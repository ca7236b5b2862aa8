import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import {
  NewSecondFactor,
  OwnPassword,
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
  }
}
