import Type, { type TSchema } from 'typebox'
import { NAME_MAX, PHONE } from '../domain/sheet-columns/cells.ts'
import { CODE_WITH_DIGIT } from '../domain/sheet-columns/code-name.ts'
import type { ColumnOption, ColumnRule, SheetColumn } from '../domain/sheet-columns/column.ts'

// Columns of import records for the API's documentation, from the table that the parser uses. The parser is slightly
// more lenient: whatever matches these schemas is always accepted.

type Keywords = Record<string, unknown>

/** A pattern that also accepts the empty text, which is skipped like null (spec 4.7 rule 2). */
const orEmpty = (pattern: string): Keywords => ({ pattern: `^(?:|${pattern})$` })

const meaningOf = (options: readonly ColumnOption[]): string =>
  options.map(({ code, en }) => (code === en ? code : `${code} ${en}`)).join(', ')

function codeName(options: readonly ColumnOption[], isOpen: boolean): Keywords {
  const code = isOpen ? '[A-Za-z0-9]{1,20}' : `(?:${options.map(it => it.code).join('|')})`
  return {
    ...orEmpty(`${code}(?:-.*)?`),
    description: `code, or code-name of which only the code counts: ${meaningOf(options)}${isOpen ? ', or one of the branch’s own' : ''}`
  }
}

function keywordsOf(rule: ColumnRule): Keywords {
  switch (rule.kind) {
    case 'text':
      return { maxLength: rule.maxLength }
    case 'code':
      return rule.known === undefined
        ? { maxLength: rule.maxLength, pattern: '^\\S*$' }
        : { maxLength: rule.maxLength, ...orEmpty(CODE_WITH_DIGIT), description: meaningOf(rule.known) }
    case 'unit':
      return { maxLength: NAME_MAX, pattern: '^\\S*$', description: `code of a ${rule.unit}` }
    case 'place':
      return { maxLength: NAME_MAX, description: `name or official code of a ${rule.level}` }
    case 'code-name':
      return codeName(rule.options, rule.isOpen)
    case 'choice':
      return {
        enum: [...rule.options.map(({ code }) => code), '', null],
        description: meaningOf(rule.options)
      }
    case 'date':
      return {
        ...orEmpty('\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])'),
        description: rule.isPast ? 'YYYY-MM-DD, not after today' : 'YYYY-MM-DD'
      }
    case 'month':
      return { ...orEmpty('\\d{4}-(?:0[1-9]|1[0-2])'), description: 'YYYY-MM' }
    case 'amount':
      return { ...orEmpty('\\d{1,9}(?:\\.\\d{1,2})?'), description: 'baht, at most 2 decimals' }
    case 'decimal':
      return orEmpty(`\\d{1,9}(?:\\.\\d{1,${rule.decimals}})?`)
    case 'count':
      return { ...orEmpty('\\d{1,9}'), description: `${rule.min} to ${rule.max}` }
    case 'national-id':
      return { ...orEmpty('\\d{13}'), description: '13 digits, the last of which checks the others' }
    case 'email':
      return { maxLength: 254, ...orEmpty('[^@\\s]{1,64}@[^@\\s]+') }
    case 'phone':
      return orEmpty(PHONE.source.slice(1, -1))
  }
}

/** A column of an import record: a text, or null, which is skipped like an empty text (spec 2.5, 4.7). */
export function columnSchema({ field, en, isRequired, rule, example }: SheetColumn): TSchema {
  const { description, ...keywords } = keywordsOf(rule)
  const said = [`${field}: ${en}`, description, isRequired ? 'needed of a new employee' : undefined]
  return Type.Unsafe<string | null>({
    type: ['string', 'null'],
    ...keywords,
    description: said.filter(Boolean).join('; '),
    examples: [example]
  })
}
