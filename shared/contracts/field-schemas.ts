import Type, { type TSchema } from 'typebox'
import type { Field, FieldForm } from '../domain/fields/field-rules.ts'
import { shortText } from '../domain/hundredths.ts'
import { Nullable } from './common.ts'

/** What a rule accepts; optional fields also accept the empty text. */
function takes(rule: FieldForm, orEmpty: string): Record<string, unknown> {
  const pattern = (text: string) => ({ pattern: `^(?:${orEmpty}${text})$` })
  switch (rule.form) {
    case 'text':
      return { maxLength: rule.max, ...(orEmpty === '' ? { minLength: 1 } : {}) }
    case 'date':
      return { ...pattern(DATE), description: 'YYYY-MM-DD' }
    case 'year':
      return { ...pattern('(?:19|2\\d)\\d{2}'), description: 'YYYY' }
    case 'flag':
      return { enum: ['Y', 'N', ...(orEmpty === '' ? [] : [''])] }
    case 'national-id':
      return { ...pattern('\\d{13}'), description: '13 digits, the last of which checks the others' }
    case 'choice':
      return { enum: [...rule.values, ...(orEmpty === '' ? [] : [''])] }
    case 'count':
      return {
        ...pattern(`\\d{1,${String(rule.max).length}}`),
        description: `whole number, 0 to ${rule.max}`
      }
    case 'decimal':
      return {
        ...pattern(decimal(String(Math.floor(rule.max / 100)).length)),
        description: `0 to ${shortText(rule.max)}, at most 2 decimals`
      }
    case 'money':
      return { ...pattern(decimal(9)), description: 'baht, at most 2 decimals' }
  }
}

const DATE = '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])'
const decimal = (digits: number): string => `(?:0|[1-9]\\d{0,${digits - 1}})(?:\\.\\d{1,2})?`

/** Money is also accepted as a number, the form it has in responses. */
const typeOf = ({ form }: FieldForm): string | string[] =>
  form === 'money' ? ['string', 'number'] : 'string'

/** The fields of a request as texts with their rules (spec 4.6: "all fields are strings"). */
export function requestFields(
  rules: readonly Field[],
  { areOptional = false } = {}
): Record<string, TSchema> {
  return Object.fromEntries(
    rules.map(rule => {
      const { description, ...keywords } = takes(rule, rule.isRequired ? '' : '|')
      const said = description === undefined ? rule.en : `${rule.en}; ${description}`
      const schema = Type.Unsafe<string>({ type: typeOf(rule), ...keywords, description: said })
      return [rule.name, rule.isRequired && !areOptional ? schema : Type.Optional(schema)]
    })
  )
}

/** The same fields in a response: money is a number of baht (decision 0038). */
export function answerFields(rules: readonly Field[]): Record<string, TSchema> {
  return Object.fromEntries(
    rules.map(rule => [
      rule.name,
      // A masked amount is a text.
      rule.form === 'money'
        ? Type.Union([Type.Number({ description: 'baht' }), Type.String(), Type.Null()])
        : Nullable(Type.String())
    ])
  )
}

/** Base64 of a raw id (spec 2.1). */
export const EncodedId = (description: string) =>
  Type.String({
    minLength: 2,
    maxLength: 200,
    description: `Base64 of the raw id of ${description}`,
    examples: ['MDE5OGM1ZGUtN2ExMC03YzNlLWIxYzQtMmY1ZDhhNmU5YjAx']
  })
/** A file in multipart/form-data. */
export const FormFile = (description: string) =>
  Type.Unsafe<unknown>({ type: 'string', format: 'binary', description })
const SMALLEST_PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII='
export const EncodedPicture = Type.String({
  minLength: 1,
  description: 'Base64 or data URI of a JPEG, PNG or WebP of at most 2 MB',
  examples: [SMALLEST_PICTURE]
})

/** `AddSetting` and `actual-quota` give `AddSettingActualQuota`, the name of the schema and its generated type. */
export const actionTitle = (prefix: string, action: string): string =>
  prefix +
  action
    .split('-')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
