import type {} from '@fastify/cookie'
import { sessionOperations } from '#shared/contracts/accounts/accounts.ts'
import { keepCookie, SESSION_COOKIE, screenRoutes } from '../../access/access.ts'
import type { Users } from '../accounts.ts'
import type { Session } from './session.ts'
import { originOf } from './session-cookie.ts'

const groups = { kind: 'public' } as const
/** Users who must add a password or a second factor choose the language of those pages, too. */
const unlocked = { kind: 'user', openWhile: ['must_change_password', 'must_add_second_factor'] } as const
const always = { kind: 'user', openWhile: ['locked', ...unlocked.openWhile] } as const

/** Operations of the screens for set-up, sign-in, sign-out and preferences (decision 0003). */
export const sessionRoutes = (session: Session, users: Users) =>
  screenRoutes(unlocked, sessionOperations, {
    'GET /app/v1/session': { groups, handle: ({ request }) => session.state(request.caller) },
    'POST /app/v1/session': {
      groups,
      handle: async ({ body, request, reply }) => {
        const opened = await users.signIn(body, originOf(request))
        keepCookie(reply, opened.token)
        return session.openedState(opened)
      }
    },
    'POST /app/v1/session/passkey': {
      groups,
      handle: ({ body, request: { ip, headers } }) => users.offerPasskey(body, ip, headers.origin ?? '')
    },
    'DELETE /app/v1/session': {
      groups: always,
      handle: async ({ user, reply }) => {
        await users.signOut(user)
        void reply.clearCookie(SESSION_COOKIE, { path: '/' })
        return session.state(null)
      }
    },
    'POST /app/v1/session/lock': { groups: always, handle: ({ user }) => users.lock(user) },
    'POST /app/v1/session/unlock': {
      groups: always,
      handle: ({ user, body }) => users.unlock(user, body.password)
    },
    'POST /app/v1/session/password': async ({ user, body }) => {
      await users.changePassword(user, body.old_password, body.new_password)
      return session.state(user)
    },
    'PUT /app/v1/session/preferences': ({ user, body }) => users.savePreferences(user.id, body)
  })
