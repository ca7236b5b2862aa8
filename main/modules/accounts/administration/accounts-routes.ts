import { accountOperations } from '#shared/contracts/accounts/accounts.ts'
import { screenRoutes } from '../../access/access.ts'
import type { AccountAdministration } from './account-administration.ts'

const groups = 'everybody'

/** Accounts for administrators, and own sessions for everybody. */
export const accountsRoutes = (accounts: AccountAdministration) =>
  screenRoutes(['admin'], accountOperations, {
    'GET /app/v1/session/list': { groups, handle: ({ user }) => accounts.sessionsOf(user, user.id) },
    'DELETE /app/v1/session/list': { groups, handle: ({ user }) => accounts.endSessions(user, user.id) },
    'DELETE /app/v1/session/list/{session_id}': {
      groups,
      handle: ({ user, params }) => accounts.endSessions(user, user.id, params.session_id)
    },
    'GET /app/v1/accounts': () => accounts.list(),
    'GET /app/v1/accounts/rules': () => accounts.rules(),
    'PUT /app/v1/accounts/rules': ({ user, body }) => accounts.saveRules(user, body),
    'DELETE /app/v1/accounts/{user_id}/second-factor': ({ user, params }) =>
      accounts.clearSecondFactor(user, params.user_id),
    'GET /app/v1/accounts/{user_id}/sessions': ({ user, params }) =>
      accounts.sessionsOf(user, params.user_id),
    'DELETE /app/v1/accounts/{user_id}/sessions': ({ user, params }) =>
      accounts.endSessions(user, params.user_id),
    'DELETE /app/v1/accounts/{user_id}/sessions/{session_id}': ({ user, params }) =>
      accounts.endSessions(user, params.user_id, params.session_id),
    'POST /app/v1/accounts/{user_id}/unlock': ({ user, params }) => accounts.unlock(user, params.user_id),
    'PUT /app/v1/accounts/{user_id}/disabled': ({ user, params, body }) =>
      accounts.setDisabled(user, params.user_id, body.is_disabled),
    'PUT /app/v1/accounts/{user_id}/groups': ({ user, params, body }) =>
      accounts.setGroups(user, params.user_id, body),
    'POST /app/v1/accounts/{user_id}/password': ({ user, params }) =>
      accounts.givePassword(user, params.user_id)
  })
