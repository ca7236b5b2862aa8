import { type Kysely, sql } from 'kysely'
import { searchValues, WATCHED_FILTERS, WATCHED_NAMES } from './0007-create-people-search.ts'

const run = (db: Kysely<unknown>, text: string) => sql.raw(text).execute(db)

/** The row of 0007; two line ends close the words, so that their last letters begin an index term like all others. */
function indexedValues(row: string): Record<string, string> {
  const { words, ...others } = searchValues(row)
  return { ...others, words: `(${words}) || char(10) || char(10)` }
}

/** Numbers every row, which is what the index of words knows it by. */
async function createNumberedSearch(db: Kysely<unknown>): Promise<void> {
  for (const event of ['insert', 'update', 'delete']) await run(db, `drop trigger employees_${event}_search`)
  await db.schema.dropTable('employee_search').execute()
  await db.schema
    .createTable('employee_search')
    .addColumn('no', 'integer', c => c.primaryKey().notNull())
    .addColumn('employee_id', 'text', c => c.notNull().unique())
    .addColumn('employee_code', 'text', c => c.notNull())
    .addColumn('signout_flag', 'text', c => c.notNull())
    .addColumn('employee_type_code', 'text')
    .addColumn('unit_no', 'integer')
    .addColumn('position_no', 'integer')
    .addColumn('effective_dt', 'text', c => c.notNull())
    .addColumn('name_key', 'text', c => c.notNull())
    .addColumn('name_en_key', 'text', c => c.notNull())
    .addColumn('words', 'text', c => c.notNull())
    .execute()
  const values = indexedValues('e')
  await run(
    db,
    `insert into employee_search (${Object.keys(values).join(', ')}) select ${Object.values(values).join(', ')} from employees e`
  )
  for (const key of ['employee_code', 'effective_dt', 'name_key', 'name_en_key'])
    await createIndex(db, key, [key, 'employee_id'])
  for (const key of ['unit_no', 'position_no']) await createIndex(db, key, [key])
  await createIndex(db, 'status', ['signout_flag', 'employee_type_code'])
}

const createIndex = (db: Kysely<unknown>, name: string, columns: string[]) =>
  db.schema.createIndex(`employee_search_${name}`).on('employee_search').columns(columns).execute()

/** Every three letters in a row of the words; `employee_search_terms` lists them. */
async function createWordIndex(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create virtual table employee_search_index using fts5(words, content = 'employee_search', content_rowid = 'no',
       tokenize = 'trigram case_sensitive 1', detail = none)`
  )
  await run(db, `create virtual table employee_search_terms using fts5vocab(employee_search_index, instance)`)
  await run(db, `insert into employee_search_index (employee_search_index) values ('rebuild')`)
  const add = 'insert into employee_search_index (rowid, words) values (new.no, new.words);'
  const remove = `insert into employee_search_index (employee_search_index, rowid, words) values ('delete', old.no, old.words);`
  await run(
    db,
    `create trigger employee_search_insert_index after insert on employee_search begin ${add} end`
  )
  await run(
    db,
    `create trigger employee_search_update_index after update of words on employee_search
       when old.words <> new.words begin ${remove} ${add} end`
  )
  await run(
    db,
    `create trigger employee_search_delete_index after delete on employee_search begin ${remove} end`
  )
}

/** How many there are of each kind that a list filters by, so that no list has to count them. */
async function createCounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('employee_search_counts')
    .addColumn('unit_no', 'integer', c => c.notNull())
    .addColumn('position_no', 'integer', c => c.notNull())
    .addColumn('employee_type_code', 'text', c => c.notNull())
    .addColumn('signout_flag', 'text', c => c.notNull())
    .addColumn('count', 'integer', c => c.notNull())
    .addPrimaryKeyConstraint('employee_search_counts_key', [
      'unit_no',
      'position_no',
      'employee_type_code',
      'signout_flag'
    ])
    .execute()
  const group = (row: string): string =>
    `coalesce(${row}.unit_no, 0), coalesce(${row}.position_no, 0), coalesce(${row}.employee_type_code, ''), ${row}.signout_flag`
  await run(
    db,
    `insert into employee_search_counts select ${group('s')}, count(*) from employee_search s group by 1, 2, 3, 4`
  )
  const more = `insert into employee_search_counts values (${group('new')}, 1) on conflict do update set count = count + 1;`
  const fewer = `update employee_search_counts set count = count - 1
    where (unit_no, position_no, employee_type_code, signout_flag) = (${group('old')});`
  await run(
    db,
    `create trigger employee_search_insert_count after insert on employee_search begin ${more} end`
  )
  await run(
    db,
    `create trigger employee_search_update_count
       after update of unit_no, position_no, employee_type_code, signout_flag on employee_search begin ${fewer} ${more} end`
  )
  await run(
    db,
    `create trigger employee_search_delete_count after delete on employee_search begin ${fewer} end`
  )
}

/** Names change seldom and cost most, so that they have a trigger of their own. */
async function followEmployees(db: Kysely<unknown>): Promise<void> {
  const values = indexedValues('new')
  await run(
    db,
    `create trigger employees_insert_search after insert on employees begin
       insert into employee_search (${Object.keys(values).join(', ')}) select ${Object.values(values).join(', ')}; end`
  )
  const follow = (name: string, watched: string[], set: string[]) =>
    run(
      db,
      `create trigger employees_update_${name} after update of ${watched.join(', ')} on employees begin
         update employee_search set ${set.map(column => `${column} = ${values[column]}`).join(', ')}
         where employee_id = new.id; end`
    )
  await follow('names', WATCHED_NAMES, ['employee_code', 'name_key', 'name_en_key', 'words'])
  await follow('filters', WATCHED_FILTERS, [
    'signout_flag',
    'employee_type_code',
    'unit_no',
    'position_no',
    'effective_dt'
  ])
  await run(
    db,
    `create trigger employees_delete_search after delete on employees begin
       delete from employee_search where employee_id = old.id; end`
  )
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createNumberedSearch(db)
  await createWordIndex(db)
  await createCounts(db)
  await followEmployees(db)
  await db.schema
    .createIndex('mail_outbox_state')
    .on('mail_outbox')
    .columns(['state', 'created_at', 'id'])
    .execute()
}
