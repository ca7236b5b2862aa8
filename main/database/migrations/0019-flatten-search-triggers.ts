import { type Kysely, sql } from 'kysely'
import { searchValues, WATCHED_NAMES } from './0007-create-people-search.ts'

/** As 0007 nests them, once for each letter. */
const CAPITALS = [...'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ']
const STEP = 5

const replacing = (text: string, letters: readonly string[]): string =>
  letters.reduce((inner, letter) => `replace(${inner}, '${letter}', '${letter.toLowerCase()}')`, text)

/**
 * The same with a few letters at each step: SQLite's parser has a stack of a hundred by default, which 0007's nesting
 * exceeds, so that other programs could not even read the schema.
 */
function flattened(expression: string): string {
  const [before = '', after = ''] = replacing('\0', CAPITALS).split('\0')
  const steps = Array.from({ length: Math.ceil(CAPITALS.length / STEP) }, (_, at) => {
    const letters = CAPITALS.slice(at * STEP, (at + 1) * STEP)
    return `lowered_${at + 1}(t) as (select ${replacing('t', letters)} from lowered_${at})`
  })
  return expression
    .replaceAll(before, '(with lowered_0(t) as (select ')
    .replaceAll(after, `), ${steps.join(', ')} select t from lowered_${steps.length})`)
}

/** The triggers of 0013 that compute names, with the same values. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { words, ...others } = searchValues('new')
  const values = Object.entries({ ...others, words: `(${words}) || char(10) || char(10)` })
  const columns = values.map(([column]) => column).join(', ')
  const ofNames = values.filter(([column]) =>
    ['employee_code', 'name_key', 'name_en_key', 'words'].includes(column)
  )
  for (const text of [
    'drop trigger employees_insert_search',
    `create trigger employees_insert_search after insert on employees begin
       insert into employee_search (${columns}) select ${values.map(([, value]) => flattened(value)).join(', ')}; end`,
    'drop trigger employees_update_names',
    `create trigger employees_update_names after update of ${WATCHED_NAMES.join(', ')} on employees begin
       update employee_search set ${ofNames.map(([column, value]) => `${column} = ${flattened(value)}`).join(', ')}
       where employee_id = new.id; end`
  ])
    await sql.raw(text).execute(db)
}
