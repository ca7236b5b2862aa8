import type { Kysely } from 'kysely'

/** Breaks that are not punched are deducted from now on, unless a work cycle says that its people punch for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('work_cycles')
    .addColumn('is_break_punched', 'integer', c => c.notNull().defaultTo(0))
    .execute()
}
