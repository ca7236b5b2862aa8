import fc, { type Arbitrary } from 'fast-check'

// Values that the schema of a route requires, and values in their place that have broken software before.

/** The part of the routes' JSON schemas that is used here. */
export interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  examples?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  multipleOf?: number
  content?: Record<string, { schema?: Schema }>
}

/** Values of the branch by the name of the property in which they were found, above all ids. */
export type KnownValues = ReadonlyMap<string, readonly unknown[]>

const ODD_TEXTS =
  `|0|-1|1e400|NaN|null|true|[]|{}|%|%00|_|'|"|\\|;|--|../../etc/passwd|C:\\x\\NUL|=1+1|2023-02-30|0000-01-01|9999-12-31
|9999-12|2024-02|2024-02-29|2024-02-29 24:00:00|2024-02-29T08:00:00+99:99|E0001|DEV-B01-1|Checkin|ADD|ก็|e\u0301|\u202e|😀
|\ud800|\u0000|\ufeff|a\r\nb|constructor|toString|__proto__|MDE=|MDE|aHR0cA==|javascript:alert(1)|<script>|\${7*7}|%s%n`
    .split('|')
    .map(text => text.replace(/\n$/, ''))

/** Texts that have broken software before, and any other text. */
export const oddText: Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 4, arbitrary: fc.string({ unit: 'binary-ascii', maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('x', 'ก', '%', '\\', '"', '(a+)+$'), fc.constantFrom(101, 5_000))
      .map(([unit, times]) => unit.repeat(times))
  }
)

const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>(inner => (depth % 2 ? [inner] : { a: inner }), 'deep')

export const oddValue: Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
  fc.constantFrom(null, true, 0, -0, 1e308, 2 ** 53, -1, [], {}, nested(20), nested(31), nested(200)),
  fc.array(fc.constantFrom(null, 'x', 1, {}), { minLength: 500, maxLength: 2_000 })
)

/** Mostly what the schema requires, sometimes anything else, for a part or for the whole. */
export function valuesOf(schema: Schema | undefined, known: KnownValues, name = ''): Arbitrary<unknown> {
  if (schema === undefined) return oddValue
  const found = known.get(name) ?? known.get(name.replace(/s$/, ''))
  return fc.oneof(
    { weight: 14, arbitrary: matching(schema, known, name) },
    { weight: found ? 14 : 0, arbitrary: fc.constantFrom(...(found ?? [null])) },
    { weight: schema.examples ? 14 : 0, arbitrary: fc.constantFrom(...(schema.examples ?? [null])) },
    { weight: 3, arbitrary: oddValue }
  )
}

function matching(schema: Schema, known: KnownValues, name: string): Arbitrary<unknown> {
  const { enum: choices, anyOf, oneOf, allOf, content } = schema
  if ('const' in schema) return fc.constant(schema.const)
  if (choices) return fc.constantFrom(...choices)
  if (content) return valuesOf(Object.values(content)[0]?.schema, known, name)
  if (allOf)
    return fc.tuple(...allOf.map(it => matching(it, known, name))).map(parts => Object.assign({}, ...parts))
  const several = anyOf ?? oneOf
  if (several) return fc.oneof(...several.map(it => matching(it, known, name)))
  const types = [schema.type ?? (schema.properties ? 'object' : 'string')].flat()
  return fc.oneof(...types.map(type => ofType(type, schema, known, name)))
}

function ofType(type: string, schema: Schema, known: KnownValues, name: string): Arbitrary<unknown> {
  if (type === 'null') return fc.constant(null)
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number') return numbers(type, schema)
  if (type === 'array') return arrays(schema, known, name)
  if (type === 'object') return objects(schema, known)
  return texts(schema)
}

function texts({ pattern, minLength = 0, maxLength = 60 }: Schema): Arbitrary<string> {
  const free = fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, 60))
  })
  const long = fc.constantFrom(
    'x'.repeat(Math.min(maxLength, 20_000)),
    'ก'.repeat(Math.min(maxLength, 20_000) + 1)
  )
  if (pattern === undefined) return fc.oneof({ weight: 6, arbitrary: free }, { weight: 1, arbitrary: long })
  try {
    return fc.stringMatching(new RegExp(pattern))
  } catch {
    // A pattern with assertions, for which fast-check cannot generate texts.
    return free
  }
}

function numbers(type: string, { minimum = -1_000, maximum = 1e6, multipleOf }: Schema): Arbitrary<number> {
  const edges = fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1)
  const inside =
    type === 'integer' || multipleOf === undefined
      ? fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.max(minimum, maximum)) })
      : fc.integer({ min: 0, max: 100_000 }).map(count => count * multipleOf)
  return fc.oneof({ weight: 4, arbitrary: inside }, { weight: 1, arbitrary: edges })
}

function arrays(
  { items, minItems = 0, maxItems = 4 }: Schema,
  known: KnownValues,
  name: string
): Arbitrary<unknown[]> {
  const few = fc.array(valuesOf(items, known, name), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, 4))
  })
  const many = Math.min(maxItems + 1, 1_001)
  const full = valuesOf(items, known, name).map(it => Array.from({ length: many }, () => it))
  return fc.oneof({ weight: 12, arbitrary: few }, { weight: 1, arbitrary: full })
}

function objects(
  { properties = {}, patternProperties = {}, required = [] }: Schema,
  known: KnownValues
): Arbitrary<object> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, it]) => [name, valuesOf(it, known, name)])
  )
  // One in ten may lack required fields.
  const whole = fc.record(fields, { requiredKeys: required.filter(name => name in fields) })
  const incomplete = fc.record(fields, { requiredKeys: [] })
  const pairs = Object.entries(patternProperties).map(([pattern, it]) =>
    fc.dictionary(texts({ pattern }), valuesOf(it, known), { maxKeys: 3 })
  )
  const more = fc.oneof(
    { weight: 9, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.dictionary(oddText, oddValue, { maxKeys: 3 }) }
  )
  return fc
    .tuple(fc.oneof({ weight: 9, arbitrary: whole }, { weight: 1, arbitrary: incomplete }), more, ...pairs)
    .map(parts => Object.assign({}, ...parts))
}

/** Adds the values of a response to the known ones. */
export function addValues(value: unknown, into: Map<string, unknown[]>, name = ''): void {
  if (Array.isArray(value)) for (const it of value.slice(0, 5)) addValues(it, into, name.replace(/s$/, ''))
  else if (typeof value === 'object' && value !== null)
    for (const [key, it] of Object.entries(value)) addValues(it, into, key)
  else if (typeof value === 'string' && name !== '') {
    const values = into.get(name) ?? []
    if (values.length < 8 && !values.includes(value)) into.set(name, [...values, value])
  }
}
