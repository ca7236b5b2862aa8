import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'

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

test('only guards with triggers what must not change, and what another owner copies', async () => {
  const triggers = await opened.database.readDirectly(raw =>
    raw
      .prepare<[], string>("select name from sqlite_master where type = 'trigger' order by name")
      .pluck()
      .all()
  )
  expect(triggers).toEqual(['activity_log_no_delete', 'activity_log_no_update', 'employees_update_loans'])
})
