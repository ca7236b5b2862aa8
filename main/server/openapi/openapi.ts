import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Access } from '../../modules/access/access.ts'
import { isInProcess } from '../host-guard.ts'
import { commonResponses } from './common-failures.ts'
import type { OpenapiDocument, Schema } from './document.ts'
import { completed, operationIdOf } from './operations.ts'
import { SECURITY_SCHEMES } from './security.ts'

const NAME = /^[A-Z][A-Za-z0-9]*$/

/**
 * Moves every schema whose title is a name (`LoanProfile`) to the components, so that generators create a type with that
 * name, and adds the type of enumerations, which TypeBox leaves out.
 */
class Components {
  readonly schemas: Record<string, Schema> = {}

  /** The same part of a document with references in place of named schemas. */
  hoist<T>(part: T): T {
    if (Array.isArray(part)) return part.map(it => this.hoist(it)) as T
    if (part === null || typeof part !== 'object') return part
    const copy = Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key, isData(key) ? value : this.hoist(value)])
    ) as Schema
    if (Array.isArray(copy.enum) && copy.type === undefined) copy.type = typesOf(copy.enum)
    return (NAME.test(String(copy.title ?? '')) ? this.#refer(copy, String(copy.title)) : copy) as T
  }

  #refer(schema: Schema, name: string): Schema {
    const known = this.schemas[name]
    if (known && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`Two schemas are named ${name}.`)
    this.schemas[name] = schema
    return { $ref: `#/components/schemas/${name}` }
  }
}

/** Keys whose content is values, not schemas. */
const isData = (key: string): boolean =>
  key === 'example' || key === 'examples' || key === 'default' || key === 'enum' || key === 'const'

function typesOf(values: unknown[]): string | string[] {
  const types = [
    ...new Set(values.map(it => (it === null ? 'null' : Number.isInteger(it) ? 'integer' : typeof it)))
  ]
  return types.length === 1 ? String(types[0]) : types
}

/** Prefixes of the operations that other software may use; `/app` belongs to our own screens. */
const DOCUMENTED = ['/api/v1/open-apis/', '/oauth2/v1/', '/.well-known/', '/health', '/files/']

const ABOUT = `Attendance, people, documents and loans of one branch, served by the HR workstation.

- Every operation of the open API takes a subscription key; its description names the scope that the key must hold.
- A parameter whose name ends in \`_id\` takes the Base64 of the raw id in responses.
- Dates are \`YYYY-MM-DD\`, months \`YYYY-MM\`, date-times \`YYYY-MM-DD HH:mm:ss\` on the wall clock of the branch; years are Gregorian.
- Operations with \`path_action\` in the query take the body that is named after the action.`

export interface OpenapiParts {
  version: string
  /** Origin of the proxy under which clients reach the workstation; null without one. */
  publicOrigin: string | null
  /** Of another program than the workstation. */
  api?: { readonly about: string }
}

/** OpenAPI 3.1, generated from the schemas of the routes (decision 0037). Call it before any route is registered. */
export async function installOpenapi(app: FastifyInstance, parts: OpenapiParts): Promise<void> {
  const accesses = new Map<string, () => Access | undefined>()
  app.addHook('onRoute', route => {
    const path = route.url.replace(/:(\w+)/g, '{$1}')
    // Read after all hooks have run: some routes get their access from one.
    for (const method of [route.method].flat())
      accesses.set(`${method.toLowerCase()} ${path}`, () => route.config?.access)
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Workforce Management Open API',
        version: parts.version,
        description: parts.api?.about ?? ABOUT
      },
      components: { securitySchemes: SECURITY_SCHEMES },
      tags: [
        { name: 'Attendance', description: 'Punches from devices and phones' },
        { name: 'People', description: 'Employees, their profile and settings' },
        { name: 'Loans', description: 'Employee loans and their instalments' },
        { name: 'Manpower', description: 'Employees at work by branch and day' },
        { name: 'Token service', description: 'OAuth 2.0 and OpenID Connect' },
        { name: 'Workstation', description: 'Health and stored files' }
      ]
    },
    transform: ({ schema, url }) => ({
      url,
      schema: DOCUMENTED.some(prefix => url.startsWith(prefix)) ? schema : { ...schema, hide: true }
    }),
    transformObject: given => {
      const document = 'openapiObject' in given ? given.openapiObject : {}
      return complete(document as unknown as OpenapiDocument, accesses) as typeof document
    }
  })
  app.get(
    '/openapi.json',
    { config: { access: { kind: 'public' } }, schema: { hide: true } },
    async request => ({
      ...app.swagger(),
      servers: [{ url: originOf(request, parts.publicOrigin), description: 'This workstation' }]
    })
  )
}

/** Base URL under which the caller reaches the workstation; its Host has been checked. */
function originOf(request: FastifyRequest, publicOrigin: string | null): string {
  if (isInProcess(request)) return publicOrigin ?? '/'
  if (publicOrigin !== null && new URL(publicOrigin).host === request.host) return publicOrigin
  return `${request.protocol}://${request.host}`
}

function complete(
  document: OpenapiDocument,
  accesses: ReadonlyMap<string, () => Access | undefined>
): OpenapiDocument {
  const components = new Components()
  const paths = Object.entries(document.paths).map(([path, item]) => {
    const methods = Object.keys(item)
    const operations = Object.entries(item).map(([method, operation]) => {
      const access = accesses.get(`${method} ${path}`)?.() ?? { kind: 'public' }
      const operationId = operationIdOf(path, method, methods.length === 1)
      return [
        method,
        components.hoist(
          completed({ ...operation, operationId: operation.operationId ?? operationId }, path, method, access)
        )
      ]
    })
    return [path, Object.fromEntries(operations)]
  })
  const responses = components.hoist(commonResponses())
  return {
    ...document,
    paths: Object.fromEntries(paths),
    components: { ...document.components, schemas: components.schemas, responses }
  }
}
