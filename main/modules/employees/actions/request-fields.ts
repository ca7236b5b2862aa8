import { decodeId } from '#shared/domain/encoded-id.ts'
import { fault, INVALID_MESSAGE } from '#shared/domain/field-faults.ts'
import { type FieldRule, type KeptFields, readNew } from '#shared/domain/field-rules.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Fields } from './form-body.ts'

// Fields that are no plain texts: ids and lists. Each notes its faults and lets the others go on.

const LIST_MAX = 1_000

const isAbsent = (value: unknown): value is undefined | null | '' =>
  value === undefined || value === null || value === ''

/** @throws WorkstationError `invalid_request` with all of them, when there are any */
export function rejectFaults(errors: string[]): void {
  if (errors.length > 0) throw new WorkstationError('invalid_request', INVALID_MESSAGE, { errors })
}

/** A text that has to be there, as it came. */
export function requiredText(fields: Fields, name: string, faults: string[], shownAs = name): string {
  const value = fields[name]
  if (isAbsent(value)) faults.push(fault.missing(shownAs))
  else if (typeof value !== 'string') faults.push(fault.notText(shownAs))
  else return value
  return ''
}

/** The raw id behind a Base64 id; null, with or without a fault, when there is none. */
export function readId(
  fields: Fields,
  name: string,
  faults: string[],
  { isRequired = true, shownAs = name } = {}
): string | null {
  const value = fields[name]
  if (isAbsent(value)) {
    if (isRequired) faults.push(fault.missing(shownAs))
    return null
  }
  const id = typeof value === 'string' ? decodeId(value) : null
  if (id === null) faults.push(fault.notEncodedId(shownAs))
  return id
}

/** One of a few values; null, with the fault noted, when it is none of them or missing without a default. */
export function readChoice<T extends string>(
  fields: Fields,
  name: string,
  values: readonly T[],
  faults: string[],
  shownAs: string,
  byDefault?: T
): T | null {
  const value = fields[name]
  if (isAbsent(value)) {
    if (byDefault === undefined) faults.push(fault.missing(shownAs))
    return byDefault ?? null
  }
  const chosen = values.find(known => known === value)
  if (chosen === undefined) faults.push(fault.notOneOf(shownAs, values))
  return chosen ?? null
}

/** Fields of one item of a list, by the rules of a record; faults name the item. */
export function readItem(
  rules: readonly FieldRule[],
  item: Fields,
  faults: string[],
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
function readList(fields: Fields, name: string, faults: string[], mayBeEmpty: boolean): unknown[] | null {
  const value = fields[name]
  if (value === undefined || value === null) faults.push(fault.missing(name))
  else if (!Array.isArray(value)) faults.push(fault.notList(name))
  else if (value.length === 0 && !mayBeEmpty) faults.push(fault.emptyList(name))
  else if (value.length > LIST_MAX) faults.push(fault.longList(name, LIST_MAX))
  else return value
  return null
}

/** Raw ids behind a list of Base64 ids, each once. */
export function readIds(
  fields: Fields,
  name: string,
  faults: string[],
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
  faults: string[],
  read: (item: Fields, shownAs: (field: string) => string, at: number) => T,
  { mayBeEmpty = false } = {}
): T[] {
  const list = readList(fields, name, faults, mayBeEmpty) ?? []
  const items: T[] = []
  for (const [at, item] of list.entries()) {
    if (item === null || typeof item !== 'object' || Array.isArray(item))
      faults.push(fault.notObject(`${name}[${at}]`))
    else items.push(read(item as Fields, field => `${name}[${at}].${field}`, at))
  }
  return items
}
