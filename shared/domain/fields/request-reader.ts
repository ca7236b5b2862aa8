import { isCalendarDate, isDateTime, isMonth, isTimeOfDay } from '../dates/calendar-date.ts'
import { decodeId } from '../encoded-id.ts'
import { type Fault, faultOf } from '../fault.ts'
import type { FaultCode } from '../faults/catalogue.ts'
import { bahtText, MOST_SATANG, satangOfNumber } from '../money.ts'
import { codeSpelling, usualSpelling } from '../text/usual-spelling.ts'
import { FIRST_BUDDHIST_YEAR, type Field, type KeptFields, readNew } from './field-rules.ts'
import {
  APPROVAL_REQUESTS,
  EMPLOYEE_REQUESTS,
  type Fields,
  fieldsOf,
  LOAN_REQUESTS,
  type ReadingPolicy,
  rejectFaults
} from './reading-policy.ts'

const TEXT_MAX = 1_000
const LIST_MAX = 1_000

interface Wanted {
  readonly isRequired?: boolean
}

interface WantedText extends Wanted {
  readonly max?: number
}

interface WantedDate extends Wanted {
  /** A year that looks Buddhist is checked elsewhere. */
  readonly mayBeFar?: boolean
}

interface WantedList {
  readonly mayBeEmpty?: boolean
  readonly max?: number
}

/**
 * Reads the fields of a request one by one. A fault does not stop the others from being read, so that all faults are listed;
 * null: absent or faulty.
 */
export class RequestReader {
  readonly fields: Fields
  readonly faults: Fault[]
  readonly #policy: ReadingPolicy
  readonly #place: string

  /** `place`: the name of a list item in faults, which are added to those of the whole request. */
  constructor(fields: Fields, policy: ReadingPolicy, faults: Fault[] = [], place = '') {
    this.fields = fields
    this.faults = faults
    this.#policy = policy
    this.#place = place
  }

  /** The name of a field in faults. */
  path(name: string): string {
    return this.#place === '' ? name : `${this.#place}.${name}`
  }

  note(code: FaultCode, name: string, params?: Fault['params']): null {
    this.faults.push(faultOf(code, this.path(name), params))
    return null
  }

  /** @throws WorkstationError with all faults, if there are any */
  rejectFaults(refusedAs = this.#policy.refusedAs): void {
    rejectFaults({ ...this.#policy, refusedAs }, this.faults)
  }

  /** The value that was sent; undefined: none, which is a fault if it is required. */
  #sent(name: string, isRequired: boolean, isEmptyNothing = true): unknown {
    const value = this.fields[name]
    if (value !== undefined && value !== null && (value !== '' || !isEmptyNothing)) return value
    if (isRequired) this.note('field.missing', name)
    return undefined
  }

  /** A text, unchanged. */
  rawText(name: string, { isRequired = false }: Wanted = {}): string | null {
    const value = this.#sent(name, isRequired)
    if (value === undefined) return null
    return typeof value === 'string' ? value : this.note('field.not_text', name)
  }

  /** A code, which is compared exactly: nothing is removed from it. */
  codeText(name: string, { isRequired = false, max = TEXT_MAX }: WantedText = {}): string | null {
    const sent = this.rawText(name, { isRequired })
    return sent === null ? null : this.#notLonger(name, codeSpelling(sent), max)
  }

  text(name: string, { isRequired = false, max = TEXT_MAX }: WantedText = {}): string | null {
    const sent = this.rawText(name, { isRequired })
    if (sent === null) return null
    const given = usualSpelling(sent)
    const text = this.#policy.trimsTexts ? given.trim() : given
    if (text === '') return isRequired ? this.note('field.missing', name) : null
    return this.#notLonger(name, text, max)
  }

  #notLonger(name: string, text: string, max: number): string | null {
    return text.length > max ? this.note('field.too_long', name, { max }) : text
  }

  /** The raw id behind a Base64 id (decision 0038). */
  id(name: string, { isRequired = false }: Wanted = {}): string | null {
    const value = this.#sent(name, isRequired)
    if (value === undefined) return null
    return (typeof value === 'string' ? decodeId(value) : null) ?? this.note('field.not_id', name)
  }

  #formed(name: string, isRequired: boolean, isOne: (text: string) => boolean, fault: FaultCode) {
    const value = this.#sent(name, isRequired)
    if (value === undefined) return null
    if (typeof value === 'string') return isOne(value) ? value : this.note(fault, name)
    return this.note(this.#policy.saysNotText ? 'field.not_text' : fault, name)
  }

  #gregorian(name: string, text: string | null, mayBeFar: boolean): string | null {
    return text === null || mayBeFar || text < FIRST_BUDDHIST_YEAR
      ? text
      : this.note('field.buddhist_year', name)
  }

  /** `YYYY-MM-DD`, an existing day. */
  date(name: string, { isRequired = false, mayBeFar = false }: WantedDate = {}): string | null {
    return this.#gregorian(name, this.#formed(name, isRequired, isCalendarDate, 'field.not_date'), mayBeFar)
  }

  /** `YYYY-MM`. */
  month(name: string, { isRequired = false, mayBeFar = false }: WantedDate = {}): string | null {
    return this.#gregorian(name, this.#formed(name, isRequired, isMonth, 'field.not_month'), mayBeFar)
  }

  /** `HH:mm`. */
  time(name: string, { isRequired = false }: Wanted = {}): string | null {
    return this.#formed(name, isRequired, isTimeOfDay, 'field.not_time')
  }

  /** One of a few values; `byDefault` if none is sent. */
  oneOf<T extends string | number>(
    name: string,
    values: readonly T[],
    { isRequired = false, byDefault }: Wanted & { byDefault?: T } = {}
  ): T | null {
    const value = this.#sent(name, isRequired, this.#policy.isEmptyNothing)
    if (value === undefined) return byDefault ?? null
    const chosen = values.find(known => known === value)
    if (chosen !== undefined) return chosen
    if (this.#policy.saysNotText && typeof value !== 'string') return this.note('field.not_text', name)
    const shown = values.map(known => (known === '' ? "''" : String(known)))
    return this.note('field.not_one_of', name, { values: shown })
  }

  /** true or false, also as texts; false if absent. */
  flag(name: string): boolean {
    const value = this.#sent(name, false)
    if (value === undefined || value === false || value === 'false') return false
    if (value !== true && value !== 'true') this.note('field.not_boolean', name)
    return true
  }

  /** Y or N; false if absent. */
  yesNo(name: string): boolean {
    return this.oneOf(name, ['Y', 'N']) === 'Y'
  }

  /** Satang of a JSON number of baht with at most two decimals. */
  amount(name: string, { isRequired = false, most = MOST_SATANG }: Wanted & { most?: number } = {}) {
    const value = this.#sent(name, isRequired, this.#policy.isEmptyNothing)
    if (value === undefined) return null
    const params = { max: bahtText(most), decimals: 2 }
    return satangOfNumber(value, most) ?? this.note('field.not_decimal', name, params)
  }

  /** A JSON integer. */
  integer(name: string): number | null {
    const value = this.#sent(name, false, this.#policy.isEmptyNothing)
    if (value === undefined) return null
    return typeof value === 'number' && Number.isSafeInteger(value)
      ? value
      : this.note('field.not_integer', name)
  }

  /** A required JSON integer within bounds. */
  whole(name: string, { from, to }: { from: number; to: number }): number | null {
    const value = this.#sent(name, true, this.#policy.isEmptyNothing)
    if (value === undefined) return null
    const isWithin = typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to
    return isWithin ? value : this.note('field.not_within', name, { from, to })
  }

  /** A required list; null, with the fault noted, if it is not a list. */
  list(name: string, { mayBeEmpty = false, max = LIST_MAX }: WantedList = {}): unknown[] | null {
    const value = this.#sent(name, true, this.#policy.isEmptyNothing)
    if (value === undefined) return null
    if (!Array.isArray(value)) return this.note('field.not_list', name)
    if (value.length === 0 && !mayBeEmpty) return this.note('field.empty_list', name)
    return value.length > max ? this.note('field.long_list', name, { max }) : value
  }

  /** Reads a list item by item, passing the name of each item in faults. */
  #items<T>(
    name: string,
    wanted: WantedList,
    read: (value: unknown, path: string, at: number) => T | null
  ): T[] {
    const list = this.list(name, wanted) ?? []
    return list.flatMap((value, at): T[] => {
      const item = read(value, `${name}[${at}]`, at)
      return item === null ? [] : [item]
    })
  }

  /** Raw ids from a list of Base64 ids, without duplicates. */
  ids(name: string, wanted: WantedList = {}): string[] {
    const idOf = (value: unknown, path: string) =>
      this.#item({ [path]: value }).id(path, { isRequired: true })
    return [...new Set(this.#items(name, wanted, idOf))]
  }

  /** Codes, without duplicates. */
  texts(name: string, wanted: WantedList = {}): string[] {
    const textOf = (value: unknown, path: string) =>
      typeof value === 'string' ? codeSpelling(value) : this.note('field.not_text', path)
    return [...new Set(this.#items(name, wanted, textOf))]
  }

  /** Date-times in order; a duplicate is a fault. */
  dateTimes(name: string, max: number): string[] {
    const seen = new Set<string>()
    const timeOf = (value: unknown, path: string): string | null => {
      if (typeof value !== 'string' || !isDateTime(value)) return this.note('field.not_datetime', path)
      if (value >= FIRST_BUDDHIST_YEAR) return this.note('field.buddhist_year', path)
      if (seen.has(value)) return this.note('field.repeated', path)
      seen.add(value)
      return value
    }
    return this.#items(name, { max }, timeOf).sort()
  }

  /** Reads a list of objects, each with `read`; the result is only valid if there are no faults. */
  objects<T>(name: string, read: (item: RequestReader, at: number) => T, wanted: WantedList = {}): T[] {
    return this.#items<{ value: T }>(name, wanted, (item, path, at) =>
      item === null || typeof item !== 'object' || Array.isArray(item)
        ? this.note('field.not_object', path)
        : { value: read(this.#item(item as Fields, this.path(path)), at) }
    ).map(({ value }) => value)
  }

  /** A required object, with a reader of its own. */
  object(name: string): RequestReader | null {
    const value = this.#sent(name, true, false)
    if (value === undefined) return null
    return typeof value === 'object' && !Array.isArray(value)
      ? this.#item(value as Fields, this.path(name))
      : this.note('field.not_object', name)
  }

  #item(fields: Fields, place = this.#place): RequestReader {
    return new RequestReader(fields, this.#policy, this.faults, place)
  }

  /** Fields by the rules of a record. */
  record(rules: readonly Field[]): KeptFields {
    return Object.fromEntries(
      rules.map(rule => {
        const name = this.path(rule.name)
        const read = readNew([{ ...rule, name }], { [name]: this.fields[rule.name] }, this.faults)
        return [rule.name, read[name] ?? null]
      })
    )
  }

  /** One text field by its rule. */
  ruled(rule: Field, { isRequired = rule.isRequired ?? false }: Wanted = {}): string | null {
    const value = this.record([{ ...rule, isRequired }])[rule.name]
    return typeof value === 'string' ? value : null
  }
}

const readerBy =
  (policy: ReadingPolicy) =>
  (body: unknown): RequestReader =>
    new RequestReader(fieldsOf(body, policy), policy)

/** Read a request of a group of operations. @throws WorkstationError if the body is not an object */
export const employeeRequest = readerBy(EMPLOYEE_REQUESTS)
export const loanRequest = readerBy(LOAN_REQUESTS)
export const approvalRequest = readerBy(APPROVAL_REQUESTS)
