import { type Kysely, sql } from 'kysely'

/** Lists of loans are read in the order of what was lent and of what is left of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('employee_loans_amount')
    .on('employee_loans')
    .columns(['amount_satang', 'id'])
    .execute()
  await sql`create index employee_loans_balance on employee_loans (amount_satang - paid_principal_satang, id)`.execute(
    db
  )
}
