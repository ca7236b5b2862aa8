import { type Kysely, sql } from 'kysely'

/** Deductions from the salary; so far those of the kind Loan (spec 2.6). */
async function createSalaryTypes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('salary_types')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('code', 'text', c => c.notNull().unique())
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('name_en', 'text', c => c.notNull())
    .addColumn('salary_cal_type_lv', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
}

async function createLoans(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('employee_loans')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('employee_id', 'text', c => c.notNull().references('employees.id'))
    // The order of every list, so that a page of it is read off an index; kept by a trigger.
    .addColumn('employee_code', 'text', c => c.notNull())
    .addColumn('salary_type_id', 'text', c => c.notNull().references('salary_types.id'))
    .addColumn('loan_dt', 'text', c => c.notNull())
    .addColumn('start_month', 'text', c => c.notNull())
    .addColumn('total_satang', 'bigint', c => c.notNull())
    .addColumn('down_satang', 'bigint', c => c.notNull())
    .addColumn('amount_satang', 'bigint', c => c.notNull())
    .addColumn('interest_type', 'integer', c => c.notNull())
    .addColumn('interest_millionths', 'bigint', c => c.notNull())
    .addColumn('interest_decimal', 'text', c => c.notNull())
    .addColumn('given_pay_satang', 'bigint', c => c.notNull())
    .addColumn('pay_satang', 'bigint', c => c.notNull())
    .addColumn('period_count', 'integer', c => c.notNull())
    .addColumn('interest_satang', 'bigint', c => c.notNull())
    .addColumn('description', 'text', c => c.notNull())
    .addColumn('status', 'text', c => c.notNull())
    .addColumn('status_changed_at', 'text')
    .addColumn('status_remark', 'text')
    .addColumn('revision', 'integer', c => c.notNull())
    // What the instalments add up to, so that lists need not ask them.
    .addColumn('paid_count', 'integer', c => c.notNull())
    .addColumn('paid_principal_satang', 'bigint', c => c.notNull())
    .addColumn('paid_interest_satang', 'bigint', c => c.notNull())
    .addColumn('next_due_month', 'text')
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('updated_at', 'text', c => c.notNull())
    .execute()
  for (const [name, columns] of [
    ['order', ['employee_code', 'id']],
    ['employee', ['employee_id', 'loan_dt', 'id']],
    ['date', ['loan_dt', 'id']],
    ['due', ['status', 'next_due_month']]
  ] as const)
    await db.schema
      .createIndex(`employee_loans_${name}`)
      .on('employee_loans')
      .columns([...columns])
      .execute()
  await sql`create trigger employees_update_loans after update of employee_code on employees begin
    update employee_loans set employee_code = new.employee_code where employee_id = new.id; end`.execute(db)
}

async function createInstalments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('employee_loan_periods')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('loan_id', 'text', c => c.notNull().references('employee_loans.id'))
    .addColumn('seq', 'integer', c => c.notNull())
    .addColumn('month', 'text', c => c.notNull())
    .addColumn('principal_satang', 'bigint', c => c.notNull())
    .addColumn('interest_satang', 'bigint', c => c.notNull())
    .addColumn('status', 'text', c => c.notNull())
    // The salary period whose closing paid it, so that reopening takes back just that.
    .addColumn('paid_by_period_id', 'text', c => c.references('payroll_periods.id'))
    .addColumn('paid_at', 'text')
    .addUniqueConstraint('employee_loan_periods_seq', ['loan_id', 'seq'])
    .execute()
  // The sums of a month are read off the first one alone.
  await db.schema
    .createIndex('employee_loan_periods_month')
    .on('employee_loan_periods')
    .columns(['month', 'loan_id', 'status', 'principal_satang', 'interest_satang'])
    .execute()
  await db.schema
    .createIndex('employee_loan_periods_loan')
    .on('employee_loan_periods')
    .columns(['loan_id', 'month'])
    .execute()
  await db.schema
    .createIndex('employee_loan_periods_payer')
    .on('employee_loan_periods')
    .column('paid_by_period_id')
    .execute()
}

async function createStatusChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('employee_loan_status_changes')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('loan_id', 'text', c => c.notNull().references('employee_loans.id'))
    .addColumn('status', 'text', c => c.notNull())
    .addColumn('remark', 'text')
    .addColumn('actor_name', 'text', c => c.notNull())
    .addColumn('changed_at', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createIndex('employee_loan_status_changes_loan')
    .on('employee_loan_status_changes')
    .columns(['loan_id', 'changed_at'])
    .execute()
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createSalaryTypes(db)
  await createLoans(db)
  await createInstalments(db)
  await createStatusChanges(db)
}
