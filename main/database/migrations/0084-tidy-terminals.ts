import { type Kysely, sql } from 'kysely'

/** Commands are found by person; columns that nothing reads are dropped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index terminal_commands_employee on terminal_commands (employee_id) where employee_id is not null`.execute(
    db
  )
  for (const [table, column] of [
    ['terminals', 'decided_at'],
    ['terminal_pins', 'created_at'],
    ['terminal_people', 'privilege'],
    ['terminal_people', 'seen_at'],
    ['terminal_audit', 'received_at']
  ] as const)
    await db.schema.alterTable(table).dropColumn(column).execute()
  // The PIN of a line that a terminal sent was kept as if it were an employee code.
  await sql`update attendance_refused set employee_code = null, fields = json_set(
      json_remove(fields, '$.employee_code'), '$.pin', json_extract(fields, '$.employee_code'))
    where json_extract(fields, '$.line') is not null and json_extract(fields, '$.employee_code') is not null`.execute(
    db
  )
}
