import { afterAll, beforeAll, expect, test } from 'vitest'
import { DocumentCalls } from '../support/approvals.ts'
import { IMPORT, importItem } from '../support/attendance.ts'
import { importEmployees } from '../support/employees.ts'
import { LoanCalls } from '../support/loans.ts'
import { PeopleCalls } from '../support/people.ts'
import { QuotaCalls, unknownEmployee } from '../support/quotas.ts'
import { type Answer, openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Codes are compared exactly (decision 0038): a code with surrounding space or invisible characters is unknown, in
// every operation.

let station: TestWorkstation
let people: PeopleCalls
let loans: LoanCalls
let documents: DocumentCalls
beforeAll(async () => {
  station = await openTestWorkstation()
  people = new PeopleCalls(station)
  loans = new LoanCalls(station)
  documents = new DocumentCalls(station)
})
afterAll(() => documents.close())

const GET_DATA = '/api/v1/open-apis/employee/get-employee-data'

test.each<[string, (code: string) => Promise<Answer>]>([
  ['get-employee-data', employee_code => station.call(GET_DATA, { query: { employee_code } })],
  ['get-employee-data-filter', code => people.filter('get-user', code)],
  ['update-employee-setting', code => people.updateSetting('basic', { round_ot_config: 'N' }, code)],
  ['add-employee-profile', code => people.addProfile('ability', { ability_list: 'x' }, code)],
  ['employee-loans/create', employee_code => loans.create({ employee_code })]
])('%s: 404 for a code with surrounding space', async (_operation, call) => {
  for (const code of [' E0020', 'E0020 ', 'E0020\u200B']) {
    const { status, body } = await call(code)
    expect([status, body.message]).toEqual([404, 'ไม่พบข้อมูลพนักงาน'])
  }
  expect((await call('E0020')).status).toBe(200)
})

test('employee-loans/get-list and time-attendance/import report the code as unknown', async () => {
  const list = await loans.list({ employee_code_list: ['E0020 '] })
  expect([list.status, list.body.errors]).toEqual([422, ["ไม่พบ 'employee_code_list': E0020 "]])
  const punch = await station.call(IMPORT, {
    body: { import_data: [importItem({ employee_code: ' E0020' })] }
  })
  expect(punch.status).toBe(400)
  expect(punch.body.payload.invalid_items[0].errors).toEqual(["'employee_code' not found:  E0020"])
})

test('the salary operations: 404 as for any unknown code', async () => {
  const quotas = new QuotaCalls(station)
  const quota = [{ quota_year: '2026', time_leave_flag: '06', time_leave_flag_quota: '5' }]
  const query = { time_leave_flag: '06', quota_year: '2026' }
  for (const employee_code of [' E0020', 'E0020 ', 'E0020\t']) {
    const answers = [
      await quotas.filter('get_default_quota', { employee_code, ...query }),
      await quotas.filter('list_quotas', { employee_code, ...query }),
      await quotas.save([{ employee_code, quota }])
    ]
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill(unknownEmployee(employee_code)))
  }
  expect((await quotas.filter('get_default_quota', { employee_code: 'E0020', ...query })).status).toBe(200)
})

test.each([' E0010', 'E0010 ', 'E0010\u200B'])(
  'documents and manpower: %j is nobody',
  async employee_code => {
    const unknown = `'employee_code' not found: ${employee_code}`
    const day = documents.unusedDay()
    expect((await documents.submit('overtime', employee_code, day)).body.errors).toEqual([unknown])
    const listed = await documents.get('overtime', 'get-list', { employee_code })
    expect(listed.body.errors).toEqual([unknown])
    const id = await documents.submitted('overtime', 'E0010', day)
    const approve = (code: string) => documents.approve('overtime', id, code, 'e0002')
    expect((await approve(employee_code)).status).toBe((await approve('NOBODY')).status)
    expect(documents.flag(id)).toBe('01')
    const grid = '/api/v1/open-apis/time-manage/get-manpower-grid'
    const shown = await station.call(grid, { body: { month_no: '2026-03', employee_code } })
    expect(shown.body.payload.child).toEqual([])
  }
)

test('import-employee refuses it by its column and proposes the code', async () => {
  const { body } = await importEmployees(station, [
    { B: 'E0020 ', Q: 'x' },
    { B: 'E0020', AS: ' D01' }
  ])
  expect(body.errors).toEqual([
    "Column B: 'employee_code' must not begin or end with a space; did you mean E0020?",
    "Column AS: 'department_code' must not begin or end with a space; did you mean D01?"
  ])
})
