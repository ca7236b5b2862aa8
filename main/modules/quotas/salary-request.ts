import { decodeId } from '#shared/domain/encoded-id.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { INVALID_MESSAGE } from '#shared/domain/field-faults.ts'
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
export function rejectFaults(faults: readonly Fault[]): void {
  if (faults.length > 0)
    throw new WorkstationError('invalid_request', INVALID_MESSAGE, { faults, wording: 'employees' })
}

/** What is to be done. @throws WorkstationError when it is missing or unknown */
export function readAction<A extends string>(actions: readonly A[], name: unknown): A {
  const action = actions.find(known => known === name)
  if (action === undefined)
    rejectFaults([
      isAbsent(name)
        ? faultOf('field.missing', 'path_action')
        : faultOf('field.not_one_of', 'path_action', { values: actions })
    ])
  return action as A
}

/** One text field, checked by its rule; null: not sent. */
export function readText(
  fields: Fields,
  rule: FieldRule,
  faults: Fault[],
  isRequired = false
): string | null {
  const value = readNew([{ ...rule, isRequired }], fields, faults)[rule.name]
  return typeof value === 'string' ? value : null
}

/** A year of the Gregorian calendar; null: not sent. */
export function readYear(fields: Fields, faults: Fault[]): string | null {
  const year = readText(fields, QUOTA_YEAR, faults)
  if (year !== null && year >= FIRST_BUDDHIST_YEAR)
    faults.push(faultOf('field.buddhist_year', QUOTA_YEAR.name))
  return year
}

/** The raw id behind a required Base64 id (spec 2.1). */
export function readId(fields: Fields, name: string, faults: Fault[]): string | null {
  const value = fields[name]
  const id = typeof value === 'string' && value !== '' ? decodeId(value) : null
  if (id === null)
    faults.push(isAbsent(value) ? faultOf('field.missing', name) : faultOf('field.not_id', name))
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
  const faults: Fault[] = []
  const quotas = new Map<string, RequestedQuota>()
  for (const [person, path] of objectsOf(body, 'employee_lists', 'employee_lists', faults)) {
    const employeeCode = atPath(EMPLOYEE_CODE, person, path, faults)
    for (const [item, at] of objectsOf(person, 'quota', `${path}.quota`, faults)) {
      const year = atPath(QUOTA_YEAR, item, at, faults)
      const flag = atPath(TIME_LEAVE_FLAG, item, at, faults)
      const hundredths = atPath(TIME_LEAVE_FLAG_QUOTA, item, at, faults)
      if (typeof year === 'string' && year >= FIRST_BUDDHIST_YEAR)
        faults.push(faultOf('field.buddhist_year', `${at}.${QUOTA_YEAR.name}`))
      if (typeof employeeCode !== 'string' || typeof year !== 'string' || typeof flag !== 'string') continue
      const key = `${employeeCode} ${year} ${flag}`
      if (quotas.has(key))
        faults.push(faultOf('field.repeated_value', `${at}.${TIME_LEAVE_FLAG.name}`, { value: key }))
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
function atPath(rule: FieldRule, item: Fields, path: string, faults: Fault[]): string | number | null {
  const name = `${path}.${rule.name}`
  return readNew([{ ...rule, name }], { [name]: item[rule.name] }, faults)[name] ?? null
}

/** The objects of a list that is not empty, each with its path. */
function objectsOf(fields: Fields, name: string, path: string, faults: Fault[]): [Fields, string][] {
  const list = fields[name]
  if (isAbsent(list)) faults.push(faultOf('field.missing', path))
  else if (!Array.isArray(list)) faults.push(faultOf('field.not_list', path))
  else if (list.length === 0) faults.push(faultOf('field.empty_list', path))
  else if (list.length > LIST_MAX) faults.push(faultOf('field.long_list', path, { max: LIST_MAX }))
  else
    return list.flatMap((item: unknown, at): [Fields, string][] => {
      const place = `${path}[${at}]`
      if (item !== null && typeof item === 'object' && !Array.isArray(item)) return [[item as Fields, place]]
      faults.push(faultOf('field.not_object', place))
      return []
    })
  return []
}
