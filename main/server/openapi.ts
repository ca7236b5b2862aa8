import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { FailureEnvelope } from '#shared/contracts/common.ts'

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
      tags: [{ name: 'Attendance' }, { name: 'Workstation' }]
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
          ...(isHidden ? { hide: true } : {}),
          ...(needsKey ? { security: [{ subscriptionKey: [] }] } : {}),
          ...(access?.kind === 'scope' ? { description: `Scope: ${access.scope}` } : {})
        }
      }
    }
  })
  app.get('/openapi.json', { config: { access: { kind: 'public' } }, schema: { hide: true } }, async () =>
    app.swagger()
  )
}
