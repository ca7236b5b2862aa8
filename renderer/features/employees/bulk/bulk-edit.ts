import { WEEKDAYS } from '#shared/domain/dates/calendar-date.ts'
import { employeeValues } from '#shared/domain/employees/employee-values.ts'
import { APPROVER_FIELDS } from '#shared/domain/employees/setting-codes.ts'
import { settingValues, valueNames } from '#shared/domain/employees/setting-values.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { call } from '../../../api/client.ts'
import { readSetting } from '../record/record-queries.ts'
import { changesOfWeek } from '../record/settings/week.ts'

export const BULK_KINDS = ['unit', 'position', 'cycle', 'approver'] as const
export type BulkKind = (typeof BULK_KINDS)[number]
export type Weekday = (typeof WEEKDAYS)[number]
export const WORKDAYS: readonly Weekday[] = WEEKDAYS.slice(0, 5)

/** One value to set for several people. */
export type BulkChange = {
  readonly kind: BulkKind
  /** The id of a unit, position or work cycle, or the code of an approver. */
  readonly value: string
  /** Days that a work cycle is set for. */
  readonly days: readonly Weekday[]
  readonly step: number
}

/** Restores an employee's previous value, unless it was changed again in the meantime. @throws ApiError */
export type TakeBack = () => Promise<unknown>

/** Changes one employee by the record page's operations, for the same rules, history and notifications. @throws ApiError */
export async function changeOne(employeeCode: string, change: BulkChange): Promise<TakeBack> {
  const { kind, value } = change
  if (kind === 'unit' || kind === 'position') return changePlace(employeeCode, `${kind}_id`, value)
  const stored = settingValues(await readSetting(employeeCode))
  const names = kind === 'cycle' ? change.days.map(valueNames.workCycle) : APPROVER_FIELDS
  const before = Object.fromEntries(names.map(name => [name, stored[name] ?? '']))
  // The request replaces all approvers, so the others are sent as they were read.
  const changed = kind === 'cycle' ? names : APPROVER_FIELDS.filter((_, at) => at === change.step)
  const after = { ...before, ...Object.fromEntries(changed.map(name => [name, value])) }
  const give = kind === 'cycle' ? giveCycles : giveApprovers
  await give(employeeCode, after, before)
  return () => give(employeeCode, before, after)
}

async function changePlace(
  employeeCode: string,
  name: 'unit_id' | 'position_id',
  id: string
): Promise<TakeBack> {
  const path = { employee_code: employeeCode }
  const before = employeeValues(await call('GET /app/v1/employees/{employee_code}', { path }))[name] ?? null
  const put = (to: string | null, base: Record<string, string | null>) =>
    call('PUT /app/v1/employees/{employee_code}', { path, body: { fields: {}, [name]: to, base } })
  await put(id, {})
  return () => put(before, { [name]: id })
}

type Texts = Readonly<Record<string, string>>

async function giveCycles(employeeCode: string, values: Texts, base: Texts): Promise<void> {
  for (const it of changesOfWeek(values, Object.keys(values)))
    await changeSetting(employeeCode, it.setting, it.change, base)
}

function giveApprovers(employeeCode: string, values: Texts, base: Texts): Promise<unknown> {
  const codes = Object.entries(values).filter(([, code]) => code !== '')
  const change = Object.fromEntries(codes.map(([field, code]) => [field, encodeId(code)]))
  return changeSetting(employeeCode, 'approver', change, base)
}

function changeSetting(
  employeeCode: string,
  setting: 'approver' | ReturnType<typeof changesOfWeek>[number]['setting'],
  change: Record<string, unknown>,
  base: Texts
): Promise<unknown> {
  // The base version has null, not an empty text, for a missing value.
  const shown = Object.fromEntries(Object.entries(base).map(([name, value]) => [name, value || null]))
  return call('PUT /app/v1/employees/{employee_code}/settings/{setting}', {
    path: { employee_code: employeeCode, setting },
    body: { change, base: shown }
  })
}
