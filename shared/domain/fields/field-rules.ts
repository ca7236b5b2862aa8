import { isCalendarDate } from '../dates/calendar-date.ts'
import { isNationalId } from '../employees/national-id.ts'
import { type Fault, faultOf } from '../fault.ts'
import { parseHundredths, shortText } from '../hundredths.ts'
import { bahtNumber, bahtText, MOST_SATANG, satangOf } from '../money.ts'
import { isScientific } from '../text/scientific-notation.ts'
import { codeSpelling, usualSpelling } from '../text/usual-spelling.ts'

/**
 * What one field of a record accepts. At the API every field is a text; money, which responses show as a number of baht, may
 * also be a number. `count`, `decimal` and `money` are stored as whole numbers (pieces, hundredths, satang).
 */
export type FieldForm =
  | { readonly form: 'text'; readonly max: number }
  | { readonly form: 'date' }
  /** Years of a certificate may be Buddhist. */
  | { readonly form: 'year'; readonly isGregorian?: boolean }
  | { readonly form: 'flag' }
  | { readonly form: 'national-id' }
  | { readonly form: 'choice'; readonly values: readonly string[] }
  | { readonly form: 'count'; readonly max: number }
  /** In hundredths; so is `max`. */
  | { readonly form: 'decimal'; readonly max: number }
  | { readonly form: 'money' }

export type Field = FieldForm & {
  readonly name: string
  readonly isRequired?: boolean
  /** A number above 0. */
  readonly isPositive?: boolean
  /** A code, which is compared unchanged: surrounding space is not trimmed. */
  readonly isExact?: boolean
  /** The number of a document or a place, in which scientific notation has lost digits. */
  readonly isNumber?: boolean
  /** Masked wherever it is not needed: in logs and lists, and for callers without the scope for personal data. */
  readonly isSensitive?: boolean
  /** Shown to everyone who may see the record, but never logged. */
  readonly isPrivate?: boolean
  /** Its label in both languages. */
  readonly th: string
  readonly en: string
}

/** A value as it is stored; null: none. */
export type KeptValue = string | number | null
export type KeptFields = Record<string, KeptValue>

/** A date of birth or expiry never has such a year: it is a Buddhist one. */
export const FIRST_BUDDHIST_YEAR = '2400'
const YEAR = /^(19|2\d)\d{2}$/

/** Reads one field. Undefined: not sent, or sent as null; null: sent empty. Faults are added to `faults`. */
export function readField(rule: Field, value: unknown, faults: Fault[]): KeptValue | undefined {
  if (value === undefined || value === null) return undefined
  const given = rule.form === 'money' && typeof value === 'number' ? String(value) : value
  if (typeof given !== 'string') {
    faults.push(faultOf('field.not_text', rule.name))
    return undefined
  }
  const text = rule.isExact ? codeSpelling(given) : usualSpelling(given)
  const trimmed = text.trim()
  return trimmed === '' ? null : readText(rule, rule.isExact ? text : trimmed, faults)
}

function readText(rule: Field, text: string, faults: Fault[]): KeptValue | undefined {
  const found = wrongWith(rule, text)
  const value = found === null ? kept(rule, text) : undefined
  if (found !== null) faults.push(found)
  else if (value === 0 && rule.isPositive) faults.push(faultOf('field.not_positive', rule.name))
  return value
}

function wrongWith(rule: Field, text: string): Fault | null {
  const { name } = rule
  switch (rule.form) {
    case 'text':
      if (rule.isNumber && isScientific(text)) return faultOf('field.scientific', name)
      return text.length > rule.max ? faultOf('field.too_long', name, { max: rule.max }) : null
    case 'date':
      if (!isCalendarDate(text)) return faultOf('field.not_date', name)
      return text >= FIRST_BUDDHIST_YEAR ? faultOf('field.buddhist_year', name) : null
    case 'year':
      if (!YEAR.test(text)) return faultOf('field.not_year', name)
      return rule.isGregorian && text >= FIRST_BUDDHIST_YEAR ? faultOf('field.buddhist_year', name) : null
    case 'flag':
      return text === 'Y' || text === 'N' ? null : faultOf('field.not_flag', name)
    case 'national-id':
      if (!/^\d{13}$/.test(text)) return faultOf('field.not_digits', name, { length: 13 })
      return isNationalId(text) ? null : faultOf('field.not_national_id', name)
    case 'choice':
      return rule.values.includes(text) ? null : faultOf('field.not_one_of', name, { values: rule.values })
    case 'count':
      return /^\d{1,9}$/.test(text) && Number(text) <= rule.max
        ? null
        : faultOf('field.not_within', name, { from: 0, to: rule.max })
    case 'decimal': {
      const amount = parseHundredths(text)
      return amount !== null && amount <= rule.max
        ? null
        : faultOf('field.not_decimal', name, { max: shortText(rule.max), decimals: 2 })
    }
    case 'money':
      return satangOf(text) === null
        ? faultOf('field.not_decimal', name, { max: bahtText(MOST_SATANG), decimals: 2 })
        : null
  }
}

function kept({ form }: Field, text: string): KeptValue {
  switch (form) {
    case 'count':
      return Number(text)
    case 'decimal':
      return parseHundredths(text)
    case 'money':
      return satangOf(text)
    default:
      return text
  }
}

/** Fields of a new record: all of them; those that were not sent are null. */
export function readNew(
  rules: readonly Field[],
  fields: Record<string, unknown>,
  faults: Fault[]
): KeptFields {
  const record: KeptFields = {}
  for (const rule of rules) {
    const before = faults.length
    const value = readField(rule, fields[rule.name], faults) ?? null
    if (value === null && rule.isRequired && faults.length === before)
      faults.push(faultOf('field.missing', rule.name))
    record[rule.name] = value
  }
  return record
}

/** What is wrong with an entry of a form; null: nothing. */
export function entryFault(rule: Field, entry: unknown): Fault | null {
  const faults: Fault[] = []
  readNew([rule], { [rule.name]: entry }, faults)
  return faults[0] ?? null
}

/** The changed fields: one that was not sent is unchanged; one that was sent empty is cleared, unless it is required. */
export function readChanges(
  rules: readonly Field[],
  fields: Record<string, unknown>,
  faults: Fault[]
): KeptFields {
  const changes: KeptFields = {}
  for (const rule of rules) {
    const value = readField(rule, fields[rule.name], faults)
    if (value === undefined) continue
    if (value === null && rule.isRequired) faults.push(faultOf('field.missing', rule.name))
    changes[rule.name] = value
  }
  return changes
}

/** A stored value as the API shows it: money as a number of baht (decision 0038), everything else as text. */
export function shownValue({ form }: FieldForm, value: KeptValue): string | number | null {
  if (typeof value !== 'number') return value
  if (form === 'money') return bahtNumber(value)
  return form === 'decimal' ? shortText(value) : String(value)
}

/** What a log or list shows of a sensitive value: that it exists, and the last digits of personal numbers. */
export function maskedValue({ form }: FieldForm, value: KeptValue): string | null {
  if (value === null) return null
  return form === 'national-id' ? `••••${String(value).slice(-4)}` : '••••'
}
