import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { CreatedKey, CreateKey, SubscriptionKey } from '#shared/contracts/keys.ts'
import { userOf } from './callers.ts'
import type { SubscriptionKeys } from './keys.ts'

export function keysRoutes(keys: SubscriptionKeys): FastifyPluginAsyncTypebox {
  return async app => {
    const config = { access: { kind: 'user', groups: ['admin'] } } as const
    app.get(
      '/app/v1/keys',
      { config, schema: { response: { 200: Envelope(Type.Array(SubscriptionKey)) } } },
      async () => answer(await keys.list())
    )
    app.post(
      '/app/v1/keys',
      { config, schema: { body: CreateKey, response: { 200: Envelope(CreatedKey) } } },
      async request => answer(await keys.create(userOf(request), request.body))
    )
    app.delete(
      '/app/v1/keys/:key_id',
      {
        config,
        schema: {
          params: Type.Object({ key_id: Type.String() }),
          response: { 200: Envelope(SubscriptionKey) }
        }
      },
      async request => answer(await keys.revoke(userOf(request), request.params.key_id))
    )
  }
}
