import { afterEach, beforeEach, expect, test } from 'vitest'
import { searchValues } from '../../main/database/migrations/0007-create-people-search.ts'
import { addEmployees, openTestDatabase, type TestDatabase } from '../support/database.ts'

// The schema as other programs see it.

let opened: TestDatabase
beforeEach(async () => {
  opened = await openTestDatabase()
})
afterEach(() => opened.close())

/** The deepest nesting of parentheses. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (const sign of text) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

test('nests no statement deeper than the parser stack of a common SQLite build, which has a hundred entries', async () => {
  const statements = await opened.database.readDirectly(raw =>
    raw
      .prepare<[], { name: string; sql: string }>('select name, sql from sqlite_master where sql is not null')
      .all()
  )
  expect(statements.length).toBeGreaterThan(100)
  // SQLite 3.40 as built by distributions reads 17 levels, but not 43.
  expect(statements.filter(({ sql }) => depthOf(sql) > 17).map(({ name }) => name)).toEqual([])
})

test.each([
  ['เกษม', 'แก้วไพโรจน์', 'KASEM', 'Kaewpairoj'],
  ['José', 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ', 'ÉLODIE', 'ÞÓRA'],
  ["O'Neil", 'ÿ×÷', '', 'À']
])(
  'indexes the names %s %s, %s %s with the same words as the search computes',
  async (first, last, firstEn, lastEn) => {
    await addEmployees(opened.database, ['E1'])
    const { written, expected } = await opened.database.writeDirectly(raw => {
      raw
        .prepare(
          `update employees set employee_name = ?, employee_last_name = ?, employee_name_en = ?, employee_last_name_en = ?`
        )
        .run(first, last, firstEn, lastEn)
      const { words, name_key, name_en_key } = searchValues('e')
      return {
        written: raw.prepare('select words, name_key, name_en_key from employee_search').get(),
        expected: raw
          .prepare(
            `select ${words} as words, ${name_key} as name_key, ${name_en_key} as name_en_key from employees e`
          )
          .get()
      }
    })
    expect(written).toEqual(expected)
    const names = [`${first} ${last}`, '', `${firstEn} ${lastEn}`.trim()].map(it => it.toLowerCase())
    expect(written).toMatchObject({ words: expect.stringContaining(`\n${names.join('\n')}\n`) })
  }
)
