import { type Kysely, sql } from 'kysely'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'

/** Tables whose texts people write and search. What was received as it was (punches, imports) and the logs stay as they are. */
const TABLES = [
  'approval_documents',
  'approval_steps',
  'custom_field_values',
  'custom_fields',
  'devices',
  'employee_abilities',
  'employee_actual_quotas',
  'employee_documents',
  'employee_driving_skills',
  'employee_educations',
  'employee_families',
  'employee_hospitals',
  'employee_language_skills',
  'employee_loan_payments',
  'employee_loan_status_changes',
  'employee_loans',
  'employee_possessions',
  'employee_trainings',
  'employee_typing_skills',
  'employee_works',
  'employee_worktime_configs',
  'employees',
  'employment_terms',
  'loan_documents',
  'locations',
  'oauth_clients',
  'organisation_units',
  'picture_consents',
  'planned_resignations',
  'planned_terms',
  'public_holidays',
  'salary_types',
  'setting_choices',
  'stored_files',
  'subscription_keys',
  'user_groups',
  'users',
  'work_cycles'
]

/** Characters and pairs of them that occur only in texts that are spelled unusually, and in a few others. */
const PATTERNS = [
  '[\u00AD\u200B-\u200F\u2060\uFEFF\u0E4D]',
  '\u0E40\u0E40',
  '\u0E33[\u0E48-\u0E4C]',
  '[\u0E48-\u0E4C][\u0E31\u0E34-\u0E3A\u0E47]'
].map(pattern => `*${pattern}*`)

/** Texts of earlier versions get the spelling in which they are searched and compared; the triggers derive names again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    const columns = await sql<{ name: string }>`
      select name from pragma_table_info(${table}) where lower(type) = 'text'`.execute(db)
    for (const { name } of columns.rows) await respell(db, table, name)
  }
}

async function respell(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  const name = sql.ref(column)
  const isUnusual = sql.join(
    PATTERNS.map(pattern => sql`${name} glob ${pattern}`),
    sql` or `
  )
  const { rows } = await sql<{ row: number; text: string }>`
    select rowid as row, ${name} as text from ${sql.table(table)} where ${isUnusual}`.execute(db)
  for (const { row, text } of rows) {
    const usual = usualSpelling(text)
    // A code or user name that another row has in its usual spelling stays as it is.
    if (usual !== text)
      await sql`update or ignore ${sql.table(table)} set ${name} = ${usual} where rowid = ${row}`.execute(db)
  }
}
