import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMonths } from '#shared/domain/dates/calendar-date.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { LOAN_COLUMNS } from '#shared/domain/loan-import/columns.ts'
import { LOAN_SHEET } from '#shared/domain/loan-import/template.ts'
import { templateHeading } from '#shared/domain/sheet-columns/column.ts'
import { pdfOf } from '../support/documents.ts'
import { ImportCalls } from '../support/import-runs.ts'
import { LOAN_IMPORTS, LoanImportCalls } from '../support/loan-import-calls.ts'
import { closeOrReopen } from '../support/loans.ts'
import { formOf } from '../support/people.ts'
import { signIn } from '../support/report-station.ts'
import { readWorkbook, sheetOf, textOf } from '../support/report-workbook.ts'

// Loans by spreadsheet: runs in batches, undo, workbooks.

let calls: LoanImportCalls
let loans: LoanImportCalls['loans']
let runs: LoanImportCalls['runs']
beforeAll(async () => {
  calls = await LoanImportCalls.open()
  loans = calls.loans
  runs = calls.runs
})
afterAll(() => calls.close())

const NO_AMOUNT = faultOf('cell.required', 'employee_loan_amt', { column: 'F' })

describe('a run', () => {
  test('creates the loans that create would, in batches, and keeps failed rows with their reasons', async () => {
    const before = calls.countLoans()
    const rows = Array.from({ length: 120 }, (_, at) =>
      calls.row(at + 2, { A: 'E0026', F: String(5_000 + at) })
    )
    rows[3] = calls.row(5, { A: 'NOBODY' })
    rows[104] = { ...calls.row(106), refused: [NO_AMOUNT] }
    rows[119] = calls.row(121, {
      A: 'E0027',
      G: '1000',
      I: '900',
      J: '4.125',
      K: 'ดอกเบี้ยคงที่',
      L: '1',
      M: 'ซ่อมบ้าน'
    })
    const run = await runs.imported(rows)
    expect(run).toMatchObject({ state: 'done', total: 120, done: 120, inserted: 118, failed: 2, updated: 0 })
    expect(calls.countLoans()).toBe(before + 118)
    expect(await runs.failedRows(run.run_id)).toEqual([
      { ...rows[3], faults: [faultOf('loan.no_employee')] },
      { source: 106, record: rows[104]?.record, faults: [NO_AMOUNT] }
    ])
    const same = await loans.made({
      employee_code: 'E0028',
      employee_loan_down: 1000,
      employee_loan_pay_period: 900,
      employee_loan_interest: 4.125,
      employee_loan_interest_type: 1,
      employee_loan_interest_decimal: '01',
      employee_loan_desc: 'ซ่อมบ้าน'
    })
    const shown = async (id: string) => {
      const { employee_loan_id: _id, period, ...loan } = await loans.loan(id)
      return {
        ...loan,
        period: period.map(({ employee_loan_period_id: _, ...it }: Record<string, unknown>) => it)
      }
    }
    expect(await shown(calls.newestLoanOf('E0027'))).toEqual(await shown(same))
  })

  test('imports rows once, although they are sent and started repeatedly', async () => {
    const before = calls.countLoans()
    const rows = [calls.row(2, { F: '7001' }), calls.row(3, { F: '7002' })]
    const runId = await runs.collected(rows)
    expect((await runs.addRows(runId, 0, rows)).status).toBe(200)
    const started = await Promise.all([runs.start(runId), runs.start(runId), runs.start(runId)])
    expect(started.map(({ status }) => [200, 409].includes(status))).toEqual([true, true, true])
    expect(await runs.ended(runId)).toMatchObject({ state: 'done', done: 2, inserted: 2 })
    expect((await runs.start(runId)).status).toBe(409)
    expect((await runs.addRows(runId, 0, rows)).status).toBe(409)
    expect(calls.countLoans()).toBe(before + 2)
  })

  test('checks a row when it is imported: a month closed since the dry run is refused', async () => {
    const month = addMonths(loans.openMonth, 1)
    expect(await calls.dryRun(calls.cells({ E: month }))).toMatchObject([{ outcome: 'insert' }])
    await closeOrReopen(calls.asHr, 'close', loans.openMonth)
    await closeOrReopen(calls.asHr, 'close', month)
    const run = await runs.imported([calls.row(2, { E: month })])
    await closeOrReopen(calls.asHr, 'reopen', month)
    await closeOrReopen(calls.asHr, 'reopen', loans.openMonth)
    expect(run).toMatchObject({ inserted: 0, failed: 1 })
    expect(await runs.failedRows(run.run_id)).toMatchObject([
      { faults: [faultOf('loan.month_closed', 'employee_loan_start', { month })] }
    ])
  })

  test('can be cancelled between batches, and the imported rows can be undone', async () => {
    const before = calls.countLoans()
    const runId = await runs.collected(Array.from({ length: 900 }, (_, at) => calls.row(at + 2, { H: '3' })))
    await runs.start(runId)
    await runs.cancel(runId)
    const run = await runs.get(runId)
    expect(run.state).toBe('cancelled')
    expect(run.done).toBeLessThan(900)
    expect(run.done % 100).toBe(0)
    expect(calls.countLoans()).toBe(before + run.inserted)
    expect((await runs.undo(runId)).status).toBe(200)
    expect(calls.countLoans()).toBe(before)
  })

  test('is listed with loan imports only', async () => {
    const people = new ImportCalls(calls.asHr)
    const { run_id } = await runs.imported([calls.row(2, { F: '7101' })])
    expect((await runs.list()).map(it => it.run_id)).toContain(run_id)
    expect((await people.list()).map(it => it.run_id)).not.toContain(run_id)
    expect((await people.undo(run_id)).status).toBe(404)
    expect((await people.start(run_id)).status).toBe(404)
  })
})

describe('undo', () => {
  test('undoes every loan of a run with its instalments, and is logged', async () => {
    const before = {
      loans: calls.countLoans(),
      periods: loans.sqlite.value('select count(*) from employee_loan_periods')
    }
    const { run_id } = await runs.imported([
      calls.row(2, { A: 'E0029' }),
      calls.row(3, { A: 'E0029', F: '9000' })
    ])
    const id = calls.newestLoanOf('E0029')
    expect(await runs.previewUndo(run_id)).toEqual({
      removed: 2,
      restored: 0,
      obstacle_count: 0,
      obstacles: []
    })
    const { status, body } = await runs.undo(run_id)
    expect({ status, state: body.payload.state, by: body.payload.undone_by }).toEqual({
      status: 200,
      state: 'undone',
      by: 'e0001'
    })
    expect(calls.countLoans()).toBe(before.loans)
    expect(loans.sqlite.value('select count(*) from employee_loan_periods')).toBe(before.periods)
    expect(
      loans.sqlite.value(
        "select count(*) from activity_log where action = 'loan.remove' and subject_id = ?",
        id
      )
    ).toBe(1)
    expect(loans.newestActivity()).toMatchObject({
      action: 'loan.import_undo',
      subject: run_id,
      after: { removed: 2 }
    })
    expect((await runs.undo(run_id)).status).toBe(409)
  })

  test('is refused as a whole, with every reason and its row', async () => {
    const { run_id } = await runs.imported([
      calls.row(2, { A: 'E0030' }),
      calls.row(3, { A: 'E0031' }),
      calls.row(4, { A: 'E0032' }),
      calls.row(5, { A: 'E0033', E: addMonths(loans.openMonth, 1) })
    ])
    await loans.close(calls.newestLoanOf('E0030'))
    const consentFile = { name: 'consent.pdf', bytes: pdfOf() }
    const attached = await calls.asHr(`/app/v1/loans/${calls.newestLoanOf('E0032')}/documents`, {
      method: 'POST',
      ...(await formOf({ kind: 'consent' }, { file: consentFile }))
    })
    expect(attached.status).toBe(200)
    loans.consent(calls.newestLoanOf('E0031'))
    await closeOrReopen(calls.asHr, 'close', loans.openMonth)
    const before = calls.countLoans()
    const expected = [
      { source: 2, employee_code: 'E0030', reason: 'changed' },
      { source: 3, employee_code: 'E0031', reason: 'paid' },
      { source: 4, employee_code: 'E0032', reason: 'paid' }
    ]
    expect(await runs.previewUndo(run_id)).toMatchObject({
      removed: 4,
      obstacle_count: 3,
      obstacles: expected
    })
    const { status, body } = await runs.undo(run_id)
    expect(status).toBe(409)
    expect(body.errors).toEqual([
      'row 2, E0030: was changed after the import',
      'row 3, E0031: has paid instalments',
      'row 4, E0032: has paid instalments'
    ])
    expect(calls.countLoans()).toBe(before)
    await closeOrReopen(calls.asHr, 'reopen', loans.openMonth)
    expect((await runs.previewUndo(run_id)).obstacles).toContainEqual({
      source: 4,
      employee_code: 'E0032',
      reason: 'documents'
    })
  })

  test('is refused during a run, and happens only once', async () => {
    const { run_id } = await runs.imported([calls.row(2, { A: 'E0034' })])
    const answers = await Promise.all([runs.undo(run_id), runs.undo(run_id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const collecting = await runs.collected([calls.row(2)])
    expect((await runs.undo(collecting)).status).toBe(409)
  })
})

describe('the workbooks', () => {
  test('have the columns, for a template and for failed rows with reasons in the reader’s language', async () => {
    const person = await signIn(calls.station)
    const made = async (path: string) => {
      const { file } = await person.fetched(await person.call(path, { body: { language: 'en' } }))
      return sheetOf(await readWorkbook(file.bytes), LOAN_SHEET)
    }
    const headings = LOAN_COLUMNS.map(templateHeading)
    const template = await made(`${LOAN_IMPORTS}/template`)
    expect(headings.map((_, at) => textOf(template.getRow(1).getCell(at + 1)))).toEqual(headings)
    expect(template.getRow(2).hasValues).toBe(false)

    const { run_id } = await runs.imported([calls.row(2, { A: 'NOBODY' })])
    const result = await made(`${LOAN_IMPORTS}/${run_id}/result`)
    expect([1, 2, 3].map(at => textOf(result.getRow(2).getCell(at)))).toEqual([
      '2',
      'There is no employee with this code',
      'NOBODY'
    ])
    expect(
      (await person.call(`/app/v1/employee-imports/${run_id}/result`, { body: { language: 'en' } })).status
    ).toBe(404)
  })
})
