import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FakeBranch } from '../support/fake-branch.ts'
import { openTestHeadOffice, type TestHeadOffice } from '../support/head-office.ts'

// Figures of all branches: who is there on a day, and loans; on the screen and as workbooks.

const DATE = '2026-03-10'
let headOffice: TestHeadOffice
beforeAll(async () => {
  headOffice = await openTestHeadOffice()
  const employee = (id: string, changes: object = {}) => ({
    kind: 'employee',
    id,
    data: {
      employee_code: id.toUpperCase(),
      employee_name: 'สมชาย',
      employee_last_name: 'ใจดี',
      effective_dt: '2020-01-01',
      signout_flag: 'N',
      signout_dt: null,
      department_id: 'd1',
      ...changes
    }
  })
  const leave = (id: string, employee_id: string, changes: object = {}) => ({
    kind: 'document',
    id,
    data: {
      kind: 'time-leave',
      employee_id,
      approve_flag: '02',
      time_leave_start_dt: DATE,
      time_leave_end_dt: DATE,
      created: '2026-03-01 09:00:00',
      ...changes
    }
  })
  const punch = (id: string, employee_id: string, work_date = DATE) => ({
    id,
    punch: {
      employee_id,
      punched_at: `${work_date} 08:00:00`,
      work_date,
      direction: 'IN',
      device_sn: 'D1',
      source: 'device'
    }
  })
  const first = await FakeBranch.join(
    headOffice,
    await headOffice.makeCode(await headOffice.makeBranch('F1'))
  )
  await first.send({
    entries: [first.entry()],
    records: [
      {
        kind: 'unit',
        id: 'd1',
        data: { unit_id: 'd1', kind: 'department', name: 'บัญชี', name_en: 'Accounting' }
      },
      {
        kind: 'holiday',
        id: 'c1',
        data: {
          holidays: [{ holiday_date: DATE, name: 'วันพิเศษ', name_en: 'Special day', substitute_of: null }]
        }
      },
      employee('e1'),
      employee('e2'),
      employee('e3', { department_id: 'd2' }),
      employee('e4'),
      employee('e5', { effective_dt: '2026-03-11' }),
      employee('e6', { signout_flag: 'Y', signout_dt: '2026-03-09' }),
      employee('e7', { signout_flag: 'Y', signout_dt: DATE }),
      // Present as well as on leave counts as present.
      leave('l1', 'e1'),
      leave('l2', 'e2'),
      leave('l3', 'e3', { approve_flag: '01' }),
      leave('l4', 'e4', { time_leave_start_dt: '2026-03-11', time_leave_end_dt: '2026-03-12' }),
      {
        kind: 'loan',
        id: 'n1',
        data: {
          employee_id: 'e1',
          salary_type_name: 'เงินกู้',
          salary_type_name_en: 'Loan',
          employee_loan_dt: '2026-01-05',
          employee_loan_status: 'N',
          employee_loan_amt_period: 300.3,
          period: [
            { employee_loan_period_amt: 100.1, employee_loan_period_status: 'Y' },
            { employee_loan_period_amt: 100.1, employee_loan_period_status: 'N' },
            { employee_loan_period_amt: 100.1, employee_loan_period_status: 'N' }
          ]
        }
      }
    ]
  })
  await first.send({
    stream: 'punches',
    punch_head: 3,
    punches: [punch('p1', 'e1'), punch('p2', 'e1'), punch('p3', 'e4', '2026-03-09')]
  })
  const second = await FakeBranch.join(
    headOffice,
    await headOffice.makeCode(await headOffice.makeBranch('F2'))
  )
  await second.send({
    entries: [second.entry()],
    records: [
      employee('e1'),
      {
        kind: 'loan',
        id: 'n1',
        data: { employee_id: 'e1', employee_loan_dt: '2026-02-05', employee_loan_status: 'Y' }
      }
    ]
  })
})
afterAll(() => headOffice.close())

const get = async (path: string) => (await headOffice.asAdministrator(`/app/v1/company/${path}`)).body.payload

async function cellsOf(path: string): Promise<unknown[][]> {
  const session = await headOffice.session()
  const response = await fetch(`${headOffice.url}/app/v1/company/${path}`, { headers: session })
  expect(response.status).toBe(200)
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(await response.arrayBuffer())
  const rows: unknown[][] = []
  workbook.worksheets[0]?.eachRow(row => rows.push((row.values as unknown[]).slice(1)))
  return rows
}

describe('a day', () => {
  test('is counted by branch, each person once', async () => {
    expect(await get(`day?date=${DATE}&by=branch`)).toMatchObject([
      {
        branch_code: 'F1',
        unit_id: null,
        people: 5,
        present: 1,
        on_leave: 1,
        missing: 3,
        holiday: 'วันพิเศษ',
        open_documents: 1
      },
      { branch_code: 'F2', people: 1, present: 0, on_leave: 0, missing: 1, holiday: null, open_documents: 0 }
    ])
  })

  test('is counted by department', async () => {
    expect(await get(`day?date=${DATE}&by=department`)).toMatchObject([
      { branch_code: 'F1', unit_id: 'd1', unit_name_en: 'Accounting', people: 4, present: 1 },
      { branch_code: 'F1', unit_id: 'd2', unit_name: null, people: 1, missing: 1 },
      { branch_code: 'F2', people: 1 }
    ])
  })

  test('is a workbook with its sums', async () => {
    const rows = await cellsOf(`day.xlsx?date=${DATE}&by=branch&language=en&calendar=gregorian`)
    expect(rows[0]).toEqual(['Attendance of the company'])
    expect(rows.find(row => row[0] === 'F1')).toEqual(['F1', 'สาขา F1', 5, 1, 1, 3])
    expect(rows.find(row => row[0] === 'Branch code')).toHaveLength(6)
  })

  test('needs a date', async () => {
    const { status } = await headOffice.asAdministrator('/app/v1/company/day?date=x&by=branch')
    expect(status).toBe(400)
  })
})

describe('loans', () => {
  test('are those of all branches, the newest first, without amounts where the branch keeps them', async () => {
    expect(await get('loans')).toMatchObject({
      total: 2,
      next: null,
      loans: [
        { branch_code: 'F2', loan_date: '2026-02-05', status: 'Y', total: null, left: null },
        { branch_code: 'F1', loan_date: '2026-01-05', status: 'N', total: 300.3, left: 200.2 }
      ]
    })
  })

  test('are filtered, and come in pages', async () => {
    expect((await get('loans?status=N')).loans).toMatchObject([{ branch_code: 'F1' }])
    const { next } = await get('loans?limit=1')
    expect((await get(`loans?limit=1&after=${encodeURIComponent(next)}`)).loans).toMatchObject([
      { branch_code: 'F1' }
    ])
  })

  test('are a workbook', async () => {
    const rows = await cellsOf('loans.xlsx?language=th&calendar=buddhist')
    expect(rows.filter(row => row[0] === 'E1').map(row => row.slice(5))).toEqual([
      ['ผ่อนครบแล้ว'],
      ['กำลังผ่อน', 300.3, 200.2]
    ])
  })
})
