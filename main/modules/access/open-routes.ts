import type {
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
  FastifySchema
} from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { GroupCode, KeyScope } from '#shared/contracts/common.ts'
import { namedPlugin } from './named-plugin.ts'

interface Allowed {
  readonly scope: KeyScope
  /** Restricts users who have the scope to these groups. */
  readonly groups?: readonly GroupCode[]
  /** Heading of the operations in the documentation. */
  readonly tag: string
  /** Default for operations without their own limit. */
  readonly bodyLimit?: number
}

interface Operation<Answer extends TSchema> {
  readonly summary: string
  readonly description?: string
  readonly query?: TSchema
  readonly headers?: TSchema
  /** A schema, or one for each content type. */
  readonly body?: object
  /** The whole response, including the envelope. */
  readonly answer: Answer
  /** The whole response where it is done later. */
  readonly accepted?: TSchema
  /** The payload depends on the request, so the schema does not serialise the response. */
  readonly isOneOfMany?: boolean
  readonly bodyLimit?: number
  /** A broken text is a fault of its item and does not refuse the whole body. */
  readonly acceptsBrokenText?: boolean
  /** Values that the body may hold, where more are needed than of other operations. */
  readonly mostValues?: number
  readonly isPunch?: boolean
  /** A POST that only reads. */
  readonly isReading?: boolean
  readonly failures?: Readonly<Record<number, TSchema>>
}

type AddRoute = <Answer extends TSchema>(
  path: string,
  operation: Operation<Answer>,
  handle: (request: FastifyRequest, reply: FastifyReply) => Promise<Static<Answer>>
) => void

interface OpenRoutes extends Record<'get' | 'post', AddRoute> {
  readonly app: FastifyInstance
}

/** Operations of the open API of one scope. Their services check the input; the schemas document it. */
export const openRoutes = (
  { scope, groups, tag, ...common }: Allowed,
  add: (routes: OpenRoutes) => void | Promise<void>
): FastifyPluginAsync =>
  namedPlugin(async app => {
    const access = { kind: 'scope', scope, ...(groups && { groups }) } as const
    const adding =
      (method: 'GET' | 'POST'): AddRoute =>
      (
        path,
        {
          query,
          answer,
          accepted,
          isOneOfMany,
          bodyLimit = common.bodyLimit,
          acceptsBrokenText,
          mostValues,
          isPunch,
          isReading,
          failures,
          ...documented
        },
        handle
      ) => {
        const schema: FastifySchema = {
          tags: [tag],
          ...documented,
          ...(query && { querystring: query }),
          response: { 200: answer, ...(accepted && { 202: accepted }), ...failures }
        }
        app.route({
          method,
          url: `/api/v1/open-apis/${path}`,
          config: {
            access,
            checksBodyItself: true,
            ...(acceptsBrokenText && { acceptsBrokenText }),
            ...(mostValues && { mostValues }),
            ...(isPunch && { isPunch }),
            ...(isReading && { isReading })
          },
          ...(bodyLimit && { bodyLimit }),
          ...(isOneOfMany && { serializerCompiler: () => (data: unknown) => JSON.stringify(data) }),
          schema,
          handler: handle
        })
      }
    await add({ app, get: adding('GET'), post: adding('POST') })
  })
