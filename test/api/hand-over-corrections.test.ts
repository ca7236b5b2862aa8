import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Body } from '../support/approvals.ts'
import { fileRequester } from '../support/job-files.ts'
import { MonthEndCalls } from '../support/month-end.ts'
import { cellAt, partsOf, readWorkbook, sheetOf, textOf } from '../support/report-workbook.ts'

// What changes in a frozen period reaches payroll with the next hand-over (decision 0026). February was frozen, then E0012
// turned out to have left before March, and E0013, who is in March, moved to another branch after March was frozen.

const LEAVER = 'E0012'
const MOVED = 'E0013'
let month: MonthEndCalls
let ask: Awaited<ReturnType<typeof fileRequester>>
let march = ''
let branches: Record<string, string> = {}

beforeAll(async () => {
  month = await MonthEndCalls.open()
  const { raw } = month.calls.sqlite
  ask = await fileRequester(month.calls.station, 'e0001')
  march = month.periodId('2026-03')
  const branchOf = (code: string) =>
    month.calls.sqlite.value<string>('select branch_id from employees where employee_code = ?', code)
  branches = { [LEAVER]: branchOf(LEAVER), [MOVED]: branchOf(MOVED) }
  await month.punch(MOVED, '2026-02-02 08:25:00', '2026-02-02 17:35:00')
  await month.frozen(month.periodId('2026-02'))
  await month.punch(LEAVER, '2026-02-03 08:25:00', '2026-02-03 17:35:00')
  await month.punch(MOVED, '2026-02-03 08:25:00', '2026-02-03 17:35:00')
  raw
    .prepare("update employees set signout_flag = 'Y', signout_dt = '2026-02-25' where employee_code = ?")
    .run(LEAVER)
  await month.frozen(march)
  raw
    .prepare(
      `update employees set branch_id = (select id from organisation_units where kind = 'branch' and id <> employees.branch_id
       limit 1) where employee_code = ?`
    )
    .run(MOVED)
})
afterAll(() => month.close())

async function profile(fields: Body): Promise<string> {
  const { body } = await month.hr('/app/v1/hand-over-profiles', { body: { profile: fields } })
  return body.payload.profile_id
}
const handOver = (body: Body) =>
  ask(`/app/v1/month-end/${march}/hand-over`, {
    version: 1,
    language: 'en',
    calendar: 'gregorian',
    ...body
  })
const CODE = { column: 'employee_code' }
const corrected = (lines: string[]) => lines.filter(line => line.endsWith(',1'))

test('also of people who are not in this one, in every file whose columns have corrections', async () => {
  const profile_id = await profile({
    name: 'c',
    output: 'csv',
    columns: [CODE, { column: 'corrected_days' }]
  })
  const all = (await handOver({ profile_id })).bytes.toString('utf8').split('\r\n')
  expect(corrected(all)).toEqual([`${LEAVER},1`, `${MOVED},1`])
  const book = await profile({ name: 'b', columns: [CODE, { column: 'corrected_days' }] })
  const people = partsOf(
    sheetOf(await readWorkbook((await handOver({ profile_id: book })).bytes), 'By person')
  )
  expect(people.rows.map(cells => textOf(cellAt(cells, 0)))).toContain(LEAVER)
})

test('not in a file that has none of them', async () => {
  const profile_id = await profile({ name: 'd', output: 'csv', columns: [CODE] })
  const { bytes } = await handOver({ profile_id })
  expect(bytes.toString('utf8')).not.toContain(LEAVER)
})

test('with the branch that the hand-over has of them', async () => {
  const profile_id = await profile({
    name: 'e',
    output: 'csv',
    columns: [CODE, { column: 'corrected_days' }]
  })
  for (const code of [LEAVER, MOVED]) {
    const { bytes } = await handOver({ profile_id, branch_id: branches[code] })
    expect(corrected(bytes.toString('utf8').split('\r\n'))).toContain(`${code},1`)
    const workbook = await readWorkbook(
      (await handOver({ profile_id: 'hours', branch_id: branches[code] })).bytes
    )
    const rows = partsOf(sheetOf(workbook, 'Corrections')).rows
    expect(rows.map(cells => textOf(cellAt(cells, 0)))).toContain(code)
  }
})

test('with every kind of amount in the plain CSV', async () => {
  const [heading = '', ...lines] = (await handOver({ profile_id: 'csv' })).bytes
    .toString('utf8')
    .split('\r\n')
  const own = lines.find(line => line.startsWith(`${LEAVER},`))?.split(',') ?? []
  const amounts = Object.fromEntries(heading.split(',').map((name, at) => [name, own[at]]))
  expect(amounts).toMatchObject({
    'Correction: days worked': '1',
    'Correction: time worked': '8.17',
    'Correction: days absent': '-1'
  })
})

test('in hours in a workbook, as spreadsheets show no negative times', async () => {
  const columns = [CODE, { column: 'corrected_late_time' }, { column: 'worked_time' }]
  const profile_id = await profile({ name: 'f', time: 'hh:mm', columns })
  const workbook = await readWorkbook((await handOver({ profile_id })).bytes)
  const [cells = []] = partsOf(sheetOf(workbook, 'By person')).rows
  expect(cellAt(cells, 1).numFmt).toBe('#,##0.00')
  expect(cellAt(cells, 2).numFmt).toContain('h')
})

test('refused in Windows-874 for a name that it does not have, also of such people', async () => {
  month.calls.sqlite.raw
    .prepare("update employees set employee_name = 'José' where employee_code = ?")
    .run(LEAVER)
  const columns = [{ column: 'employee_name' }, { column: 'corrected_days' }]
  const profile_id = await profile({ name: '874', output: 'csv', encoding: 'windows-874', columns })
  const { status, body } = await month.hr(`/app/v1/month-end/${march}/hand-over`, {
    body: { profile_id, version: 1, language: 'en', calendar: 'gregorian' }
  })
  expect([status, JSON.stringify(body)]).toEqual([
    409,
    expect.stringContaining('profile.name_not_windows_874')
  ])
})
