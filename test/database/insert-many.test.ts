import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertMany } from '../../main/database/insert-many.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'

// Statements of many rows are kept by how many they are; each time every row lies there as it was given.

let opened: TestDatabase
beforeEach(async () => {
  opened = await openTestDatabase()
})
afterEach(() => opened.close())

const insertSettings = insertMany<{ name: string; value: string }>((trx, rows) =>
  trx.insertInto('settings').values(rows)
)

test.each([
  ['none', [0]],
  ['one', [1]],
  ['as many again', [3, 3, 3]],
  ['another count', [2, 5, 2]],
  ['more than one statement takes', [9_001]],
  ['more counts than are kept', Array.from({ length: 25 }, (_, at) => at + 1)]
])('%s', async (_name, counts) => {
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
