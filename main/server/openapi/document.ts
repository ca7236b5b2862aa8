/** The parts of OpenAPI 3.1 that are used here. */
export interface OpenapiDocument {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; responses: Record<string, Response> }
}

export interface Operation {
  operationId: string
  summary?: string
  description?: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, Response | Reference>
  security: Record<string, string[]>[]
}

export interface Parameter {
  name: string
  in: string
  schema: Schema
  example?: unknown
}

export interface Response {
  description: string
  headers?: Record<string, object>
  content?: Record<string, Media>
}

export interface Media {
  schema: Schema
  example?: unknown
  examples?: Record<string, { summary?: string; value: unknown }>
}

export interface Reference {
  $ref: string
}

/** A JSON Schema; only the members that are read are declared. */
export interface Schema {
  [keyword: string]: unknown
  $ref?: string
  title?: string
  description?: string
  type?: string | string[]
  enum?: unknown[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  required?: string[]
  pattern?: string
  format?: string
  minimum?: number
}
