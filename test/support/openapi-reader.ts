import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { TestWorkstation } from './workstation.ts'

export interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
  example?: unknown
  schema: { type?: string; enum?: unknown[]; const?: unknown }
}
export interface Media {
  schema: object
  example?: unknown
  examples?: Record<string, { value: unknown }>
}
export interface Response {
  $ref?: string
  description: string
  content?: Record<string, Media>
}
export interface Operation {
  operationId?: string
  summary?: string
  description?: string
  tags?: string[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, Response>
  security?: Record<string, string[]>[]
}

/** Looks things up in `/openapi.json`. */
export class OpenapiReader {
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any response
  readonly document: any
  readonly operations: readonly { path: string; method: string; operation: Operation }[]
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true })

  constructor(document: { paths: Record<string, Record<string, Operation>> }) {
    this.document = document
    this.operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ path, method, operation }))
    )
    addFormats.default(this.#ajv)
    this.#ajv.addSchema({ $id: 'document', ...document })
  }

  static async of(station: TestWorkstation): Promise<OpenapiReader> {
    return new OpenapiReader((await station.callBare('/openapi.json')).body)
  }

  at(pointer: string): unknown {
    return pointer
      .slice(2)
      .split('/')
      .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], this.document)
  }

  resolved(response: Response): Response {
    return response.$ref === undefined ? response : (this.at(response.$ref) as Response)
  }

  /** @throws Error if it is not a schema */
  compiled(schema: object): ValidateFunction {
    return this.#ajv.compile(
      JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/'))
    )
  }

  faultsOf(schema: object, value: unknown): string[] {
    const isValid = this.compiled(schema)
    return isValid(value) ? [] : (isValid.errors ?? []).map(it => `${it.instancePath} ${it.message}`)
  }
}
