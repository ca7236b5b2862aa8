import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import {
  Account,
  AccountRules,
  AccountSession,
  ChangeGroups,
  GivenPassword
} from '#shared/contracts/accounts.ts'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { userOf } from '../../access/access.ts'
import type { AccountAdministration } from './account-administration.ts'

const user_id = Type.String()
const session_id = Type.String()
const OfUser = Type.Object({ user_id })
const OneAccount = { 200: Envelope(Account) }
const Sessions = { 200: Envelope(Type.Array(AccountSession)) }

/** Accounts for administrators, and for everybody the own sessions. */
export function accountsRoutes(accounts: AccountAdministration): FastifyPluginAsyncTypebox {
  return async app => {
    const own = { access: { kind: 'user' } } as const
    const config = { access: { kind: 'user', groups: ['admin'] } } as const

    app.get('/app/v1/session/list', { config: own, schema: { response: Sessions } }, async request => {
      const user = userOf(request)
      return answer(await accounts.sessionsOf(user, user.id))
    })
    app.delete('/app/v1/session/list', { config: own }, async request => {
      const user = userOf(request)
      await accounts.endSessions(user, user.id)
      return answer(null)
    })
    app.delete(
      '/app/v1/session/list/:session_id',
      { config: own, schema: { params: Type.Object({ session_id }) } },
      async request => {
        const user = userOf(request)
        await accounts.endSessions(user, user.id, request.params.session_id)
        return answer(null)
      }
    )

    app.get(
      '/app/v1/accounts',
      { config, schema: { response: { 200: Envelope(Type.Array(Account)) } } },
      async () => answer(await accounts.list())
    )
    app.get(
      '/app/v1/accounts/rules',
      { config, schema: { response: { 200: Envelope(AccountRules) } } },
      async () => answer(await accounts.rules())
    )
    app.put(
      '/app/v1/accounts/rules',
      { config, schema: { body: AccountRules, response: { 200: Envelope(AccountRules) } } },
      async request => answer(await accounts.saveRules(userOf(request), request.body))
    )
    app.delete(
      '/app/v1/accounts/:user_id/second-factor',
      { config, schema: { params: OfUser, response: OneAccount } },
      async request => answer(await accounts.clearSecondFactor(userOf(request), request.params.user_id))
    )
    app.get(
      '/app/v1/accounts/:user_id/sessions',
      { config, schema: { params: OfUser, response: Sessions } },
      async request => answer(await accounts.sessionsOf(userOf(request), request.params.user_id))
    )
    app.delete(
      '/app/v1/accounts/:user_id/sessions',
      { config, schema: { params: OfUser, response: OneAccount } },
      async request => answer(await accounts.endSessions(userOf(request), request.params.user_id))
    )
    app.delete(
      '/app/v1/accounts/:user_id/sessions/:session_id',
      { config, schema: { params: Type.Object({ user_id, session_id }), response: OneAccount } },
      async request => {
        const { user_id, session_id } = request.params
        return answer(await accounts.endSessions(userOf(request), user_id, session_id))
      }
    )
    app.post(
      '/app/v1/accounts/:user_id/unlock',
      { config, schema: { params: OfUser, response: OneAccount } },
      async request => answer(await accounts.unlock(userOf(request), request.params.user_id))
    )
    app.put(
      '/app/v1/accounts/:user_id/disabled',
      {
        config,
        schema: { params: OfUser, body: Type.Object({ is_disabled: Type.Boolean() }), response: OneAccount }
      },
      async request =>
        answer(await accounts.setDisabled(userOf(request), request.params.user_id, request.body.is_disabled))
    )
    app.put(
      '/app/v1/accounts/:user_id/groups',
      { config, schema: { params: OfUser, body: ChangeGroups, response: OneAccount } },
      async request => answer(await accounts.setGroups(userOf(request), request.params.user_id, request.body))
    )
    app.post(
      '/app/v1/accounts/:user_id/password',
      { config, schema: { params: OfUser, response: { 200: Envelope(GivenPassword) } } },
      async request => answer(await accounts.givePassword(userOf(request), request.params.user_id))
    )
  }
}
