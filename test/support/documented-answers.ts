import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

// Every response that a test gets from the open API, the token service, /files or /health is checked against /openapi.json:
// an undocumented status or property fails the request.

interface Media {
  schema: object
}
interface Response {
  $ref?: string
  content?: Record<string, Media>
}
interface Operation {
  responses: Record<string, Response>
}
interface OpenapiDocument {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; responses: Record<string, Response> }
}

/** A request and its response. */
export interface Exchange {
  method: string
  pathname: string
  status: number
  mediaType: string
  body: unknown
}

/** Checks responses against a document; schemas are compiled when they are first needed. */
export class DocumentedAnswers {
  readonly #document: OpenapiDocument
  readonly #paths: readonly (readonly [RegExp, string])[]
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true })
  readonly #compiled = new Map<object, ValidateFunction>()

  constructor(document: OpenapiDocument) {
    this.#document = closed(document) as OpenapiDocument
    this.#paths = Object.keys(document.paths).map(path => [
      new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
      path
    ])
    addFormats.default(this.#ajv)
    this.#ajv.addSchema({ $id: 'document', ...this.#document })
  }

  /** Why the response is not as documented; null if it is, or if its path is not in the document. */
  faultOf({ method, pathname, status, mediaType, body }: Exchange): string | null {
    const path = this.#paths.find(([pattern]) => pattern.test(pathname))?.[1]
    const item = path === undefined ? undefined : this.#document.paths[path]
    if (item === undefined) return null
    // An unknown method gets a response that all operations of the path document.
    const operation = item[method === 'HEAD' ? 'get' : method.toLowerCase()] ?? Object.values(item)[0]
    const response = this.#resolved(operation?.responses[status])
    if (!response) return 'the status is not documented'
    if (method === 'HEAD' || (!response.content && body === '')) return null
    const media = response.content?.[mediaType] ?? response.content?.[mediaType.replace(/\/.*/, '/*')]
    if (!media) return `the media type ${mediaType || '(none)'} is not documented`
    if (!mediaType.endsWith('json')) return null
    const isValid = this.#validatorOf(media.schema)
    return isValid(body)
      ? null
      : (isValid.errors ?? [])
          .map(it => `${it.instancePath} ${it.message} ${JSON.stringify(it.params)}`)
          .join('\n')
  }

  #resolved(response: Response | undefined): Response | undefined {
    const name = response?.$ref?.split('/').at(-1)
    return name === undefined ? response : this.#document.components.responses[name]
  }

  #validatorOf(schema: object): ValidateFunction {
    const known = this.#compiled.get(schema)
    if (known) return known
    const made = this.#ajv.compile(schema)
    this.#compiled.set(schema, made)
    return made
  }
}

/** Objects have no other properties than those documented, unless they allow them. */
function closed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closed)
  if (part === null || typeof part !== 'object') return part
  const copy = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, closed(value)]))
  if (typeof copy.$ref === 'string')
    copy.$ref = copy.$ref.replace(/^#\/components\/schemas/, 'document#/components/schemas')
  if (copy.type === 'object' && copy.properties !== undefined) copy.additionalProperties ??= false
  return copy
}

let known: DocumentedAnswers | null = null

/**
 * @param read returns the document of this workstation; it is read once per process, as all have the same
 * @throws Error when the response is not as documented
 */
export async function expectDocumented(exchange: Exchange, read: () => Promise<unknown>): Promise<void> {
  const { method, pathname, status, body } = exchange
  if (!/^\/(api\/v1\/open-apis|oauth2|\.well-known|health|files)(\/|$)/.test(pathname)) return
  if (known === null) {
    known = new DocumentedAnswers((await read()) as OpenapiDocument)
  }
  const fault = known.faultOf(exchange)
  if (fault === null) return
  throw new Error(
    `${method} ${pathname} ${status} is not as /openapi.json documents it:\n${fault}\n${JSON.stringify(body)?.slice(0, 500)}`
  )
}
