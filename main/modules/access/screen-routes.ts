import type {
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  preHandlerHookHandler
} from 'fastify'
import Type, { type Static, type TSchema } from 'typebox'
import { answer, Envelope, type GroupCode } from '#shared/contracts/common.ts'
import type { Operation, Operations, PathNames, Payload } from '#shared/contracts/operations.ts'
import { type Access, type UserCaller, userOf } from './callers.ts'
import { namedPlugin } from './named-plugin.ts'

/** Users of these groups, every user, or any other access. */
type Allowed = readonly GroupCode[] | 'everybody' | Access

type Of<O, Part extends keyof Operation> =
  O extends Record<Part, infer S extends TSchema> ? Static<S> : undefined
type Params<Name, O> = {
  [Key in PathNames<Name>]: O extends { params: Record<Key, infer S extends TSchema> } ? Static<S> : string
}

/** A request, by a signed-in user unless the route is open to others. */
interface Call<Name, O> {
  /** Throws if the caller is not a user. */
  readonly user: UserCaller
  readonly params: Params<Name, O>
  readonly query: Of<O, 'query'>
  readonly body: Of<O, 'body'>
  /** For uploads, and for headers and the like. */
  readonly request: FastifyRequest
  /** For cookies and files. */
  readonly reply: FastifyReply
}

type Handle<Name, O> = (call: Call<Name, O>) => Payload<O> | Promise<Payload<O>>
interface Limits {
  /** Overrides who may use this route. */
  readonly groups?: Allowed
  readonly bodyLimit?: number
  /** Values that a body may hold, where more are needed than of other routes. */
  readonly mostValues?: number
  /** A POST that only reads. */
  readonly isReading?: boolean
  /** How many times what the body brings is stored; default 1. */
  readonly storesTimes?: (body: unknown) => number
  readonly preHandler?: preHandlerHookHandler
}
type Handlers<Table> = {
  readonly [Name in keyof Table]:
    | Handle<Name, Table[Name]>
    | (Limits & { readonly handle: Handle<Name, Table[Name]> })
}

const accessOf = (allowed: Allowed): Access => {
  if (allowed === 'everybody') return { kind: 'user' }
  return 'kind' in allowed ? allowed : { kind: 'user', groups: allowed }
}

/** What somebody fills in; whoever may do no more than that on a route needs no more, pictures apart. */
const EVERYBODYS_BYTES = 64 * 1024

/** Long enough for any code or id. */
const Parameter = Type.String({ maxLength: 100 })

/** Made once for all servers of the process, as what is compiled from a schema is kept with it. */
const schemas = new WeakMap<Operation, Map<string, FastifySchema>>()

function schemaOf(path: string, operation: Operation): FastifySchema {
  const known = schemas.get(operation) ?? new Map<string, FastifySchema>()
  schemas.set(operation, known)
  const schema = known.get(path) ?? makeSchema(path, operation)
  known.set(path, schema)
  return schema
}

function makeSchema(path: string, { params, query, body, answer, accepted, file }: Operation): FastifySchema {
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
  const payload = accepted ?? answer ?? Type.Null()
  return {
    ...(names.length > 0 && {
      params: Type.Object(Object.fromEntries(names.map(name => [name, params?.[name] ?? Parameter])))
    }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(!file && { response: { [accepted ? 202 : 200]: Envelope(payload) } })
  }
}

/** Routes of a table of operations, with a handler for each name. Names are relative to `base`. */
export const screenRoutes = <Table extends Operations>(
  allowed: Allowed,
  table: Table,
  handlers: Handlers<NoInfer<Table>>,
  base = ''
): FastifyPluginAsync =>
  namedPlugin(async app => {
    for (const [name, operation] of Object.entries<Operation>(table)) {
      const [method = '', rest = ''] = name.split(' ')
      const path = base + rest
      const handler = handlers[name] as Handlers<Operations>[string]
      const route = typeof handler === 'function' ? { handle: handler } : handler
      const { handle, groups = allowed, bodyLimit, preHandler, ...config }: Limits & typeof route = route
      const access = accessOf(groups)
      app.route({
        method,
        url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        config: { access, ...config },
        ...(access.kind === 'user' && !access.groups && { bodyLimit: EVERYBODYS_BYTES }),
        ...(bodyLimit && { bodyLimit }),
        ...(preHandler && { preHandler }),
        schema: schemaOf(path, operation),
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
          if (operation.file) return made
          if (operation.accepted)
            return reply.code(202).send({ code: 202, message: 'Accepted', payload: made })
          return answer(operation.answer ? made : null)
        }
      })
    }
  })
