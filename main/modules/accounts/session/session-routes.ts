import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import {
  ChangePassword,
  OpenedSession,
  OwnPassword,
  PasskeyTask,
  Preferences,
  SessionState,
  SignIn
} from '#shared/contracts/accounts.ts'
import { answer, Envelope, Nullable } from '#shared/contracts/common.ts'
import { SESSION_COOKIE, userOf } from '../../access/access.ts'
import type { Users } from '../accounts.ts'
import type { Session } from './session.ts'
import { keepCookie, whenceOf } from './session-cookie.ts'
import '@fastify/cookie'

const State = Envelope(SessionState)
const Nothing = Envelope(Type.Null())

/** What the screens use to set up, sign in and out, and keep their preferences (companion 5.2). */
export function sessionRoutes(session: Session, users: Users): FastifyPluginAsyncTypebox {
  return async app => {
    const open = { access: { kind: 'public' } } as const
    const signedIn = { access: { kind: 'user', isOpenWhileIncomplete: true } } as const

    app.get('/app/v1/session', { config: open, schema: { response: { 200: State } } }, async request =>
      answer(await session.state(request.caller))
    )
    app.post(
      '/app/v1/session',
      { config: open, schema: { body: SignIn, response: { 200: Envelope(OpenedSession) } } },
      async (request, reply) => {
        const opened = await users.signIn(request.body, whenceOf(request))
        keepCookie(reply, opened.token)
        return answer(await session.openedState(opened))
      }
    )
    app.post(
      '/app/v1/session/passkey',
      { config: open, schema: { body: SignIn, response: { 200: Envelope(Nullable(PasskeyTask)) } } },
      async request =>
        answer(await users.offerPasskey(request.body, request.ip, request.headers.origin ?? ''))
    )
    app.delete(
      '/app/v1/session',
      { config: signedIn, schema: { response: { 200: State } } },
      async (request, reply) => {
        await users.signOut(userOf(request))
        void reply.clearCookie(SESSION_COOKIE, { path: '/' })
        return answer(await session.state(null))
      }
    )
    app.post(
      '/app/v1/session/lock',
      { config: signedIn, schema: { response: { 200: Nothing } } },
      async request => {
        await users.lock(userOf(request))
        return answer(null)
      }
    )
    app.post(
      '/app/v1/session/unlock',
      { config: signedIn, schema: { body: OwnPassword, response: { 200: Nothing } } },
      async request => {
        await users.unlock(userOf(request), request.body.password)
        return answer(null)
      }
    )
    app.post(
      '/app/v1/session/password',
      { config: signedIn, schema: { body: ChangePassword, response: { 200: State } } },
      async request => {
        const user = userOf(request)
        await users.changePassword(user, request.body.old_password, request.body.new_password)
        return answer(await session.state(user))
      }
    )
    app.put(
      '/app/v1/session/preferences',
      { config: signedIn, schema: { body: Preferences, response: { 200: Nothing } } },
      async request => {
        await users.savePreferences(userOf(request).id, request.body)
        return answer(null)
      }
    )
  }
}
