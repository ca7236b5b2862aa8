import type { Kysely } from 'kysely'

/**
 * In order of time, so that directions are derived from the first changed punch on, and with the direction, so that who came when
 * on a work date is read off the index alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('attendance_punches_day').execute()
  await db.schema
    .createIndex('attendance_punches_day')
    .on('attendance_punches')
    .columns(['work_date', 'employee_id', 'punched_at', 'batch_seq', 'item_index', 'direction'])
    .execute()
}
