import type { Queries, WriteTransaction } from '../database/database.ts'

/** Names of the facts that the workstation stores about itself. */
export type SettingName =
  | 'branch_set_up_at'
  | 'is_demo'
  | 'activity_head'
  | 'approval_waiting'
  | 'leave_counted_at'
  | 'set_up_hidden'
  | 'second_factor_groups'
  | 'idle_lock_minutes'
  | 'retention_years'
  | 'double_touch_seconds'
  | 'work_time_rounding'
  | 'overtime_rounding'
  | 'shift_rest_hours'
  | 'terminals_followed'
  | 'terminals_compared_on'
  | 'terminal_photos'

export async function readSetting(db: Queries, name: SettingName): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value ?? null
}

export async function writeSetting(trx: WriteTransaction, name: SettingName, value: string): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ name, value })
    .onConflict(c => c.column('name').doUpdateSet({ value }))
    .execute()
}
