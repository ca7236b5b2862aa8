import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import { FailureEnvelope } from '#shared/contracts/common.ts'
import type { Access } from '../modules/callers/callers.ts'

/** Prefixes whose operations other software may use; `/app` belongs to our own screens. */
const DOCUMENTED = ['/api/v1/open-apis/', '/oauth2/v1/', '/.well-known/', '/health', '/files/']

/** OpenAPI 3.1 from the very schemas that the routes carry (companion 1). Call before any route is registered. */
export async function installOpenapi(app: FastifyInstance, version: string): Promise<void> {
  app.addSchema(FailureEnvelope)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Workforce Management Open API',
        version,
        description: 'Attendance, people, documents and loans of one branch, served by the HR workstation.'
      },
      components: {
        securitySchemes: {
          subscriptionKey: { type: 'apiKey', in: 'header', name: 'Ocp-Apim-Subscription-Key' }
        }
      },
      tags: [{ name: 'Attendance' }, { name: 'People' }, { name: 'Token service' }, { name: 'Workstation' }]
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) => String(json.$id ?? `schema-${index}`)
    },
    transform: ({ schema, url, route }) => {
      const isHidden = !DOCUMENTED.some(prefix => url.startsWith(prefix))
      const access = route.config?.access
      const needsKey = access !== undefined && access.kind !== 'public'
      return {
        url,
        schema: {
          ...schema,
          response: { ...commonFailures(access), ...(schema?.response as object | undefined) },
          ...(isHidden ? { hide: true } : {}),
          ...(needsKey ? { security: [{ subscriptionKey: [] }] } : {}),
          ...describeScope(access, schema?.description)
        }
      }
    }
  })
  app.get('/openapi.json', { config: { access: { kind: 'public' } }, schema: { hide: true } }, async () =>
    app.swagger()
  )
}

/** The scope stands first, as the specification has it for every operation. */
function describeScope(access: Access | undefined, description?: string): { description?: string } {
  const scope =
    access?.kind === 'scope'
      ? `Scope: ${access.scope}`
      : access?.kind === 'scopes'
        ? `Scope: ${access.anyOf.join(' or ')}`
        : undefined
  const text = [scope, description].filter(Boolean).join('\n\n')
  return text ? { description: text } : {}
}

/** Failures that every operation of the API can answer; documented here, since the one error handler writes them all. */
function commonFailures(access: Access | undefined): Record<number, object> {
  const failure = (description: string) => ({ description, ...Type.Ref('Failure') })
  if (access === undefined || access.kind === 'public') return {}
  return {
    400: failure('Something in the request is wrong; `errors` lists all of it'),
    401: {
      description: 'The subscription key is missing or invalid',
      ...Type.Object({ statusCode: Type.Integer(), message: Type.String() })
    },
    ...(access.kind === 'scope' || access.kind === 'scopes'
      ? { 403: failure('The key does not hold the scope') }
      : {}),
    413: failure('The body is too large'),
    429: failure('Too many requests; Retry-After says when to come back'),
    503: failure('The database cannot be written right now; nothing was kept'),
    507: failure('The disk is full; nothing was kept')
  }
}
