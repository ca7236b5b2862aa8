import type { FastifyPluginAsyncTypebox, TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type {
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  preHandlerHookHandler
} from 'fastify'
import Type, { type Static, type TSchema } from 'typebox'
import { answer, Envelope, type GroupCode } from '#shared/contracts/common.ts'
import { type Access, type UserCaller, userOf } from './callers.ts'

/** Users of these groups, every user, or whoever else. */
type Allowed = readonly GroupCode[] | 'everybody' | Access

interface Operation {
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /** Payload of the response; null without. */
  readonly answer?: TSchema
  /** The same with status 202: work that goes on. */
  readonly accepted?: TSchema
  /** Who may, where others may than at the rest of the routes. */
  readonly groups?: Allowed
  readonly bodyLimit?: number
  readonly preHandler?: preHandlerHookHandler
  /** Documents how it fails beyond what all do. */
  readonly failures?: Record<number, TSchema>
}

type Of<S> = S extends TSchema ? Static<S> : undefined
type Payload<O extends Operation> = O extends { answer: infer S } | { accepted: infer S } ? Of<S> : unknown

/** A request, of a signed-in user unless it is open to others. */
interface Call<O extends Operation> {
  /** Fails without one. */
  readonly user: UserCaller
  readonly params: Of<O['params']>
  readonly query: Of<O['query']>
  readonly body: Of<O['body']>
  /** For uploads, and for what else the caller sent. */
  readonly request: FastifyRequest
  /** For cookies. */
  readonly reply: FastifyReply
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

const accessOf = (allowed: Allowed): Access => {
  if (allowed === 'everybody') return { kind: 'user' }
  return 'kind' in allowed ? allowed : { kind: 'user', groups: allowed }
}

/** Routes of the screens. Each says what it takes, what it answers and whom it calls. */
export const screenRoutes =
  (allowed: Allowed, add: (routes: ScreenRoutes) => void | Promise<void>): FastifyPluginAsync =>
  async app => {
    const adding =
      (method: 'GET' | 'POST' | 'PUT' | 'DELETE'): AddRoute =>
      (url, { query, groups = allowed, bodyLimit, preHandler, ...operation }, handle) => {
        const { answer: payload, accepted, failures, ...inputs } = operation
        const schema: FastifySchema = {
          ...inputs,
          ...(query && { querystring: query }),
          response: {
            ...(accepted ? { 202: Envelope(accepted) } : { 200: Envelope(payload ?? Type.Null()) }),
            ...failures
          }
        }
        app.route({
          method,
          url,
          config: { access: accessOf(groups) },
          ...(bodyLimit && { bodyLimit }),
          ...(preHandler && { preHandler }),
          schema,
          handler: async (request, reply) => {
            const { params, query, body } = request
            const call = {
              get user() {
                return userOf(request)
              },
              params,
              query,
              body,
              request,
              reply
            }
            const made = await handle(call as Parameters<typeof handle>[0])
            if (accepted) return reply.code(202).send({ code: 202, message: 'Accepted', payload: made })
            return answer(payload ? made : null)
          }
        })
      }
    const routes = { get: adding('GET'), post: adding('POST'), put: adding('PUT'), remove: adding('DELETE') }
    await add({ app: app.withTypeProvider<TypeBoxTypeProvider>(), ...routes })
  }
