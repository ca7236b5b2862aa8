import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer, Envelope, Nullable } from '#shared/contracts/common.ts'
import { EndingItem, HideSetUp, SetUpView, TodayView } from '#shared/contracts/today.ts'
import { userOf } from '../access/access.ts'
import type { Today } from './today.ts'

/** The first page of the screens. */
export function todayRoutes(today: Today): FastifyPluginAsyncTypebox {
  return async app => {
    app.get(
      '/app/v1/today',
      { config: { access: { kind: 'user' } }, schema: { response: { 200: Envelope(TodayView) } } },
      async request => answer(await today.view(userOf(request)))
    )
    app.get(
      '/app/v1/today/ending',
      {
        config: { access: { kind: 'user', groups: ['hr'] } },
        schema: { response: { 200: Envelope(Type.Array(EndingItem)) } }
      },
      async () => answer(await today.ending())
    )
    app.put(
      '/app/v1/today/set-up',
      {
        config: { access: { kind: 'user', groups: ['hr', 'admin'] } },
        schema: { body: HideSetUp, response: { 200: Envelope(Nullable(SetUpView)) } }
      },
      async request => answer(await today.setUp.hide(request.body.is_hidden, userOf(request)))
    )
  }
}
