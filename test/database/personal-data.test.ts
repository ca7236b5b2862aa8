import { afterAll, beforeAll, expect, test } from 'vitest'
import { referencesTo } from '../../main/database/references.ts'
import { headingOf, isTechnical } from '../../main/modules/personal-data/pack/headings.ts'
import { SECRETS, SECTIONS } from '../../main/modules/personal-data/pack/sections.ts'
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

/** Columns that refer to people, accounts, loans or documents and are not followed, with the reason. */
const NOT_FOLLOWED: Record<string, string> = {
  'employee_approvers.approver_employee_id': 'about those whom the person approves',
  'approval_documents.awaits_employee_id': 'documents of others',
  'approval_chains.employee_id': 'documents of others',
  'approval_steps.actor_employee_id': 'documents of others',
  'approval_steps.on_behalf_of_employee_id': 'documents of others',
  'imported_quotas.employee_id': 'the quotas themselves are there',
  'imported_loans.loan_id': 'the loans themselves are there',
  'loan_requests.loan_id': 'the loans themselves are there',
  'approval_leave_days.document_id': 'found by the person',
  'notifications.document_id': 'found by the person',
  'oauth_codes.user_id': 'live for a minute',
  'subscription_keys.created_by_id': 'belong to software, not to the person',
  'import_drafts.user_id': 'about others, and removed within days',
  'recovery_codes.user_id': 'secrets'
}

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
    .map(it => it.replace(/_(satang|hundredths)$/, '').replace(/_millionths$/, '_rate'))
    .filter(it => !isTechnical(it) && !SECRETS.has(it))
  for (const language of ['th', 'en'] as const)
    expect([...new Set(shown.filter(it => headingOf(it, language) === it))]).toEqual([])
})
