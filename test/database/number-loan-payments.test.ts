import { expect, test } from 'vitest'
import { beforeMigration } from '../support/migration-steps.ts'

// The migration that gives existing payments of loans the numbers of their receipts.

test('existing payments are numbered in the order in which they were entered, by the Thai year', async () => {
  const { raw, migrate, close } = await beforeMigration('number-loan-payments')
  const insert = raw.prepare(
    `insert into employee_loan_payments (id, loan_id, kind, paid_dt, amount_satang, principal_satang, interest_satang,
       saved_satang, actor_name, created_at, before_json, revision_after)
     values (?, 'loan', 'cash', '2026-01-01', 100, 100, 0, 0, 'anna', ?, '{}', 1)`
  )
  insert.run('later', '2026-03-02T02:00:00.000Z')
  insert.run('earlier', '2026-03-01T02:00:00.000Z')
  insert.run('year before', '2025-12-31T02:00:00.000Z')
  await migrate()
  expect(
    raw.prepare('select id, receipt_no from employee_loan_payments order by receipt_no').raw().all()
  ).toEqual([
    ['year before', 256_800_001],
    ['earlier', 256_900_001],
    ['later', 256_900_002]
  ])
  await close()
})
