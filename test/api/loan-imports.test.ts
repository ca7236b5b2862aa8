import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunRow } from '#shared/contracts/imports.ts'
import type { LoanDryRunRow } from '#shared/contracts/loan-imports.ts'
import { addMonths } from '#shared/domain/calendar-date.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { columnOfFault } from '#shared/domain/faults/reason.ts'
import { sentenceOf } from '#shared/domain/faults/sentence.ts'
import { LOAN_COLUMNS } from '#shared/domain/loan-import/columns.ts'
import { LOAN_SHEET } from '#shared/domain/loan-import/template.ts'
import { templateHeading } from '#shared/domain/sheet-columns/column.ts'
import { pdfOf } from '../support/documents.ts'
import { ImportCalls } from '../support/import-runs.ts'
import { LoanCalls, turnMonth } from '../support/loans.ts'
import { formOf } from '../support/people.ts'
import { signIn } from '../support/report-station.ts'
import { readWorkbook, sheetOf, textOf } from '../support/report-workbook.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Loans by spreadsheet: dry run, runs in batches, undo.

const BASE = '/app/v1/loan-imports'

let station: TestWorkstation
let asHr: Awaited<ReturnType<TestWorkstation['signIn']>>
let loans: LoanCalls
let runs: ImportCalls
beforeAll(async () => {
  station = await openTestWorkstation()
  asHr = await station.signIn()
  loans = new LoanCalls(station)
  runs = new ImportCalls(asHr, BASE)
})
afterAll(async () => {
  loans.behind.close()
  await station.close()
})

type Cells = Record<string, string>
/** A right row, with what the test changes; an empty text leaves a cell blank. */
const cells = (changes: Cells = {}): Cells =>
  Object.fromEntries(
    Object.entries({
      A: 'E0020',
      C: 'LN01',
      D: '2026-01-15',
      E: loans.openMonth,
      F: '12000',
      H: '12',
      ...changes
    }).filter(([, text]) => text !== '')
  )
const row = (source: number, changes: Cells = {}): RunRow => ({ source, record: cells(changes) })

async function dryRun(...records: Cells[]): Promise<LoanDryRunRow[]> {
  const { status, body } = await asHr(`${BASE}/dry-run`, { body: { records } })
  expect(status).toBe(200)
  return body.payload
}

const countLoans = (): number => loans.behind.value<number>('select count(*) from employee_loans')
const nameOf = (code: string): string =>
  loans.behind.value<string>(
    "select employee_name || ' ' || employee_last_name from employees where employee_code = ?",
    code
  )
const newestLoanOf = (code: string): string =>
  loans.behind.value<string>(
    'select id from employee_loans where employee_code = ? order by created_at desc, id desc limit 1',
    code
  )

/** The column of a fault, where the screen shows it, and what create says. */
const said = (fault: Fault): [string, string] => [
  columnOfFault(fault, LOAN_COLUMNS)?.letter ?? 'A',
  sentenceOf(fault, 'loans')
]

describe('the dry run', () => {
  test.each(['เงินกู้ที่ไม่มี', 'no such type', 'LN01 / LN02', 'x'.repeat(90)])(
    'of the unknown type %s is refused in its column',
    async C => {
      expect(await dryRun(cells({ C }), cells())).toMatchObject([
        { outcome: 'failed', faults: [{ path: 'salary_type' }] },
        { outcome: 'insert' }
      ])
    }
  )

  test('of a name that two types have is refused, rather than taken for either', async () => {
    const name = 'กองทุนกู้ยืม'
    for (const salary_type_code of ['LN96', 'LN97']) {
      const body = { salary_type_code, salary_type_name: name, salary_type_name_en: salary_type_code }
      expect((await asHr('/app/v1/loan-types', { body })).status).toBe(200)
    }
    const rows = await dryRun(cells({ C: name }), cells({ C: `LN96-${name}` }), cells({ C: 'LN97' }))
    expect(rows.map(it => it.outcome)).toEqual(['failed', 'insert', 'insert'])
  })

  test('says what a row would come to, and writes nothing', async () => {
    const before = loans.everything()
    const [plain, reducing] = await dryRun(
      cells(),
      cells({ A: 'E0024', B: nameOf('E0024'), F: '100,000.00', H: '60', J: '4.5', K: '0-ลดต้นลดดอก' })
    )
    expect(plain).toEqual({
      index: 0,
      outcome: 'insert',
      employee_code: 'E0020',
      employee_name: nameOf('E0020'),
      faults: [],
      warnings: [],
      schedule: {
        principal_satang: 1_200_000,
        interest_satang: 0,
        pay_satang: 100_000,
        count: 12,
        last_month: addMonths(loans.openMonth, 11)
      }
    })
    expect(reducing).toMatchObject({
      outcome: 'insert',
      warnings: [],
      schedule: { interest_satang: 1_185_813, pay_satang: 186_430, count: 60 }
    })
    expect(loans.everything()).toBe(before)
  })

  test.each([
    ['an unknown employee', { A: 'NOBODY' }, [['A', 'ไม่พบข้อมูลพนักงาน']]],
    ['an unknown type', { C: 'LN99' }, [['C', "ไม่พบ 'salary_type'"]]],
    ['no employee', { A: '' }, [['A', "กรุณาระบุ 'employee_code' หรือ 'employee_id'"]]],
    ['no type', { C: '' }, [['C', "กรุณาระบุ 'salary_type'"]]],
    ['no date', { D: '' }, [['D', "กรุณาระบุ 'employee_loan_dt'"]]],
    ['a date that is none', { D: '2026-02-30' }, [['D', "'employee_loan_dt' ต้องเป็นวันที่รูปแบบ YYYY-MM-DD"]]],
    ['a Buddhist year', { D: '2569-01-15' }, [['D', "'employee_loan_dt' เป็นปีพุทธศักราช กรุณาใช้ปีคริสต์ศักราช"]]],
    ['a month that is none', { E: '2026-13' }, [['E', "'employee_loan_start' ต้องเป็นเดือนรูปแบบ YYYY-MM"]]],
    [
      'no amount',
      { F: 'มาก' },
      [['F', "'employee_loan_amt' ต้องเป็นตัวเลขตั้งแต่ 0 ถึง 999999999.99 ทศนิยมไม่เกิน 2 ตำแหน่ง"]]
    ],
    ['nothing lent', { F: '0' }, [['F', "'employee_loan_amt' ต้องมากกว่า 0"]]],
    ['too many instalments', { H: '501' }, [['H', "'employee_loan_period' ต้องเป็นจำนวนเต็มตั้งแต่ 1 ถึง 500"]]],
    [
      'an instalment above the loan',
      { I: '12000.01' },
      [['I', "'employee_loan_pay_period' ต้องไม่เกิน 'employee_loan_amt'"]]
    ],
    [
      'an instalment below its interest',
      { I: '10', J: '12' },
      [['I', "'employee_loan_pay_period' ไม่พอชำระดอกเบี้ยงวดแรก"]]
    ],
    [
      'an interest type that is none',
      { K: '3' },
      [['K', "'employee_loan_interest_type' ต้องเป็นค่าใดค่าหนึ่งใน: 0, 1, 2"]]
    ],
    [
      'a total that does not add up',
      { G: '1000', N: '12000' },
      [['N', "'employee_loan_total' ลบ 'employee_loan_down' ต้องเท่ากับ 'employee_loan_amt'"]]
    ],
    [
      'everything at once',
      { A: '', C: 'x', F: '0', H: '' },
      [
        ['A', "กรุณาระบุ 'employee_code' หรือ 'employee_id'"],
        ['F', "'employee_loan_amt' ต้องมากกว่า 0"],
        ['H', "กรุณาระบุ 'employee_loan_period'"],
        ['C', "ไม่พบ 'salary_type'"]
      ]
    ]
  ] satisfies [string, Cells, [string, string][]][])(
    'refuses %s in the words of create',
    async (_, changes, faults) => {
      const [found] = await dryRun(cells(changes))
      expect(found).toMatchObject({ outcome: 'failed', schedule: null })
      expect(found?.faults.map(said)).toEqual(faults)
    }
  )

  test('refuses somebody who has resigned and a closed month, both at once', async () => {
    const code = loans.behind.value<string>(
      "select employee_code from employees where signout_flag = 'Y' limit 1"
    )
    const [found] = await dryRun(cells({ A: code, E: loans.closedMonth }))
    expect(found?.faults.map(said)).toEqual([
      ['A', `พนักงาน ${code} ลาออกแล้ว`],
      ['E', `เดือน ${loans.closedMonth} ปิดการคำนวณเงินเดือนแล้ว`]
    ])
  })

  test('takes a type by its code, code and name, or name, in either language', async () => {
    const names = ['LN02', 'ln02', 'LN02-เงินกู้ฉุกเฉิน', 'เงินกู้ฉุกเฉิน', 'Emergency loan']
    const rows = await dryRun(...names.map(C => cells({ C })))
    expect(rows.map(({ outcome }) => outcome)).toEqual(names.map(() => 'insert'))
  })

  test('points out a name that is somebody else’s and a loan that is there already', async () => {
    await loans.made({ employee_code: 'E0025', employee_loan_amt: 4321 })
    const [same, other, named] = await dryRun(
      cells({ A: 'E0025', F: '4321.00', B: 'ใครก็ไม่รู้' }),
      cells({ A: 'E0025', F: '4322' }),
      cells({ A: 'E0025', F: '4323', B: `คุณ ${nameOf('E0025').split(' ')[0]}` })
    )
    expect(same).toMatchObject({
      outcome: 'insert',
      warnings: [
        faultOf('loan.code_of_other', 'employee_name', { name: nameOf('E0025') }),
        {
          code: 'loan.there_already',
          path: 'employee_loan_amt',
          params: { at: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }
        }
      ]
    })
    expect([other?.warnings, named?.warnings]).toEqual([[], []])
  })

  test('takes no more rows than it can reckon at once', async () => {
    const records = Array.from({ length: 201 }, () => cells())
    expect((await asHr(`${BASE}/dry-run`, { body: { records } })).status).toBe(400)
  })
})

const NO_AMOUNT = faultOf('cell.required', 'employee_loan_amt', { column: 'F' })

describe('a run', () => {
  test('makes the loans that create would make, in batches, and keeps the rows that failed with why', async () => {
    const before = countLoans()
    const rows = Array.from({ length: 120 }, (_, at) => row(at + 2, { A: 'E0026', F: String(5_000 + at) }))
    rows[3] = row(5, { A: 'NOBODY' })
    rows[104] = { ...row(106), refused: [NO_AMOUNT] }
    rows[119] = row(121, {
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
    expect(countLoans()).toBe(before + 118)
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
    expect(await shown(newestLoanOf('E0027'))).toEqual(await shown(same))
  })

  test('takes rows that are sent twice once, however often it is started', async () => {
    const before = countLoans()
    const rows = [row(2, { F: '7001' }), row(3, { F: '7002' })]
    const runId = await runs.collected(rows)
    expect((await runs.addRows(runId, 0, rows)).status).toBe(200)
    const started = await Promise.all([runs.start(runId), runs.start(runId), runs.start(runId)])
    expect(started.map(({ status }) => [200, 409].includes(status))).toEqual([true, true, true])
    expect(await runs.ended(runId)).toMatchObject({ state: 'done', done: 2, inserted: 2 })
    expect((await runs.start(runId)).status).toBe(409)
    expect((await runs.addRows(runId, 0, rows)).status).toBe(409)
    expect(countLoans()).toBe(before + 2)
  })

  test('judges a row when it is made, not when it was tried: a month closed since takes none', async () => {
    const month = addMonths(loans.openMonth, 1)
    expect(await dryRun(cells({ E: month }))).toMatchObject([{ outcome: 'insert' }])
    await turnMonth(asHr, 'close', loans.openMonth)
    await turnMonth(asHr, 'close', month)
    const run = await runs.imported([row(2, { E: month })])
    await turnMonth(asHr, 'reopen', month)
    await turnMonth(asHr, 'reopen', loans.openMonth)
    expect(run).toMatchObject({ inserted: 0, failed: 1 })
    expect(await runs.failedRows(run.run_id)).toMatchObject([
      { faults: [faultOf('loan.month_closed', 'employee_loan_start', { month })] }
    ])
  })

  test('is cancelled between batches; what is in stays and can be taken back', async () => {
    const before = countLoans()
    const runId = await runs.collected(Array.from({ length: 900 }, (_, at) => row(at + 2, { H: '3' })))
    await runs.start(runId)
    await runs.cancel(runId)
    const run = await runs.get(runId)
    expect(run.state).toBe('cancelled')
    expect(run.done).toBeLessThan(900)
    expect(run.done % 100).toBe(0)
    expect(countLoans()).toBe(before + run.inserted)
    expect((await runs.undo(runId)).status).toBe(200)
    expect(countLoans()).toBe(before)
  })

  test('is a run of loans alone', async () => {
    const people = new ImportCalls(asHr)
    const { run_id } = await runs.imported([row(2, { F: '7101' })])
    expect((await runs.list()).map(it => it.run_id)).toContain(run_id)
    expect((await people.list()).map(it => it.run_id)).not.toContain(run_id)
    expect((await people.undo(run_id)).status).toBe(404)
    expect((await people.start(run_id)).status).toBe(404)
  })
})

describe('undo', () => {
  test('takes every loan of a run back with its instalments, and the log says so', async () => {
    const before = {
      loans: countLoans(),
      periods: loans.behind.value('select count(*) from employee_loan_periods')
    }
    const { run_id } = await runs.imported([row(2, { A: 'E0029' }), row(3, { A: 'E0029', F: '9000' })])
    const id = newestLoanOf('E0029')
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
    expect(countLoans()).toBe(before.loans)
    expect(loans.behind.value('select count(*) from employee_loan_periods')).toBe(before.periods)
    expect(
      loans.behind.value(
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

  test('is refused whole, with every reason and the row', async () => {
    const { run_id } = await runs.imported([
      row(2, { A: 'E0030' }),
      row(3, { A: 'E0031' }),
      row(4, { A: 'E0032' }),
      row(5, { A: 'E0033', E: addMonths(loans.openMonth, 1) })
    ])
    await loans.close(newestLoanOf('E0030'))
    const paper = { name: 'consent.pdf', bytes: pdfOf() }
    const attached = await asHr(`/app/v1/loans/${newestLoanOf('E0032')}/documents`, {
      method: 'POST',
      ...(await formOf({ kind: 'consent' }, { file: paper }))
    })
    expect(attached.status).toBe(200)
    await turnMonth(asHr, 'close', loans.openMonth)
    const before = countLoans()
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
      'row 2, E0030: changed after the import',
      'row 3, E0031: has paid instalments',
      'row 4, E0032: has paid instalments'
    ])
    expect(countLoans()).toBe(before)
    await turnMonth(asHr, 'reopen', loans.openMonth)
    expect((await runs.previewUndo(run_id)).obstacles).toContainEqual({
      source: 4,
      employee_code: 'E0032',
      reason: 'documents'
    })
  })

  test('a run that is under way is not taken back, and a run is taken back once', async () => {
    const { run_id } = await runs.imported([row(2, { A: 'E0034' })])
    const answers = await Promise.all([runs.undo(run_id), runs.undo(run_id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const collecting = await runs.collected([row(2)])
    expect((await runs.undo(collecting)).status).toBe(409)
  })
})

describe('the workbooks', () => {
  test('of an empty template and of rows that failed hold the columns, and the reasons in the reader’s language', async () => {
    const person = await signIn(station)
    const made = async (path: string) => {
      const { file } = await person.fetched(await person.call(path, { body: { language: 'en' } }))
      return sheetOf(await readWorkbook(file.bytes), LOAN_SHEET)
    }
    const headings = LOAN_COLUMNS.map(templateHeading)
    const template = await made(`${BASE}/template`)
    expect(headings.map((_, at) => textOf(template.getRow(1).getCell(at + 1)))).toEqual(headings)
    expect(template.getRow(2).hasValues).toBe(false)

    const { run_id } = await runs.imported([row(2, { A: 'NOBODY' })])
    const result = await made(`${BASE}/${run_id}/result`)
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
