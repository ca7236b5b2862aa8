import { decodeId } from '#shared/domain/encoded-id.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { INVALID_MESSAGE } from '#shared/domain/field-faults.ts'
import { type FieldRule, type KeptFields, readNew } from '#shared/domain/field-rules.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Fields } from './form-body.ts'

// Fields that are no plain texts: ids and lists. Each notes its faults and lets the others go on.

const LIST_MAX = 1_000

const isAbsent = (value: unknown): value is undefined | null | '' =>
  value === undefined || value === null || value === ''

/** @throws WorkstationError `invalid_request` with all of them, when there are any */
export function rejectFaults(faults: readonly Fault[]): void {
  if (faults.length > 0)
    throw new WorkstationError('invalid_request', INVALID_MESSAGE, { faults, wording: 'employees' })
}

/** A text that has to be there, as it came. */
export function requiredText(fields: Fields, name: string, faults: Fault[], shownAs = name): string {
  const value = fields[name]
  if (isAbsent(value)) faults.push(faultOf('field.missing', shownAs))
  else if (typeof value !== 'string') faults.push(faultOf('field.not_text', shownAs))
  else return value
  return ''
}

/** The raw id behind a Base64 id; null, with or without a fault, when there is none. */
export function readId(
  fields: Fields,
  name: string,
  faults: Fault[],
  { isRequired = true, shownAs = name } = {}
): string | null {
  const value = fields[name]
  if (isAbsent(value)) {
    if (isRequired) faults.push(faultOf('field.missing', shownAs))
    return null
  }
  const id = typeof value === 'string' ? decodeId(value) : null
  if (id === null) faults.push(faultOf('field.not_id', shownAs))
  return id
}

/** One of a few values; null, with the fault noted, when it is none of them or missing without a default. */
export function readChoice<T extends string>(
  fields: Fields,
  name: string,
  values: readonly T[],
  faults: Fault[],
  shownAs: string,
  byDefault?: T
): T | null {
  const value = fields[name]
  if (isAbsent(value)) {
    if (byDefault === undefined) faults.push(faultOf('field.missing', shownAs))
    return byDefault ?? null
  }
  const chosen = values.find(known => known === value)
  if (chosen === undefined) faults.push(faultOf('field.not_one_of', shownAs, { values }))
  return chosen ?? null
}

/** Fields of one item of a list, by the rules of a record; faults name the item. */
export function readItem(
  rules: readonly FieldRule[],
  item: Fields,
  faults: Fault[],
  shownAs: (field: string) => string
): KeptFields {
  const kept: KeptFields = {}
  for (const rule of rules) {
    const shown = shownAs(rule.name)
    kept[rule.name] = readNew([{ ...rule, name: shown }], { [shown]: item[rule.name] }, faults)[shown] ?? null
  }
  return kept
}

/** A list; null, with the fault noted, when it is none. */
function readList(fields: Fields, name: string, faults: Fault[], mayBeEmpty: boolean): unknown[] | null {
  const value = fields[name]
  if (value === undefined || value === null) faults.push(faultOf('field.missing', name))
  else if (!Array.isArray(value)) faults.push(faultOf('field.not_list', name))
  else if (value.length === 0 && !mayBeEmpty) faults.push(faultOf('field.empty_list', name))
  else if (value.length > LIST_MAX) faults.push(faultOf('field.long_list', name, { max: LIST_MAX }))
  else return value
  return null
}

/** Raw ids behind a list of Base64 ids, each once. */
export function readIds(
  fields: Fields,
  name: string,
  faults: Fault[],
  { mayBeEmpty = false } = {}
): string[] {
  const list = readList(fields, name, faults, mayBeEmpty) ?? []
  const ids = new Set<string>()
  for (const [at, value] of list.entries()) {
    const id = readId({ value }, 'value', faults, { shownAs: `${name}[${at}]` })
    if (id !== null) ids.add(id)
  }
  return [...ids]
}

/** Reads a list of objects, each with `read`; what comes of it is meant only when there are no faults. */
export function readObjects<T>(
  fields: Fields,
  name: string,
  faults: Fault[],
  read: (item: Fields, shownAs: (field: string) => string, at: number) => T,
  { mayBeEmpty = false } = {}
): T[] {
  const list = readList(fields, name, faults, mayBeEmpty) ?? []
  const items: T[] = []
  for (const [at, item] of list.entries()) {
    if (item === null || typeof item !== 'object' || Array.isArray(item))
      faults.push(faultOf('field.not_object', `${name}[${at}]`))
    else items.push(read(item as Fields, field => `${name}[${at}].${field}`, at))
  }
  return items
}
