import Type, { type TSchema } from 'typebox'
import type { FieldForm, FieldRule } from '../domain/field-rules.ts'
import { shortText } from '../domain/hundredths.ts'
import { Nullable } from './common.ts'

/** What a rule takes, in a few words of the API's documentation. */
function takes(rule: FieldForm): string {
  switch (rule.form) {
    case 'text':
      return `at most ${rule.max} characters`
    case 'date':
      return 'YYYY-MM-DD'
    case 'year':
      return 'YYYY'
    case 'flag':
      return 'Y or N'
    case 'digits':
      return `${rule.length} digits`
    case 'choice':
      return rule.values.join(', ')
    case 'count':
      return `whole number, 0 to ${rule.max}`
    case 'decimal':
      return `0 to ${shortText(rule.max)}, at most 2 decimals`
    case 'money':
      return 'baht, at most 2 decimals'
  }
}

/** The fields of a request, all texts, as the rules say (spec 4.6: "all fields are strings"). */
export function requestFields(
  rules: readonly FieldRule[],
  { areOptional = false } = {}
): Record<string, TSchema> {
  return Object.fromEntries(
    rules.map(rule => {
      const schema = Type.String({ description: `${rule.labelEn}; ${takes(rule)}` })
      return [rule.name, rule.isRequired && !areOptional ? schema : Type.Optional(schema)]
    })
  )
}

/** The same fields as an answer shows them: money as a number of baht (companion 4.4). */
export function answerFields(rules: readonly FieldRule[]): Record<string, TSchema> {
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
export const EncodedId = (description: string) => Type.String({ description: `Base64 of ${description}` })
/** A file in multipart/form-data. */
export const FormFile = (description: string) =>
  Type.Any({ description: `${description} (file, multipart/form-data)` })
