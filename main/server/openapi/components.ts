import type { Schema } from './document.ts'

const NAME = /^[A-Z][A-Za-z0-9]*$/

/**
 * Moves every schema with a title that is a name (`LoanProfile`) to the components, so that generators give it a type of that
 * name, and says the type of enumerations, which TypeBox leaves out.
 */
export class Components {
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

/** Values, not schemas. */
const isData = (key: string): boolean =>
  key === 'example' || key === 'examples' || key === 'default' || key === 'enum' || key === 'const'

function typesOf(values: unknown[]): string | string[] {
  const types = [
    ...new Set(values.map(it => (it === null ? 'null' : Number.isInteger(it) ? 'integer' : typeof it)))
  ]
  return types.length === 1 ? String(types[0]) : types
}
