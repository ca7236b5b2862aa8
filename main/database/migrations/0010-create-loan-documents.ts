import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('loan_documents')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('loan_id', 'text', c => c.notNull().references('employee_loans.id'))
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('file_name', 'text', c => c.notNull())
    .addColumn('file_id', 'text', c => c.notNull().references('stored_files.id'))
    .addColumn('added_by', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createIndex('loan_documents_loan')
    .on('loan_documents')
    .columns(['loan_id', 'created_at'])
    .execute()
  // Asked whenever the row of a file goes.
  await db.schema.createIndex('loan_documents_file').on('loan_documents').column('file_id').execute()
}
