import type { FastifyPluginAsync } from 'fastify'
import {
  ChangePassword,
  OpenedSession,
  OwnPassword,
  PasskeyTask,
  Preferences,
  SessionState,
  SignIn
} from '#shared/contracts/accounts.ts'
import { Nullable } from '#shared/contracts/common.ts'
import { SESSION_COOKIE, screenRoutes } from '../../access/access.ts'
import type { Users } from '../accounts.ts'
import type { Session } from './session.ts'
import { keepCookie, whenceOf } from './session-cookie.ts'
import '@fastify/cookie'

/** What the screens use to set up, sign in and out, and keep their preferences (companion 5.2). */
export const sessionRoutes = (session: Session, users: Users): FastifyPluginAsync =>
  screenRoutes({ kind: 'user', isOpenWhileIncomplete: true }, ({ get, post, put, remove }) => {
    const groups = { kind: 'public' } as const
    get('/app/v1/session', { answer: SessionState, groups }, ({ request }) => session.state(request.caller))
    post('/app/v1/session', { body: SignIn, answer: OpenedSession, groups }, async call => {
      const opened = await users.signIn(call.body, whenceOf(call.request))
      keepCookie(call.reply, opened.token)
      return session.openedState(opened)
    })
    post(
      '/app/v1/session/passkey',
      { body: SignIn, answer: Nullable(PasskeyTask), groups },
      ({ body, request: { ip, headers } }) => users.offerPasskey(body, ip, headers.origin ?? '')
    )
    remove('/app/v1/session', { answer: SessionState }, async ({ user, reply }) => {
      await users.signOut(user)
      void reply.clearCookie(SESSION_COOKIE, { path: '/' })
      return session.state(null)
    })
    post('/app/v1/session/lock', {}, ({ user }) => users.lock(user))
    post('/app/v1/session/unlock', { body: OwnPassword }, ({ user, body }) =>
      users.unlock(user, body.password)
    )
    post(
      '/app/v1/session/password',
      { body: ChangePassword, answer: SessionState },
      async ({ user, body }) => {
        await users.changePassword(user, body.old_password, body.new_password)
        return session.state(user)
      }
    )
    put('/app/v1/session/preferences', { body: Preferences }, ({ user, body }) =>
      users.savePreferences(user.id, body)
    )
  })
