import { isCalendarDate, isDateTime, isTimeOfDay } from '#shared/domain/calendar-date.ts'
import { decodeId } from '#shared/domain/encoded-id.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import type { FaultCode } from '#shared/domain/faults/catalogue.ts'
import { FIRST_BUDDHIST_YEAR } from '#shared/domain/field-rules.ts'
import { decodePicture, type Picture } from '../files/files.ts'
import { rejectInvalid } from './approval-failures.ts'
import type { Fields } from './approval-parts.ts'

// Fields of a document request. Each read notes its faults and lets the others go on; null: nothing, or nothing right.

const TEXT_MAX = 1_000

export const isAbsent = (value: unknown): value is undefined | null | '' =>
  value === undefined || value === null || value === ''

/** @throws WorkstationError for a body that is no object */
export function fieldsOf(body: unknown): Fields {
  if (body === undefined || body === null) return {}
  if (typeof body === 'object' && !Array.isArray(body)) return body as Fields
  rejectInvalid([faultOf('field.not_object', 'body')])
  return {}
}

export class RequestReader {
  readonly fields: Fields
  readonly faults: Fault[] = []

  constructor(fields: Fields) {
    this.fields = fields
  }

  note(code: FaultCode, name: string, params?: Fault['params']): null {
    this.faults.push(faultOf(code, name, params))
    return null
  }

  /** The text of a field; absent: a fault when it is required. */
  text(name: string, { isRequired = false, max = TEXT_MAX } = {}): string | null {
    const value = this.fields[name]
    if (isAbsent(value)) return isRequired ? this.note('field.missing', name) : null
    if (typeof value !== 'string') return this.note('field.not_text', name)
    const text = value.normalize('NFC')
    return text.length > max ? this.note('field.too_long', name, { max }) : text
  }

  /** The raw id behind a Base64 id (companion 4.2). */
  id(name: string, { isRequired = false } = {}): string | null {
    const value = this.fields[name]
    if (isAbsent(value)) return isRequired ? this.note('field.missing', name) : null
    const id = typeof value === 'string' ? decodeId(value) : null
    return id ?? this.note('field.not_id', name)
  }

  date(name: string, { isRequired = false } = {}): string | null {
    const text = this.text(name, { isRequired })
    if (text === null) return null
    if (!isCalendarDate(text)) return this.note('field.not_date', name)
    return text >= FIRST_BUDDHIST_YEAR ? this.note('field.buddhist_year', name) : text
  }

  /** `HH:mm`. */
  time(name: string, { isRequired = false } = {}): string | null {
    const text = this.text(name, { isRequired })
    return text === null || isTimeOfDay(text) ? text : this.note('field.not_time', name)
  }

  oneOf<T extends string>(name: string, values: readonly T[], { isRequired = false } = {}): T | null {
    const text = this.text(name, { isRequired })
    if (text === null) return null
    return values.find(value => value === text) ?? this.note('field.not_one_of', name, { values })
  }

  /** true or false, also as texts; false when it is absent. */
  flag(name: string): boolean {
    const value = this.fields[name]
    if (isAbsent(value) || value === false || value === 'false') return false
    if (value !== true && value !== 'true') this.note('field.not_boolean', name)
    return true
  }

  /** Y or N; false when it is absent. */
  yesNo(name: string): boolean {
    return this.oneOf(name, ['Y', 'N']) === 'Y'
  }

  /** A list of date-times, each once, in order; at least one. */
  dateTimes(name: string, max: number): string[] | null {
    const value = this.fields[name]
    if (isAbsent(value)) return this.note('field.missing', name)
    if (!Array.isArray(value)) return this.note('field.not_list', name)
    if (value.length === 0) return this.note('field.empty_list', name)
    if (value.length > max) return this.note('field.long_list', name, { max })
    const times = new Set<string>()
    for (const [at, time] of value.entries()) {
      const path = `${name}[${at}]`
      if (typeof time !== 'string' || !isDateTime(time)) this.note('field.not_datetime', path)
      else if (time >= FIRST_BUDDHIST_YEAR) this.note('field.buddhist_year', path)
      else if (times.has(time)) this.note('field.repeated', path)
      else times.add(time)
    }
    return [...times].sort()
  }

  picture(name: string): Picture | null {
    const value = this.fields[name]
    if (isAbsent(value)) return null
    const picture = typeof value === 'string' ? decodePicture(value) : null
    return picture ?? this.note('field.not_picture', name, { megabytes: 2 })
  }
}
