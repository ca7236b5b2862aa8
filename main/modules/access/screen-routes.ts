import type { FastifyPluginAsyncTypebox, TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyPluginAsync, FastifyRequest, FastifySchema } from 'fastify'
import Type, { type Static, type TSchema } from 'typebox'
import { answer, Envelope, type GroupCode } from '#shared/contracts/common.ts'
import { type UserCaller, userOf } from './callers.ts'

type Groups = readonly GroupCode[] | 'everybody'

interface Operation {
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /** Payload of the response; null without. */
  readonly answer?: TSchema
  /** The same with status 202: work that goes on. */
  readonly accepted?: TSchema
  /** Who may, where others may than at the rest of the routes. */
  readonly groups?: Groups
  readonly bodyLimit?: number
}

type Of<S> = S extends TSchema ? Static<S> : undefined
type Payload<O extends Operation> = O extends { answer: infer S } | { accepted: infer S } ? Of<S> : unknown

/** A request of a signed-in user. */
interface Call<O extends Operation> {
  readonly user: UserCaller
  readonly params: Of<O['params']>
  readonly query: Of<O['query']>
  readonly body: Of<O['body']>
  /** For uploads. */
  readonly request: FastifyRequest
}

type AddRoute = <O extends Operation>(
  path: string,
  operation: O,
  handle: (call: Call<O>) => Payload<O> | Promise<Payload<O>>
) => void

interface ScreenRoutes extends Record<'get' | 'post' | 'put' | 'remove', AddRoute> {
  /** For what does not answer with a payload, such as files. */
  readonly app: Parameters<FastifyPluginAsyncTypebox>[0]
}

/** Routes of the screens: for users of these groups, or for every user. Each says what it takes, what it answers and whom it calls. */
export const screenRoutes =
  (allowed: Groups, add: (routes: ScreenRoutes) => void | Promise<void>): FastifyPluginAsync =>
  async app => {
    const adding =
      (method: 'GET' | 'POST' | 'PUT' | 'DELETE'): AddRoute =>
      (url, { query, groups = allowed, bodyLimit, ...operation }, handle) => {
        const { answer: payload, accepted, ...inputs } = operation
        const access = { kind: 'user', ...(groups !== 'everybody' && { groups }) } as const
        const schema: FastifySchema = {
          ...inputs,
          ...(query && { querystring: query }),
          response: accepted ? { 202: Envelope(accepted) } : { 200: Envelope(payload ?? Type.Null()) }
        }
        app.route({
          method,
          url,
          config: { access },
          ...(bodyLimit && { bodyLimit }),
          schema,
          handler: async (request, reply) => {
            const { params, query, body } = request
            const call = { user: userOf(request), params, query, body, request }
            const made = await handle(call as Parameters<typeof handle>[0])
            if (accepted) return reply.code(202).send({ code: 202, message: 'Accepted', payload: made })
            return answer(payload ? made : null)
          }
        })
      }
    const routes = { get: adding('GET'), post: adding('POST'), put: adding('PUT'), remove: adding('DELETE') }
    await add({ app: app.withTypeProvider<TypeBoxTypeProvider>(), ...routes })
  }
