import type { Media, Schema } from './document.ts'
import { RAW_ID, SAMPLES } from './sample-values.ts'

/** Optional fields that would contradict or repeat others. */
const LEFT_OUT = new Set([
  'authorize_id',
  'client_secret',
  'employee_id',
  'employee_loan_revision',
  'error',
  'identify_user_id',
  'photograph',
  'photograph_base64',
  'user_id'
])

/** A value that fits a schema: its own example, else that for the field's name, else one allowed by its type. */
export function sampleOf(schema: Schema, name: string): unknown {
  const whole = wholeOf(schema)
  if (whole.examples?.length) return whole.examples[0]
  if (whole.const !== undefined) return whole.const
  if (whole.properties) return objectOf(whole)
  if (whole.items) return Array.isArray(SAMPLES[name]) ? SAMPLES[name] : [sampleOf(whole.items, name)]
  if (name in SAMPLES) return fitting(whole, name, SAMPLES[name])
  return whole.enum?.find(value => value !== '') ?? byType(whole, name)
}

/** The first of several alternatives; the other one of a nullable field is null. */
function wholeOf(schema: Schema): Schema {
  if (schema.examples?.length) return schema
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  return first ? wholeOf({ ...first, ...(schema.required ? { required: schema.required } : {}) }) : schema
}

/** A field name may have values of several kinds: amounts are texts in requests and numbers in responses. */
function fitting(schema: Schema, name: string, sample: unknown): unknown {
  const { enum: values, type } = schema
  if (values && !values.includes(sample)) return values[0]
  if (type === 'integer' && !Number.isInteger(sample)) return byType(schema, name)
  if (type === 'string' && typeof sample === 'number') return String(sample)
  return type === 'number' && typeof sample === 'string' ? Number(sample) : sample
}

function byType({ type, pattern, format, minimum }: Schema, name: string): unknown {
  if (type === 'integer' || type === 'number') return minimum ?? 1
  if (type === 'boolean') return true
  if (type === 'object') return {}
  if (format === 'binary') return '(the bytes of the file)'
  if (name.endsWith('_id') || name === 'id') return RAW_ID
  return pattern === undefined && !/(_dt|_date|_from|_to|_expired|_effective)$/.test(name)
    ? name.replaceAll('_', ' ')
    : '2026-01-15'
}

function objectOf({ properties = {}, required = [] }: Schema): object {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name) || !LEFT_OUT.has(name))
      .map(([name, schema]) => [name, sampleOf(schema, name)])
  )
}

/** A body with examples: one, or one for each named alternative. */
export function withExamples(media: Media): Media {
  const { schema } = media
  if (media.example !== undefined || media.examples !== undefined) return media
  const bodies = namedVariants(schema)
  if (bodies) return { ...media, examples: examplesOf(bodies, it => sampleOf(it, '')) }
  const payloads = schema.properties?.payload && namedVariants(schema.properties.payload)
  if (!payloads) return { ...media, example: sampleOf(schema, '') }
  const answer = sampleOf(schema, '') as object
  return { ...media, examples: examplesOf(payloads, it => ({ ...answer, payload: sampleOf(it, 'payload') })) }
}

function namedVariants({ anyOf, oneOf }: Schema): Schema[] | null {
  const variants = anyOf ?? oneOf
  return variants && variants.length > 1 && variants.every(it => it.title) ? variants : null
}

const examplesOf = (variants: Schema[], sample: (of: Schema) => unknown): NonNullable<Media['examples']> =>
  Object.fromEntries(
    variants.map(variant => [
      String(variant.title),
      { ...(variant.description ? { summary: variant.description } : {}), value: sample(variant) }
    ])
  )
