import type { FastifyPluginAsync } from 'fastify'
import Type from 'typebox'
import { CreatedKey, CreateKey, SubscriptionKey } from '#shared/contracts/keys.ts'
import type { SubscriptionKeys } from './keys.ts'
import { screenRoutes } from './screen-routes.ts'

export const keysRoutes = (keys: SubscriptionKeys): FastifyPluginAsync =>
  screenRoutes(['admin'], ({ get, post, remove }) => {
    get('/app/v1/keys', { answer: Type.Array(SubscriptionKey) }, () => keys.list())
    post('/app/v1/keys', { body: CreateKey, answer: CreatedKey }, ({ user, body }) => keys.create(user, body))
    remove(
      '/app/v1/keys/:key_id',
      { params: Type.Object({ key_id: Type.String() }), answer: SubscriptionKey },
      ({ user, params }) => keys.revoke(user, params.key_id)
    )
  })
