import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunRow } from '#shared/contracts/imports.ts'
import { QUOTA_SHEET } from '#shared/domain/quota-import/template.ts'
import { ImportCalls } from '../support/import-runs.ts'
import { fileRequester } from '../support/job-files.ts'
import { QuotaCalls } from '../support/quotas.ts'
import { readWorkbook, sheetOf, textOf } from '../support/report-workbook.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// Leave quotas by spreadsheet: dry run, runs, undo, and export as a sheet of the import. It is the 10th of March 2026.

const BASE = '/app/v1/quota-imports'

let station: TestWorkstation
let quotas: QuotaCalls
let runs: ImportCalls
beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => TEST_NOW } })
  quotas = new QuotaCalls(station)
  runs = new ImportCalls(await station.signIn('e0002'), BASE)
  for (const code of ['E0050', 'E0051', 'E0052', 'E0053']) quotas.setStartDate(code, '2020-01-01')
  quotas.tables.sqlite.raw.exec('delete from employee_actual_quotas; delete from employee_quotas')
})
afterAll(async () => {
  quotas.close()
  await station.close()
})

const cells = (A: string, E: string, more: Record<string, string> = {}) => ({
  A,
  C: '2026',
  D: '06-ลาพักร้อน',
  E,
  ...more
})
const row = (source: number, record: Record<string, string>): RunRow => ({ source, record })
const granted = async (code: string) =>
  (await quotas.list(code, { quota_year: '2026', time_leave_flag: '06' }))[0]?.time_leave_flag_quota ?? null
const imported = (...rows: RunRow[]) => runs.imported(rows)

describe('the dry run', () => {
  test('shows what a row would set, and skips quotas that are already in force', async () => {
    expect(
      await runs.dryRun([cells('E0050', '8.5'), cells('E0050', '6', { D: '6' }), cells('E0051', '6')])
    ).toEqual([
      {
        index: 0,
        outcome: 'insert',
        employee_code: 'E0050',
        faults: [],
        changes: [{ column: 'E', before: '6', after: '8.5' }],
        warnings: []
      },
      expect.objectContaining({
        outcome: 'failed',
        faults: [expect.objectContaining({ code: 'field.repeated_value' })]
      }),
      expect.objectContaining({ outcome: 'unchanged', changes: [] })
    ])
    expect(await granted('E0050')).toBeNull()
  })

  test.each<[string, Record<string, string>, [string, string][]]>([
    ['an unknown employee', { A: 'E9999' }, [['employee_code', 'field.unknown_value']]],
    ['a Buddhist year', { C: '2569' }, [['quota_year', 'field.buddhist_year']]],
    ['no type', { D: '10' }, [['time_leave_flag', 'field.not_one_of']]],
    ['more than a year', { E: '367' }, [['time_leave_flag_quota', 'field.not_decimal']]],
    ['text for days', { E: 'ten' }, [['time_leave_flag_quota', 'field.not_decimal']]],
    ['no days', { E: '' }, [['time_leave_flag_quota', 'field.missing']]],
    ['a total', { A: 'รวม', C: '', D: '', E: '60' }, []]
  ])('refuses %s in its column', async (_, changes, expected) => {
    const record = Object.fromEntries(
      Object.entries({ ...cells('E0050', '8'), ...changes }).filter(([, text]) => text !== '')
    )
    const [found] = await runs.dryRun([record])
    expect(found?.outcome).toBe('failed')
    if (expected.length > 0) expect(found?.faults.map(it => [it.path, it.code])).toEqual(expected)
  })
})

test('a run inserts, updates and skips quotas, and undoing it restores everything', async () => {
  await quotas.save([
    {
      employee_code: 'E0051',
      quota: [{ quota_year: '2026', time_leave_flag: '06', time_leave_flag_quota: '7' }]
    }
  ])
  const done = await imported(
    row(2, cells('E0050', '9', { F: 'ตามสัญญา' })),
    row(3, cells('E0051', '10')),
    row(4, cells('E0052', '6')),
    row(5, cells('E9999', '8'))
  )
  expect(done).toMatchObject({ state: 'done', inserted: 1, updated: 1, unchanged: 1, failed: 1 })
  expect(await Promise.all(['E0050', 'E0051', 'E0052'].map(granted))).toEqual(['9.00', '10.00', null])
  expect(
    JSON.parse(
      quotas.tables.sqlite.value<string>(
        "select after_json from activity_log where action = 'quota.adjust' and after_json like '%E0050%' order by seq desc limit 1"
      )
    )
  ).toMatchObject({ employee_code: 'E0050', granted: '9', reason: 'ตามสัญญา' })
  expect(await runs.previewUndo(done.run_id)).toMatchObject({ removed: 1, restored: 1, obstacle_count: 0 })
  expect((await runs.undo(done.run_id)).status).toBe(200)
  expect(await Promise.all(['E0050', 'E0051', 'E0052'].map(granted))).toEqual([null, '7.00', null])
})

test('an import cannot be undone when a quota has been changed since or has days taken', async () => {
  const done = await imported(row(2, cells('E0052', '9')), row(3, cells('E0053', '10')))
  await quotas.save([
    {
      employee_code: 'E0052',
      quota: [{ quota_year: '2026', time_leave_flag: '06', time_leave_flag_quota: '7' }]
    }
  ])
  const [quota] = await quotas.list('E0053', { quota_year: '2026', time_leave_flag: '06' })
  await quotas.take('E0053', quota.quota_id, '2026-02-02', '1')
  const { obstacles } = await runs.previewUndo(done.run_id)
  expect(obstacles).toEqual([
    { source: 2, employee_code: 'E0052', reason: 'changed' },
    { source: 3, employee_code: 'E0053', reason: 'in_use' }
  ])
  expect((await runs.undo(done.run_id)).status).toBe(409)
})

test('exports the list as a sheet of the import, whose rows are all unchanged', async () => {
  const ask = await fileRequester(station)
  const { job, bytes } = await ask('/app/v1/quotas/export', {
    quota_year: '2026',
    time_leave_flag: '06',
    search: 'E005'
  })
  expect(job).toMatchObject({ kind: 'import-workbook', state: 'done' })
  const sheet = sheetOf(await readWorkbook(bytes), QUOTA_SHEET)
  const records = Array.from({ length: sheet.rowCount - 1 }, (_, at) => {
    const line = sheet.getRow(at + 2)
    return Object.fromEntries(
      ['A', 'B', 'C', 'D', 'E'].map((letter, place) => [letter, textOf(line.getCell(place + 1))])
    )
  }).filter(record => record.A !== '')
  expect(records.map(record => record.A)).toContain('E0050')
  expect(records[0]).toMatchObject({ C: '2026', D: '06-ลาพักร้อน' })
  const rows = await runs.dryRun(records)
  expect(new Set(rows.map(it => it.outcome))).toEqual(new Set(['unchanged']))
})
