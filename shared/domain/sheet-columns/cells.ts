import { isNationalId } from '../employees/national-id.ts'
import type { FaultParams } from '../faults/fault-text.ts'
import { bahtText, satangOf } from '../money.ts'
import { isEmailAddress } from '../text/email-address.ts'
import { isScientific } from '../text/scientific-notation.ts'
import { codeSpelling } from '../text/usual-spelling.ts'
import { amountMeant } from './cell-amounts.ts'
import { readDate, readMonth } from './cell-dates.ts'
import { type CellReading, fault, ok, suspicion } from './cell-reading.ts'
import { holdsSpace, holdsUnusable, tidy, withArabicDigits, withPlainLineEnds } from './cell-text.ts'
import { codePart, companyOf, isCode, isCodeWithDigit, optionOf, withLeadingZeros } from './code-name.ts'
import { type ColumnOption, type ColumnRule, holdsNumbers } from './column.ts'
import type { KnownReadings } from './known-readings.ts'

/** For unit codes and place names; longer than any that exists. */
export const NAME_MAX = 100
export const PHONE = /^\+?[0-9(][0-9 ()\-.,/#*]{4,48}$/
const MOBILE_WITHOUT_ZERO = /^[689][0-9]{8}$/

export interface ReadingContext {
  /** The date at the branch. */
  readonly today: string
  /** For reading many rows in sequence. */
  readonly known?: KnownReadings
}

/** Reads a non-blank text by its column's rule. */
export function readText(rule: ColumnRule, given: string, context: ReadingContext): CellReading {
  const known = context.known?.get(rule, given)
  if (known !== undefined) return known
  const reading = readUnknown(rule, given, context)
  context.known?.keep(rule, given, reading)
  return reading
}

function readUnknown(rule: ColumnRule, given: string, context: ReadingContext): CellReading {
  const text = tidy(given)
  if (holdsNumbers(rule) && isScientific(text)) return fault('scientific', SCIENTIFIC_PARAMS[rule.kind])
  const reading = readByRule(rule, text, context)
  // Codes are compared exactly, so nothing may be removed from them silently.
  if (reading.state === 'ok' && ARE_CODES.has(rule.kind) && given !== text && codeSpelling(given) !== text)
    return suspicion('space_around', text)
  if (reading.state !== 'fault') return reading
  const digits = HAS_DIGITS.has(rule.kind) ? withArabicDigits(text) : null
  if (digits === null) return reading
  const arabic = readByRule(rule, digits, context)
  if (arabic.state === 'fault') return reading
  return suspicion('thai_digits', arabic.state === 'ok' ? arabic.value : arabic.proposed)
}

/** What the open API says of such a value: that it is not in the format of its field. */
const SCIENTIFIC_PARAMS: { readonly [K in ColumnRule['kind']]?: FaultParams } = {
  'national-id': { length: 13 },
  phone: { isPhone: 'Y' }
}
const ARE_CODES = new Set<ColumnRule['kind']>(['code', 'unit'])
const HAS_DIGITS = new Set<ColumnRule['kind']>([
  'date',
  'month',
  'amount',
  'decimal',
  'count',
  'national-id',
  'phone',
  'code-name'
])

function readByRule(rule: ColumnRule, text: string, context: ReadingContext): CellReading {
  switch (rule.kind) {
    case 'text':
      return readPlain(withPlainLineEnds(text), rule.maxLength, rule.hasLines ?? false)
    case 'code':
      return rule.known ? readKnownCode(text, rule.known, rule.maxLength) : readCode(text, rule.maxLength)
    case 'unit':
      return readCode(text, NAME_MAX)
    case 'place':
      return readPlain(text, NAME_MAX, false)
    case 'code-name':
      return readCodeName(text, rule.options, rule.isOpen)
    case 'choice': {
      const found = optionOf(onlyCodes(rule.options), text)
      return found === null ? fault('not_a_choice', oneOf(rule.options)) : ok(found)
    }
    case 'date': {
      const reading = readDate(text, { ...context, years: rule.years })
      const isFuture = rule.isPast && reading.state === 'ok' && reading.value > context.today
      return isFuture ? fault('in_the_future') : reading
    }
    case 'month':
      return readMonth(text)
    case 'amount': {
      const satang = satangOf(text)
      return satang === null ? suspicion('not_an_amount', amountMeant(text)) : ok(bahtText(satang))
    }
    case 'decimal':
      return readDecimal(text, rule.decimals)
    case 'count':
      return readCount(text, rule.min, rule.max)
    case 'national-id':
      return readNationalId(text)
    case 'email':
      return isEmailAddress(text) ? ok(text) : fault('not_an_email')
    case 'phone':
      return readPhone(text)
  }
}

function readPlain(text: string, maxLength: number, hasLines: boolean): CellReading {
  if (text.length > maxLength) return fault('too_long', { max: maxLength })
  if (holdsUnusable(text, { mayHoldLines: hasLines })) return fault('invalid_characters')
  return ok(text)
}

function readCode(text: string, maxLength: number): CellReading {
  const reading = readPlain(text, maxLength, false)
  if (reading.state !== 'ok' || !holdsSpace(text)) return reading
  return fault('invalid_characters', { isSpace: 'Y' })
}

/** A name becomes its code; any other text must look like a code. */
function readKnownCode(text: string, known: readonly ColumnOption[], maxLength: number): CellReading {
  const found = companyOf(known, text)
  if (found !== null) return ok(found)
  const reading = readCode(text, maxLength)
  if (reading.state !== 'ok' || isCodeWithDigit(text)) return reading
  const [first] = known
  return fault('not_a_code', { example: `${first?.code}-${first?.th}` })
}

const onlyCodes = (options: readonly ColumnOption[]): ColumnOption[] =>
  options.map(({ code }) => ({ code, th: code, en: code }))

const oneOf = (options: readonly ColumnOption[]): FaultParams => ({ values: options.map(({ code }) => code) })

function readCodeName(text: string, options: readonly ColumnOption[], isOpen: boolean): CellReading {
  const code = codePart(text)
  const known = optionOf(options, code)
  if (known !== null) return ok(known)
  if (isOpen) {
    const [first] = options
    return isCode(code) ? ok(code) : fault('not_a_code', { example: `${first?.code}-${first?.th}` })
  }
  const whole = withLeadingZeros(options, code)
  return whole === null
    ? fault('not_a_choice', oneOf(options))
    : suspicion('leading_zero_lost', whole, oneOf(options))
}

function readCount(text: string, min: number, max: number): CellReading {
  const count = /^[0-9]{1,9}$/.test(text) ? Number(text) : Number.NaN
  return count >= min && count <= max ? ok(String(count)) : fault('not_a_count', { min, max })
}

/** As written, without leading and trailing zeros. */
function readDecimal(text: string, decimals: number): CellReading {
  const [, whole, fraction = ''] = /^([0-9]{1,9})(?:\.([0-9]+))?$/.exec(text) ?? []
  const kept = fraction.replace(/0+$/, '')
  if (whole === undefined || kept.length > decimals) return fault('not_a_decimal', { decimals })
  return ok(`${Number(whole)}${kept === '' ? '' : `.${kept}`}`)
}

function readNationalId(text: string): CellReading {
  if (/^[0-9]{13}$/.test(text)) return isNationalId(text) ? ok(text) : fault('wrong_check_digit')
  const bare = text.replace(/[ -]/g, '')
  if (isNationalId(bare)) return suspicion('not_13_digits', bare)
  if (/^[0-9]{13}$/.test(bare)) return fault('wrong_check_digit')
  // The spreadsheet treated it as a number.
  const padded = /^[1-9][0-9]{10,11}$/.test(bare) ? bare.padStart(13, '0') : ''
  return isNationalId(padded)
    ? suspicion('leading_zero_lost', padded, { length: 13 })
    : fault('not_13_digits')
}

function readPhone(text: string): CellReading {
  if (MOBILE_WITHOUT_ZERO.test(text)) return suspicion('leading_zero_lost', `0${text}`)
  return PHONE.test(text) ? ok(text) : fault('not_a_phone')
}
