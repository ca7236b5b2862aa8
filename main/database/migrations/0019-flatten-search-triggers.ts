import { type Kysely, sql } from 'kysely'
import { searchValues, WATCHED_NAMES } from './0007-create-people-search.ts'

/** The triggers that compute names. Earlier versions nested them so deeply that other programs could not read the schema. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const values = Object.entries(searchValues('new'))
  const columns = values.map(([column]) => column).join(', ')
  const ofNames = values.filter(([column]) =>
    ['employee_code', 'name_key', 'name_en_key', 'words'].includes(column)
  )
  for (const text of [
    'drop trigger if exists employees_insert_search',
    `create trigger employees_insert_search after insert on employees begin
       insert into employee_search (${columns}) select ${values.map(([, value]) => value).join(', ')}; end`,
    'drop trigger if exists employees_update_names',
    `create trigger employees_update_names after update of ${WATCHED_NAMES.join(', ')} on employees begin
       update employee_search set ${ofNames.map(([column, value]) => `${column} = ${value}`).join(', ')}
       where employee_id = new.id; end`
  ])
    await sql.raw(text).execute(db)
}
