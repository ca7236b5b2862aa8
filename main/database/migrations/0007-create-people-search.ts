import { type Kysely, sql } from 'kysely'

/** Marks above and below that do not count in the order of Thai words, unless nothing else differs. */
const UNSORTED_MARKS = ['\u0e47', '\u0e48', '\u0e49', '\u0e4a', '\u0e4b', '\u0e4c', '\u0e4d']
const LATIN_CAPITALS = [...'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ']

const replaced = (text: string, pairs: readonly (readonly [string, string])[]): string =>
  pairs.reduce((inner, [from, to]) => `replace(${inner}, '${from}', '${to}')`, text)

/** SQLite lowers ASCII alone; the other capitals are looked for only where there are some. */
const lowered = (text: string): string =>
  `case when ${text} glob '*[À-Þ]*' then ${replaced(
    `lower(${text})`,
    LATIN_CAPITALS.map(letter => [letter, letter.toLowerCase()])
  )} else lower(${text}) end`

const withoutMarks = (name: string): string =>
  replaced(
    `(${lowered(name)})`,
    UNSORTED_MARKS.map(mark => [mark, ''])
  )

/**
 * What a name sorts by: a vowel that is written before its consonant stands behind it, marks come last (Royal Institute
 * order). As trigger and not as a function of ours, so that no writer can forget it.
 */
const sortKey = (
  name: string
): string => `case when ${name} not glob '*[เ-ไ]*' then ${withoutMarks(name)} else (
  with recursive walk(rest, done) as (
    select ${withoutMarks(name)}, ''
    union all
    select
      case when substr(rest, 1, 1) in ('เ', 'แ', 'โ', 'ใ', 'ไ') and length(rest) > 1 then substr(rest, 3) else substr(rest, 2) end,
      done || case when substr(rest, 1, 1) in ('เ', 'แ', 'โ', 'ใ', 'ไ') and length(rest) > 1
        then substr(rest, 2, 1) || substr(rest, 1, 1) else substr(rest, 1, 1) end
    from walk where rest <> ''
  ) select done from walk where rest = ''
) end || ' ' || ${name}`

const full = (row: string, first: string, last: string): string =>
  `trim(coalesce(${row}.${first}, '') || ' ' || coalesce(${row}.${last}, ''))`

const digits = (text: string): string =>
  replaced(
    text,
    [' ', '-', '(', ')', '.', '+'].map(sign => [sign, ''])
  )

const LOWEST_FIRST = [
  'section_lv05_id',
  'section_lv04_id',
  'section_lv03_id',
  'section_lv02_id',
  'section_lv01_id',
  'section_id',
  'division_id',
  'department_id',
  'branch_id',
  'company_id'
]

/** What the words and the sort keys of a search row follow from. */
export const WATCHED_NAMES = [
  'employee_code',
  'employee_name',
  'employee_last_name',
  'employee_nickname',
  'employee_name_en',
  'employee_last_name_en',
  'employee_nickname_en',
  'mobilephone'
]
/** What its filters follow from. */
export const WATCHED_FILTERS = [
  'signout_flag',
  'employee_type_code',
  'effective_dt',
  'position_id',
  ...LOWEST_FIRST
]

/** The search row of an employee; fields stand on lines of their own, so that no word runs across two of them. */
export function searchValues(row: string) {
  const text = (name: string): string => `coalesce(${row}.${name}, '')`
  const lines = [
    text('employee_code'),
    full(row, 'employee_name', 'employee_last_name'),
    text('employee_nickname'),
    full(row, 'employee_name_en', 'employee_last_name_en'),
    text('employee_nickname_en'),
    text('mobilephone'),
    digits(text('mobilephone'))
  ]
  const english = `case when ${text('employee_name_en')} = '' then ${full(row, 'employee_name', 'employee_last_name')} else ${full(row, 'employee_name_en', 'employee_last_name_en')} end`
  return {
    employee_id: `${row}.id`,
    employee_code: `${row}.employee_code`,
    signout_flag: `${row}.signout_flag`,
    employee_type_code: `${row}.employee_type_code`,
    unit_no: `(select no from search_units where unit_id = coalesce(${LOWEST_FIRST.map(name => `${row}.${name}`).join(', ')}))`,
    position_no: `(select no from search_units where unit_id = ${row}.position_id)`,
    effective_dt: `${row}.effective_dt`,
    name_key: sortKey(full(row, 'employee_name', 'employee_last_name')),
    name_en_key: sortKey(english),
    words: lowered(`(${lines.join(` || char(10) || `)})`)
  }
}

async function createUnitNumbers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('search_units')
    .addColumn('no', 'integer', c => c.primaryKey().notNull())
    .addColumn('unit_id', 'text', c => c.notNull().unique())
    .execute()
  await sql`insert into search_units (unit_id) select id from organisation_units`.execute(db)
  await sql`create trigger organisation_units_insert_search after insert on organisation_units begin
    insert into search_units (unit_id) values (new.id); end`.execute(db)
  await sql`create trigger organisation_units_delete_search after delete on organisation_units begin
    delete from search_units where unit_id = old.id; end`.execute(db)
}

async function createSearch(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('employee_search')
    .addColumn('employee_id', 'text', c => c.primaryKey().notNull())
    .addColumn('employee_code', 'text', c => c.notNull())
    .addColumn('signout_flag', 'text', c => c.notNull())
    .addColumn('employee_type_code', 'text')
    .addColumn('unit_no', 'integer')
    .addColumn('position_no', 'integer')
    .addColumn('effective_dt', 'text', c => c.notNull())
    .addColumn('words', 'text', c => c.notNull())
    .addColumn('name_key', 'text', c => c.notNull())
    .addColumn('name_en_key', 'text', c => c.notNull())
    .execute()
  const columns = Object.keys(searchValues('new')).join(', ')
  const rowOf = (row: string): string => Object.values(searchValues(row)).join(', ')
  await sql.raw(`insert into employee_search (${columns}) select ${rowOf('e')} from employees e`).execute(db)
  for (const key of ['employee_code', 'effective_dt', 'name_key', 'name_en_key'])
    await db.schema
      .createIndex(`employee_search_${key}`)
      .on('employee_search')
      .columns([key, 'employee_id'])
      .execute()
  const written = `insert into employee_search (${columns}) select ${rowOf('new')}`
  await sql
    .raw(`create trigger employees_insert_search after insert on employees begin ${written}; end`)
    .execute(db)
  await sql
    .raw(
      `create trigger employees_update_search after update of ${[...WATCHED_NAMES, ...WATCHED_FILTERS].join(', ')} on employees begin ` +
        `delete from employee_search where employee_id = old.id; ${written}; end`
    )
    .execute(db)
  await sql`create trigger employees_delete_search after delete on employees begin
    delete from employee_search where employee_id = old.id; end`.execute(db)
}

async function createListMemories(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('list_memories')
    .addColumn('user_id', 'text', c => c.notNull().references('users.id'))
    .addColumn('list_id', 'text', c => c.notNull())
    .addColumn('memory_json', 'text', c => c.notNull())
    .addColumn('updated_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('list_memories_key', ['user_id', 'list_id'])
    .execute()
}

/** What was done to somebody, newest first, without a look at everything else that was done. */
async function indexActivity(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('activity_log_subject')
    .on('activity_log')
    .columns(['subject_kind', 'subject_id', 'seq'])
    .execute()
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createUnitNumbers(db)
  await createSearch(db)
  await createListMemories(db)
  await indexActivity(db)
}
