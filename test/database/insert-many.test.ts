import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertMany } from '../../main/database/insert-many.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'

// Statements of many rows are cached by row count; every row must be stored as given.

let opened: TestDatabase
beforeEach(async () => {
  opened = await openTestDatabase()
})
afterEach(() => opened.close())

const insertSettings = insertMany<{ name: string; value: string }>((trx, rows) =>
  trx.insertInto('settings').values(rows)
)

test.each([
  ['no row', [0]],
  ['one row', [1]],
  ['the same count again', [3, 3, 3]],
  ['different counts', [2, 5, 2]],
  ['more rows than one statement takes', [9_001]],
  ['more counts than the cache holds', Array.from({ length: 25 }, (_, at) => at + 1)]
])('inserts %s', async (_name, counts) => {
  const written: { name: string; value: string }[] = []
  for (const [round, count] of counts.entries()) {
    const rows = Array.from({ length: count }, (_, at) => ({
      name: `test ${round}.${at}`,
      value: `v${at}'"`
    }))
    await opened.database.write(trx => insertSettings(trx, rows))
    written.push(...rows)
  }
  const read = await opened.database.read
    .selectFrom('settings')
    .select(['name', 'value'])
    .where('name', 'like', 'test %')
    .execute()
  expect(read.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(
    written.toSorted((a, b) => a.name.localeCompare(b.name))
  )
})
