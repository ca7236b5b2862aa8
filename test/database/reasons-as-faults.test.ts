import Sqlite from 'better-sqlite3'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { readFault } from '#shared/domain/fault.ts'
import { sentenceOf } from '#shared/domain/faults/sentence.ts'
import { migrations } from '../../main/database/migrations/index.ts'
import { workstationDialect } from '../../main/database/sqlite-dialect.ts'

// Migration 0024: sentences stored as reasons become faults with the same text.

const NAME = '0024-store-reasons-as-faults'
const earlier = (text: string) => ({ code: 'earlier_text', path: null, params: { text } })

test('keeps earlier reasons word for word', async () => {
  const raw = new Sqlite(':memory:')
  const db = new Kysely<unknown>({ dialect: workstationDialect(raw, null) })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const names = Object.keys(migrations).toSorted()
  await migrator.migrateTo(names[names.indexOf(NAME) - 1] ?? '')
  raw.pragma('foreign_keys = off')
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
  expect((await migrator.migrateTo(NAME)).error).toBeUndefined()
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
  await db.destroy()
})
