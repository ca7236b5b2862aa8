import { afterAll, beforeAll, expect, test } from 'vitest'
import { referencesTo } from '../../main/database/references.ts'
import { headingOf, isTechnical } from '../../main/modules/personal-data/pack/headings.ts'
import { NOT_FOLLOWED, SECRETS, SECTIONS } from '../../main/modules/personal-data/pack/sections.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'

// The contents of a personal data export against the schema, so that no new table or column is forgotten.

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

const FOLLOWED = [
  'employees',
  'users',
  'employee_loans',
  'approval_documents',
  'employee_quotas',
  'employee_possessions'
]

test('every column that refers to a person or their data is exported or listed with a reason', async () => {
  const known = new Set([...SECTIONS.map(({ table, by }) => `${table}.${by}`), ...Object.keys(NOT_FOLLOWED)])
  for (const table of FOLLOWED)
    for (const { table: from, column } of await referencesTo(opened.database.read, table))
      expect(known).toContain(`${from}.${column}`)
})

test('every column has a heading in both languages', async () => {
  const columns = await opened.database.readDirectly(raw =>
    [...new Set(SECTIONS.map(({ table }) => table))].flatMap(table =>
      raw.prepare<[string], string>('select name from pragma_table_info(?)').pluck().all(table)
    )
  )
  const shown = columns
    .map(it =>
      it
        .replace(/^hundredths$/, 'leave')
        .replace(/_(satang|hundredths)$/, '')
        .replace(/_millionths$/, '_rate')
    )
    .filter(it => !isTechnical(it) && !SECRETS.has(it))
  for (const language of ['th', 'en'] as const)
    expect([...new Set(shown.filter(it => headingOf(it, language) === it))]).toEqual([])
})
