import type { FastifyPluginAsync } from 'fastify'
import Type from 'typebox'
import {
  Account,
  AccountRules,
  AccountSession,
  ChangeGroups,
  GivenPassword
} from '#shared/contracts/accounts.ts'
import { screenRoutes } from '../../access/access.ts'
import type { AccountAdministration } from './account-administration.ts'

const user_id = Type.String()
const session_id = Type.String()
const OfUser = Type.Object({ user_id })

/** Accounts for administrators, and for everybody the own sessions. */
export const accountsRoutes = (accounts: AccountAdministration): FastifyPluginAsync =>
  screenRoutes(['admin'], ({ get, post, put, remove }) => {
    get('/app/v1/session/list', { answer: Type.Array(AccountSession), groups: 'everybody' }, ({ user }) => {
      return accounts.sessionsOf(user, user.id)
    })
    remove('/app/v1/session/list', { groups: 'everybody' }, async ({ user }) => {
      await accounts.endSessions(user, user.id)
    })
    remove(
      '/app/v1/session/list/:session_id',
      { params: Type.Object({ session_id }), groups: 'everybody' },
      async ({ user, params }) => {
        await accounts.endSessions(user, user.id, params.session_id)
      }
    )

    get('/app/v1/accounts', { answer: Type.Array(Account) }, () => accounts.list())
    get('/app/v1/accounts/rules', { answer: AccountRules }, () => accounts.rules())
    put('/app/v1/accounts/rules', { body: AccountRules, answer: AccountRules }, ({ user, body }) =>
      accounts.saveRules(user, body)
    )
    remove(
      '/app/v1/accounts/:user_id/second-factor',
      { params: OfUser, answer: Account },
      ({ user, params }) => accounts.clearSecondFactor(user, params.user_id)
    )
    get(
      '/app/v1/accounts/:user_id/sessions',
      { params: OfUser, answer: Type.Array(AccountSession) },
      ({ user, params }) => accounts.sessionsOf(user, params.user_id)
    )
    remove('/app/v1/accounts/:user_id/sessions', { params: OfUser, answer: Account }, ({ user, params }) =>
      accounts.endSessions(user, params.user_id)
    )
    remove(
      '/app/v1/accounts/:user_id/sessions/:session_id',
      { params: Type.Object({ user_id, session_id }), answer: Account },
      ({ user, params }) => {
        const { user_id, session_id } = params
        return accounts.endSessions(user, user_id, session_id)
      }
    )
    post('/app/v1/accounts/:user_id/unlock', { params: OfUser, answer: Account }, ({ user, params }) =>
      accounts.unlock(user, params.user_id)
    )
    put(
      '/app/v1/accounts/:user_id/disabled',
      { params: OfUser, body: Type.Object({ is_disabled: Type.Boolean() }), answer: Account },
      ({ user, params, body }) => accounts.setDisabled(user, params.user_id, body.is_disabled)
    )
    put(
      '/app/v1/accounts/:user_id/groups',
      { params: OfUser, body: ChangeGroups, answer: Account },
      ({ user, params, body }) => accounts.setGroups(user, params.user_id, body)
    )
    post(
      '/app/v1/accounts/:user_id/password',
      { params: OfUser, answer: GivenPassword },
      ({ user, params }) => accounts.givePassword(user, params.user_id)
    )
  })
