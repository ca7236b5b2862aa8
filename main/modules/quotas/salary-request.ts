import { decodeId } from '#shared/domain/encoded-id.ts'
import { fault, INVALID_MESSAGE } from '#shared/domain/field-faults.ts'
import { FIRST_BUDDHIST_YEAR, type FieldRule, readNew } from '#shared/domain/field-rules.ts'
import {
  EMPLOYEE_CODE,
  QUOTA_YEAR,
  TIME_LEAVE_FLAG,
  TIME_LEAVE_FLAG_QUOTA
} from '#shared/domain/quota-fields.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'

// Reads requests of salary/get-data-filter and salary/add-data-filter, and lists their faults in the words of the employee operations.

/** Fields as they came. */
export type Fields = Readonly<Record<string, unknown>>

const LIST_MAX = 1_000

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === ''

/** @throws WorkstationError `invalid_request` with all of them, when there are any */
export function rejectFaults(errors: string[]): void {
  if (errors.length > 0) throw new WorkstationError('invalid_request', INVALID_MESSAGE, { errors })
}

/** What is to be done. @throws WorkstationError when it is missing or unknown */
export function readAction<A extends string>(actions: readonly A[], name: unknown): A {
  const action = actions.find(known => known === name)
  if (action === undefined)
    rejectFaults([isAbsent(name) ? fault.missing('path_action') : fault.notOneOf('path_action', actions)])
  return action as A
}

/** One text field, checked by its rule; null: not sent. */
export function readText(
  fields: Fields,
  rule: FieldRule,
  faults: string[],
  isRequired = false
): string | null {
  const value = readNew([{ ...rule, isRequired }], fields, faults)[rule.name]
  return typeof value === 'string' ? value : null
}

/** A year of the Gregorian calendar; null: not sent. */
export function readYear(fields: Fields, faults: string[]): string | null {
  const year = readText(fields, QUOTA_YEAR, faults)
  if (year !== null && year >= FIRST_BUDDHIST_YEAR) faults.push(fault.buddhistYear(QUOTA_YEAR.name))
  return year
}

/** The raw id behind a required Base64 id (spec 2.1). */
export function readId(fields: Fields, name: string, faults: string[]): string | null {
  const value = fields[name]
  const id = typeof value === 'string' && value !== '' ? decodeId(value) : null
  if (id === null) faults.push(isAbsent(value) ? fault.missing(name) : fault.notEncodedId(name))
  return id
}

/** A quota of save_quota, its employee still by code; null: the default is to be saved. */
export interface RequestedQuota {
  readonly employeeCode: string
  readonly year: string
  readonly flag: string
  readonly hundredths: number | null
}

/** Reads `employee_lists`. @throws WorkstationError with every fault of it */
export function readQuotasToSave(body: Fields): RequestedQuota[] {
  const faults: string[] = []
  const quotas = new Map<string, RequestedQuota>()
  for (const [person, path] of objectsOf(body, 'employee_lists', 'employee_lists', faults)) {
    const employeeCode = atPath(EMPLOYEE_CODE, person, path, faults)
    for (const [item, at] of objectsOf(person, 'quota', `${path}.quota`, faults)) {
      const year = atPath(QUOTA_YEAR, item, at, faults)
      const flag = atPath(TIME_LEAVE_FLAG, item, at, faults)
      const hundredths = atPath(TIME_LEAVE_FLAG_QUOTA, item, at, faults)
      if (typeof year === 'string' && year >= FIRST_BUDDHIST_YEAR)
        faults.push(fault.buddhistYear(`${at}.${QUOTA_YEAR.name}`))
      if (typeof employeeCode !== 'string' || typeof year !== 'string' || typeof flag !== 'string') continue
      const key = `${employeeCode} ${year} ${flag}`
      if (quotas.has(key)) faults.push(fault.repeated(`${at}.${TIME_LEAVE_FLAG.name}`, key))
      quotas.set(key, {
        employeeCode,
        year,
        flag,
        hundredths: typeof hundredths === 'number' ? hundredths : null
      })
    }
  }
  rejectFaults(faults)
  return [...quotas.values()]
}

/** A field of an item, whose faults name its place. */
function atPath(rule: FieldRule, item: Fields, path: string, faults: string[]): string | number | null {
  const name = `${path}.${rule.name}`
  return readNew([{ ...rule, name }], { [name]: item[rule.name] }, faults)[name] ?? null
}

/** The objects of a list that is not empty, each with its path. */
function objectsOf(fields: Fields, name: string, path: string, faults: string[]): [Fields, string][] {
  const list = fields[name]
  if (isAbsent(list)) faults.push(fault.missing(path))
  else if (!Array.isArray(list)) faults.push(fault.notList(path))
  else if (list.length === 0) faults.push(fault.emptyList(path))
  else if (list.length > LIST_MAX) faults.push(fault.longList(path, LIST_MAX))
  else
    return list.flatMap((item: unknown, at): [Fields, string][] => {
      const place = `${path}[${at}]`
      if (item !== null && typeof item === 'object' && !Array.isArray(item)) return [[item as Fields, place]]
      faults.push(fault.notObject(place))
      return []
    })
  return []
}
