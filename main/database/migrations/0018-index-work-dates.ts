import type { Kysely } from 'kysely'

/** Who came when on a work date is read off the index alone; a lookup of each punch took most of the time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('attendance_punches_day').execute()
  await db.schema
    .createIndex('attendance_punches_day')
    .on('attendance_punches')
    .columns(['work_date', 'employee_id', 'punched_at', 'batch_seq', 'item_index', 'direction'])
    .execute()
}
