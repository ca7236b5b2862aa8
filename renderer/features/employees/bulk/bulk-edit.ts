import { WEEKDAYS } from '#shared/domain/calendar-date.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { APPROVER_FIELDS } from '#shared/domain/setting-codes.ts'
import { settingValues, valueNames } from '#shared/domain/setting-values.ts'
import { call } from '../../../api/client.ts'
import { changesOfWeek } from '../record/week.ts'

export const BULK_KINDS = ['unit', 'position', 'cycle', 'approver'] as const
export type BulkKind = (typeof BULK_KINDS)[number]
export type Weekday = (typeof WEEKDAYS)[number]
export const WORKDAYS: readonly Weekday[] = WEEKDAYS.slice(0, 5)

/** One thing that becomes the same for several people. */
export type BulkChange = {
  readonly kind: BulkKind
  /** The id of a unit, position or work cycle, or the code of an approver. */
  readonly value: string
  /** Of a work cycle. */
  readonly days: readonly Weekday[]
  /** Of an approver, from 0. */
  readonly step: number
}

/** Changes one of them by the ways of the person's own page, so that rules, history and notices are the same. @throws ApiError */
export async function changeOne(employeeCode: string, change: BulkChange): Promise<void> {
  const path = { employee_code: employeeCode }
  if (change.kind === 'unit' || change.kind === 'position') {
    const place = change.kind === 'unit' ? { unit_id: change.value } : { position_id: change.value }
    await call('PUT /app/v1/employees/{employee_code}', { path, body: { fields: {}, ...place } })
  } else if (change.kind === 'cycle') {
    const names = change.days.map(valueNames.workCycle)
    for (const it of changesOfWeek(Object.fromEntries(names.map(name => [name, change.value])), names))
      await changeSetting(employeeCode, it.setting, it.change)
  } else await changeApprover(employeeCode, change)
}

async function changeApprover(employeeCode: string, { value, step }: BulkChange): Promise<void> {
  const { setting } = await call('GET /api/v1/open-apis/employee/get-employee-data', {
    query: { employee_code: employeeCode, type: 'setting' }
  })
  if (setting === undefined) throw new Error('The answer holds no setting.')
  const stored = settingValues(setting)
  const base = Object.fromEntries(APPROVER_FIELDS.map(field => [field, stored[field] ?? null]))
  // All are replaced: the others stay as they were read.
  const codes = APPROVER_FIELDS.map(
    (field, at) => [field, at === step ? value : (stored[field] ?? '')] as const
  )
  const change = Object.fromEntries(
    codes.filter(([, code]) => code !== '').map(([field, code]) => [field, encodeId(code)])
  )
  await changeSetting(employeeCode, 'approver', change, base)
}

function changeSetting(
  employeeCode: string,
  setting: 'approver' | ReturnType<typeof changesOfWeek>[number]['setting'],
  change: Record<string, unknown>,
  base: Record<string, string | null> = {}
): Promise<unknown> {
  return call('PUT /app/v1/employees/{employee_code}/settings/{setting}', {
    path: { employee_code: employeeCode, setting },
    body: { change, base }
  })
}
