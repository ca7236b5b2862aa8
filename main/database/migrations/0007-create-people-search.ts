import { type Kysely, sql } from 'kysely'

/** Marks above and below, which do not count in the order of Thai words unless nothing else differs. */
const UNSORTED_MARKS = ['\u0e47', '\u0e48', '\u0e49', '\u0e4a', '\u0e4b', '\u0e4c', '\u0e4d']
const LATIN_CAPITALS = [...'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ']
const LETTERS_A_STEP = 5

const replaced = (text: string, pairs: readonly (readonly [string, string])[]): string =>
  pairs.reduce((inner, [from, to]) => `replace(${inner}, '${from}', '${to}')`, text)

/**
 * In lower case. SQLite lowers ASCII only; other capitals are replaced if there are any, a few at each step: the parser of
 * SQLite has a stack of a hundred by default, which nesting them all would exceed.
 */
function lowered(text: string): string {
  const steps = Array.from({ length: Math.ceil(LATIN_CAPITALS.length / LETTERS_A_STEP) }, (_, at) => {
    const letters = LATIN_CAPITALS.slice(at * LETTERS_A_STEP, (at + 1) * LETTERS_A_STEP)
    const pairs = letters.map(letter => [letter, letter.toLowerCase()] as const)
    return `lowered_${at + 1}(t) as (select ${replaced('t', pairs)} from lowered_${at})`
  })
  const other = `(with lowered_0(t) as (select lower(${text})), ${steps.join(', ')} select t from lowered_${steps.length})`
  return `case when ${text} glob '*[À-Þ]*' then ${other} else lower(${text}) end`
}

const withoutMarks = (name: string): string =>
  replaced(
    `(${lowered(name)})`,
    UNSORTED_MARKS.map(mark => [mark, ''])
  )

/**
 * The sort key of a name: a vowel that is written before its consonant follows it, and marks come last (Royal Institute
 * order). Computed by triggers, so that no writer can forget it.
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

/** Columns from which the words and sort keys of a search row are computed. */
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
/** Columns from which its filters are computed. */
export const WATCHED_FILTERS = [
  'signout_flag',
  'employee_type_code',
  'effective_dt',
  'position_id',
  ...LOWEST_FIRST
]

/** The search row of an employee, as SQL. Each field is on a line of its own, so that no match spans two of them. */
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
    words: `(${lowered(`(${lines.join(` || char(10) || `)})`)}) || char(10) || char(10)`
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

/** For the entries about one subject, newest first. */
async function indexActivity(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('activity_log_subject')
    .on('activity_log')
    .columns(['subject_kind', 'subject_id', 'seq'])
    .execute()
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createUnitNumbers(db)
  await createListMemories(db)
  await indexActivity(db)
}
