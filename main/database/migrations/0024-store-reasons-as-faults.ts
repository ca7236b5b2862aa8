import { type Kysely, sql } from 'kysely'

type Tables = {
  attendance_parked: { id: string; reason: string }
  employee_import_rows: { error: string | null }
  import_run_batches: { run_id: string; position: number; rows_json: string }
}

const earlier = (text: string) => ({ code: 'earlier_text', path: null, params: { text } })

interface StoredRow {
  readonly refused?: string
  readonly reason?: string
}

/** Why rows and items failed is stored as faults; sentences of before are kept as they are, as the text of one. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const wrapped = (column: string) =>
    sql<string>`json_object('code', 'earlier_text', 'path', null, 'params', json_object('text', ${sql.ref(column)}))`
  await db
    .updateTable('attendance_parked')
    .set({ reason: wrapped('reason') })
    .execute()
  await db
    .updateTable('employee_import_rows')
    .set({ error: sql<string>`json_array(json(${wrapped('error')}))` })
    .where('error', 'is not', null)
    .execute()
  const batches = await db.selectFrom('import_run_batches').select(['run_id', 'position']).execute()
  for (const { run_id, position } of batches) {
    const batch = db
      .selectFrom('import_run_batches')
      .select('rows_json')
      .where('run_id', '=', run_id)
      .where('position', '=', position)
    const { rows_json } = await batch.executeTakeFirstOrThrow()
    const rows = (JSON.parse(rows_json) as StoredRow[]).map(({ refused, reason, ...row }) => ({
      ...row,
      ...(refused === undefined ? {} : { refused: [earlier(refused)] }),
      ...(reason === undefined ? {} : { faults: [earlier(reason)] })
    }))
    await db
      .updateTable('import_run_batches')
      .set({ rows_json: JSON.stringify(rows) })
      .where('run_id', '=', run_id)
      .where('position', '=', position)
      .execute()
  }
}
