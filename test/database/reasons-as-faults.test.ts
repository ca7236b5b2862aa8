import { expect, test } from 'vitest'
import { readFault } from '#shared/domain/fault.ts'
import { sentenceOf } from '#shared/domain/faults/sentence.ts'
import { beforeMigration } from '../support/migration-steps.ts'

// Migration 0024: sentences stored as reasons become faults with the same text.
const earlier = (text: string) => ({ code: 'earlier_text', path: null, params: { text } })

test('keeps earlier reasons word for word', async () => {
  const { raw, migrate, close } = await beforeMigration('store-reasons-as-faults')
  raw
    .prepare(
      `insert into attendance_parked (id, batch_seq, item_index, item, reason, attempts, parked_at)
       values ('p', 1, 0, '', ?, 3, '2026-07-01T00:00:00.000Z')`
    )
    .run('a "quoted" reason; อีกข้อ')
  const insertRow = raw.prepare(
    `insert into employee_import_rows (import_id, row_index, action, error) values ('i', ?, 'insert', ?)`
  )
  insertRow.run(0, "Column B: 'employee_code' is wrong; Missing required field: Column X")
  insertRow.run(1, null)
  const batch = raw.prepare(
    `insert into import_run_batches (run_id, position, state, row_count, rows_json) values ('r', ?, ?, 2, ?)`
  )
  const record = { B: 'E1' }
  batch.run(0, 'done', JSON.stringify([{ source: 2, record, reason: 'why' }]))
  batch.run(
    1,
    'waiting',
    JSON.stringify([
      { source: 3, record },
      { source: 4, record, refused: 'why not' }
    ])
  )
  await migrate()
  const [reason] = raw.prepare('select reason from attendance_parked').raw().get() as [string]
  expect(sentenceOf(readFault(reason), 'attendance')).toBe('a "quoted" reason; อีกข้อ')
  const errors = raw.prepare<[], [string | null]>('select error from employee_import_rows order by row_index')
  expect(
    errors
      .raw()
      .all()
      .map(([error]) => error && JSON.parse(error))
  ).toEqual([[earlier("Column B: 'employee_code' is wrong; Missing required field: Column X")], null])
  const rows = raw.prepare<[], [string]>('select rows_json from import_run_batches order by position')
  expect(
    rows
      .raw()
      .all()
      .map(([json]) => JSON.parse(json))
  ).toEqual([
    [{ source: 2, record, faults: [earlier('why')] }],
    [
      { source: 3, record },
      { source: 4, record, refused: [earlier('why not')] }
    ]
  ])
  await close()
})
