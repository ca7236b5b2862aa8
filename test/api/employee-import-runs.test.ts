import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faultOf } from '#shared/domain/fault.ts'
import { DirectDatabase } from '../support/attendance.ts'
import { importEmployees, storedEmployee } from '../support/employees.ts'
import { ImportCalls, importRow } from '../support/import-runs.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// The operations of the import screen: dry run, runs in batches, undo.

let station: TestWorkstation
let sqlite: DirectDatabase
let calls: ImportCalls
let asUser: Awaited<ReturnType<TestWorkstation['signIn']>>
beforeAll(async () => {
  station = await openTestWorkstation()
  sqlite = new DirectDatabase(station.dataDir)
  asUser = await station.signIn()
  calls = new ImportCalls(asUser)
})
afterAll(async () => {
  sqlite.close()
  await station.close()
})

const stored = (code: string) => storedEmployee(sqlite, code)
const countEmployees = (): number => sqlite.value<number>('select count(*) from employees')

const codeWithoutAccount = (): string =>
  sqlite.value<string>(
    `select employee_code from employees e where signout_flag = 'N' and employee_code > 'E0024'
     and not exists (select 1 from users u where u.employee_id = e.id) order by employee_code limit 1`
  )

describe('the dry run', () => {
  test('reports the outcome of each record, old against new, and writes nothing', async () => {
    const before = stored('E0010')
    const activities = sqlite.value<number>('select count(*) from activity_log')
    const name = String(before?.employee_name)
    const rows = await calls.dryRun([
      { B: 'NEW1', D: 'ใหม่', E: 'มาก' },
      { B: 'E0010', D: 'เปลี่ยน', AD: '31000.50', AS: 'D02' },
      { B: 'E0011', AA: 'Y', AB: '2026-06-30' },
      { B: 'E0010', D: name },
      { B: 'NEW2', D: 'ไม่มีนามสกุล' },
      { D: 'ไม่มีรหัส', E: 'จะสร้างให้' },
      { B: 'E9010', J: String(stored('E0012')?.id_no), D: name }
    ])
    expect(rows.map(({ outcome }) => outcome)).toEqual([
      'insert',
      'update',
      'resign',
      'update',
      'failed',
      'insert',
      'update'
    ])
    expect(rows[6]).toMatchObject({
      employee_code: 'E0012',
      warnings: [faultOf('cell.keeps_code', 'employee_code', { column: 'B', code: 'E0012' })]
    })
    const date = String(rows[0]?.warnings[0]?.params?.date)
    const startsToday = faultOf('cell.starts_today', 'effective_dt', { column: 'X', date, proposed: date })
    expect(rows.slice(0, 6).map(({ warnings }) => warnings)).toEqual([
      [startsToday],
      [],
      [],
      [],
      [],
      [startsToday]
    ])
    expect(rows[1]?.changes).toEqual([
      { column: 'D', before: name, after: 'เปลี่ยน' },
      { column: 'AD', before: expect.stringMatching(/^\d+\.\d\d$/), after: '31000.50' },
      ...(rows[1]?.changes.slice(2) ?? [])
    ])
    expect(rows[2]?.changes).toEqual([
      { column: 'AA', before: 'N', after: 'Y' },
      { column: 'AB', before: null, after: '2026-06-30' }
    ])
    expect(rows[4]?.faults).toEqual([faultOf('row.name_missing', 'employee_last_name')])
    expect(rows[5]?.employee_code).toMatch(/^E0\d+$/)
    expect(stored('E0010')).toEqual(before)
    expect(stored('NEW1')).toBeUndefined()
    expect(sqlite.value<number>('select count(*) from activity_log')).toBe(activities)
  })

  test('reports an unchanged record, and generates the same code again', async () => {
    const { employee_name: D, employee_last_name: E } = stored('E0012') ?? {}
    const record = { B: 'E0012', D: String(D), E: String(E) }
    expect(await calls.dryRun([record])).toMatchObject([{ outcome: 'unchanged', changes: [] }])
    const [next] = await calls.dryRun([{ D: 'ก', E: 'ข' }])
    expect((await calls.dryRun([{ D: 'ก', E: 'ข' }]))[0]?.employee_code).toBe(next?.employee_code)
    const { body } = await importEmployees(station, [{ D: 'ก', E: 'ข' }])
    expect(body.details[0].employee_code).toBe(next?.employee_code)
  })
})

const DOUBLE = faultOf('cell.duplicate_code', 'employee_code', { column: 'B' })

describe('a run', () => {
  test('commits in batches, counts, keeps failed rows with their reasons, and leaves out skipped ones', async () => {
    const rows = Array.from({ length: 250 }, (_, at) => importRow(1_000 + at))
    rows[5] = { source: 6, record: { B: 'N-BAD', D: 'ก' } }
    rows[120] = { ...importRow(1_120), refused: [DOUBLE] }
    rows[7] = { ...importRow(1_007), skipped: true }
    rows[121] = { ...importRow(1_121), skipped: true, refused: [DOUBLE] }
    const run = await calls.imported(rows)
    expect(run).toMatchObject({
      state: 'done',
      total: 250,
      done: 250,
      inserted: 246,
      failed: 2,
      user_name: 'e0001'
    })
    expect(await calls.failedRows(run.run_id)).toEqual([
      {
        source: 6,
        record: { B: 'N-BAD', D: 'ก' },
        faults: [faultOf('row.name_missing', 'employee_last_name')]
      },
      { ...importRow(1_120), faults: [DOUBLE] }
    ])
    for (const code of ['N01120', 'N01007', 'N01121']) expect(stored(code)).toBeUndefined()
    expect(stored('N01249')?.employee_name).toBe('ชื่อ1249')
    const kept = sqlite.value<number>(
      'select sum(json_array_length(rows_json)) from import_run_batches where run_id = ?',
      run.run_id
    )
    expect(kept).toBe(2)
  })

  test('starts only when every row is uploaded, and ignores a repeated part', async () => {
    const { body } = await asUser('/app/v1/employee-imports', { body: { file_name: 'a.csv', total: 101 } })
    const runId = body.payload.run_id
    const rows = Array.from({ length: 101 }, (_, at) => importRow(2_000 + at))
    await calls.addRows(runId, 0, rows.slice(0, 100))
    expect((await calls.start(runId)).status).toBe(409)
    await calls.addRows(runId, 0, rows.slice(0, 100))
    await calls.addRows(runId, 100, rows.slice(100))
    expect((await calls.addRows(runId, 100, rows.slice(0, 2))).status).toBe(400)
    await calls.start(runId)
    expect(await calls.ended(runId)).toMatchObject({ state: 'done', inserted: 101 })
    expect((await calls.addRows(runId, 0, rows.slice(0, 1))).status).toBe(409)
    expect((await calls.start(runId)).status).toBe(409)
  })

  test('can be cancelled between batches: imported rows stay, the rest is dropped', async () => {
    const before = countEmployees()
    const runId = await calls.collected(Array.from({ length: 3_000 }, (_, at) => importRow(10_000 + at)))
    await calls.start(runId)
    await calls.cancel(runId)
    const run = await calls.get(runId)
    expect(run.state).toBe('cancelled')
    expect(run.done).toBeLessThan(3_000)
    expect(run.done % 100).toBe(0)
    expect(countEmployees()).toBe(before + run.inserted)
    expect(sqlite.value<number>("select count(*) from import_run_batches where state = 'waiting'")).toBe(0)
    expect(await calls.undo(runId)).toMatchObject({ status: 200 })
    expect(countEmployees()).toBe(before)
  })

  test('is 404 if it does not exist', async () => {
    for (const answer of [await calls.start('x'), await calls.cancel('x'), await calls.undo('x')])
      expect(answer).toMatchObject({ status: 404, body: { message: 'Import not found' } })
  })
})

describe('undo', () => {
  test('restores the state before the import: added employees are removed, changed ones restored', async () => {
    const before = { ten: stored('E0020'), count: countEmployees() }
    const run = await calls.imported([
      importRow(3_000, { BB: 'Y', V: 'undo@example.com', AD: '15000' }),
      { source: 2, record: { B: 'E0020', D: 'หนึ่ง', AD: '1.00' } },
      { source: 3, record: { B: 'E0020', D: 'สอง' } }
    ])
    expect(stored('E0020')?.employee_name).toBe('สอง')
    expect(await calls.previewUndo(run.run_id)).toEqual({
      removed: 1,
      restored: 1,
      obstacle_count: 0,
      obstacles: []
    })
    const { status, body } = await calls.undo(run.run_id)
    expect(status).toBe(200)
    expect(body.payload).toMatchObject({ state: 'undone', undone_by: 'e0001' })
    const { updated_at: _now, ...now } = stored('E0020') ?? {}
    const { updated_at: _then, ...then } = before.ten ?? {}
    expect(now).toEqual(then)
    expect(countEmployees()).toBe(before.count)
    expect(sqlite.value('select count(*) from users where user_name = ?', 'undo@example.com')).toBe(0)
    expect(
      sqlite.value(
        "select count(*) from mail_outbox where recipient = 'undo@example.com' and state = 'waiting'"
      )
    ).toBe(0)
    expect((await calls.undo(run.run_id)).status).toBe(409)
    // Nor does the log keep ids and pay of an employee who is removed.
    const kept = `select count(*) from activity_unmasked u join activity_log l on l.seq = u.seq
      where l.subject_kind = 'employee' and l.subject_id not in (select id from employees)`
    expect(sqlite.value(kept)).toBe(0)
  })

  test('removes an account that the run opened, and is refused once it is used', async () => {
    const accountOf = (name: string) =>
      sqlite.value<number>('select count(*) from users where user_name = ?', name)
    const code = codeWithoutAccount()
    const opened = { source: 2, record: { B: code, BB: 'Y', V: 'stays@example.com' } }
    const before = stored(code)
    const first = await calls.imported([opened])
    expect(accountOf('stays@example.com')).toBe(1)
    const accounts = sqlite.value<number>('select count(*) from users')
    expect((await calls.undo(first.run_id)).status).toBe(200)
    expect(accountOf('stays@example.com')).toBe(0)
    expect(sqlite.value('select count(*) from users')).toBe(accounts - 1)
    expect(stored(code)).toMatchObject({ signout_flag: 'N', emailaddress: before?.emailaddress })
    const second = await calls.imported([opened])
    sqlite.raw.prepare("update users set first_singin_flag = 'N' where user_name = 'stays@example.com'").run()
    expect((await calls.previewUndo(second.run_id)).obstacles).toEqual([
      { employee_code: code, reason: 'account_used' }
    ])
    expect((await calls.undo(second.run_id)).status).toBe(409)
    expect(accountOf('stays@example.com')).toBe(1)
  })

  test('keeps an account that another import opened at the same time', async () => {
    const code = codeWithoutAccount()
    const changed = await calls.imported([{ source: 2, record: { B: code, G: 'ก่อน' } }])
    await calls.imported([{ source: 2, record: { B: code, BB: 'Y', V: 'moment@example.com' } }])
    sqlite.raw.exec(`update employee_imports set at = '2026-07-01T00:00:00.000Z';
      update users set created_at = '2026-07-01T00:00:00.000Z' where user_name = 'moment@example.com'`)
    expect((await calls.undo(changed.run_id)).status).toBe(200)
    expect(sqlite.value('select count(*) from users where user_name = ?', 'moment@example.com')).toBe(1)
  })

  test('is refused as a whole, with every reason', async () => {
    const run = await calls.imported([
      importRow(4_000),
      importRow(4_001),
      { source: 3, record: { B: 'E0021', D: 'เปลี่ยน' } },
      { source: 4, record: { B: 'E0022', AA: 'Y' } },
      { source: 5, record: { B: 'E0023', D: 'คงไว้' } }
    ])
    await importEmployees(station, [{ B: 'E0021', D: 'อีกครั้ง' }])
    const id = stored('N04001')?.id
    sqlite.raw
      .prepare(
        'insert into employee_approvers (employee_id, position, approver_employee_id) values (?, 1, ?)'
      )
      .run(id, stored('E0003')?.id)
    const { obstacles, obstacle_count } = await calls.previewUndo(run.run_id)
    expect(obstacle_count).toBe(3)
    expect(obstacles).toEqual(
      expect.arrayContaining([
        { employee_code: 'E0021', reason: 'changed' },
        { employee_code: 'E0022', reason: 'resigned' },
        { employee_code: 'N04001', reason: 'in_use' }
      ])
    )
    const { status, body } = await calls.undo(run.run_id)
    expect(status).toBe(409)
    expect(body.errors).toEqual(expect.arrayContaining(['E0022: has resigned, which cannot be undone']))
    expect(stored('E0023')?.employee_name).toBe('คงไว้')
    expect(stored('N04000')).toBeDefined()
  })
})

describe('columns chosen for headings', () => {
  test('are remembered, the last choice counts', async () => {
    for (const columns of [['B'], ['B', null, 'D']]) {
      const { status } = await asUser('/app/v1/employee-import-mappings', {
        method: 'PUT',
        body: { signature: 'kode\u001fx\u001fnama', columns }
      })
      expect(status).toBe(200)
    }
    const { body } = await asUser('/app/v1/employee-import-mappings')
    expect(body.payload).toEqual([{ signature: 'kode\u001fx\u001fnama', columns: ['B', null, 'D'] }])
  })
})
