import { BASIC_FIELDS, roundMonthOf } from '#shared/domain/employees/setting-codes.ts'
import { type KeptFields, readChanges, shownValue } from '#shared/domain/fields/field-rules.ts'
import type { Queries } from '../../../database/database.ts'
import { raiseRevisions } from '../../../database/revisions.ts'
import type { EmployeeBasicSettingsTable } from '../../../database/schema/employee-settings.ts'
import { instantText } from '../../../platform/runtime.ts'
import type { EmployeeFacts } from '../actions/actions.ts'
import { updateEmployees } from '../employee-repository.ts'
import { settingAction } from './save-setting.ts'

const [DAYS, HOURS] = BASIC_FIELDS

/** The block `general` of get-employee-data. */
export async function generalOf(db: Queries, { id, round_month_config }: EmployeeFacts) {
  const row = await db
    .selectFrom('employee_basic_settings')
    .selectAll()
    .where('employee_id', '=', id)
    .executeTakeFirst()
  return {
    days_per_month: shownValue(DAYS, row?.days_per_month_hundredths ?? null),
    hours_per_day: shownValue(HOURS, row?.hours_per_day_hundredths ?? null),
    round_month_config,
    round_worktime_config: row?.round_worktime_config ?? null,
    holiday_apply_config: row?.holiday_apply_config ?? null,
    round_ot_config: row?.round_ot_config ?? null
  }
}

export const saveBasic = settingAction<KeptFields>({
  read: generalOf,
  check: request => readChanges(BASIC_FIELDS, request.fields, request.faults),
  write: async (trx, { employee, runtime }, changes) => {
    const { round_month_config: round } = changes
    if (round !== undefined)
      await updateEmployees(trx, [employee.id], {
        round_month_config: typeof round === 'string' ? roundMonthOf(round) : null,
        updated_at: instantText(runtime)
      })
    const values = columnsOf(changes)
    if (Object.keys(values).length === 0) return
    await trx
      .insertInto('employee_basic_settings')
      .values({ employee_id: employee.id, ...values })
      .onConflict(c => c.column('employee_id').doUpdateSet(values))
      .execute()
    // By hours per day leave is counted.
    await raiseRevisions(trx, 'work_cycles')
  }
})

function columnsOf(changes: KeptFields) {
  const columns: Partial<Omit<EmployeeBasicSettingsTable, 'employee_id'>> = {}
  const { days_per_month: days, hours_per_day: hours } = changes
  if (days !== undefined) columns.days_per_month_hundredths = typeof days === 'number' ? days : null
  if (hours !== undefined) columns.hours_per_day_hundredths = typeof hours === 'number' ? hours : null
  for (const name of ['round_worktime_config', 'holiday_apply_config', 'round_ot_config'] as const) {
    const value = changes[name]
    if (value !== undefined) columns[name] = value === 'Y' || value === 'N' ? value : null
  }
  return columns
}
