import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importEmployees, newEmployee } from '../support/employees.ts'
import { PeopleTables } from '../support/people.ts'
import { type SessionHeaders, signInAt } from '../support/session.ts'
import { until } from '../support/until.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// POST /app/v1/employees/export: the filtered list as a workbook.

type Caller = Awaited<ReturnType<TestWorkstation['signIn']>>
let station: TestWorkstation
let tables: PeopleTables
let hr: Caller
let headers: SessionHeaders
beforeAll(async () => {
  station = await openTestWorkstation()
  tables = new PeopleTables(station.dataDir)
  hr = await station.signIn('e0002')
  headers = await signInAt(station.url, 'e0002', station.workstation.demo?.password)
  await importEmployees(station, [
    newEmployee({
      B: 'X001',
      C: '01',
      D: 'ก้อง',
      E: '=1+1',
      J: '1101700230708',
      AD: '25000.50',
      AJ: '0012345678'
    }),
    newEmployee({ B: 'X002', D: 'เกษม', E: 'ใจดี', N: '02', R: 'Kasem', S: 'Jaidee' })
  ])
})
afterAll(async () => {
  tables.close()
  await station.close()
})

const INPUT = {
  search: 'X00',
  language: 'th',
  calendar: 'buddhist',
  has_sensitive: false,
  sort: 'name',
  direction: 'asc'
}

async function exported(
  input: Record<string, unknown>,
  caller = hr
): Promise<{ rows: unknown[][]; title: string }> {
  const accepted = await caller('/app/v1/employees/export', { body: input })
  expect(accepted.status).toBe(202)
  const { job_id } = accepted.body.payload
  const job = async () => (await caller(`/app/v1/jobs/${job_id}`)).body.payload
  await until(async () => !['queued', 'running'].includes((await job()).state), 'the job to end')
  expect((await job()).state).toBe('done')
  // The caller decodes text, but a workbook has to be read as bytes.
  const response = await fetch(`${station.url}/app/v1/jobs/${job_id}/file`, { headers })
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(await response.arrayBuffer())
  const [sheet] = workbook.worksheets
  const rows: unknown[][] = []
  sheet?.eachRow(row => rows.push((row.values as unknown[]).slice(1)))
  return { rows, title: sheet?.name ?? '' }
}

describe('the workbook', () => {
  test('contains the people who match in the order of the list, formulas as text, and nothing sensitive', async () => {
    const { rows, title } = await exported(INPUT)
    expect(title).toBe('รายชื่อพนักงาน')
    const [heading = [], first = [], second = []] = rows.slice(3)
    expect(heading).toContain('รหัสพนักงาน')
    expect(heading).not.toContain('เงินเดือน')
    expect(first.slice(0, 4)).toEqual(['X001', 'นาย', 'ก้อง', '=1+1'])
    expect(second[0]).toBe('X002')
    expect(JSON.stringify(rows)).not.toMatch(/1101700230708|0012345678/)
    expect(rows.at(-1)?.[1]).toMatchObject({ result: 2 })
  })

  test('contains only the people who were chosen', async () => {
    const { body } = await hr('/app/v1/employees', { query: { search: 'X002' } })
    const [{ employee_id }] = body.payload.employees
    const { rows } = await exported({ ...INPUT, employee_ids: [employee_id, 'no-such-person'] })
    expect(rows.slice(4, -1).map(([code]) => code)).toEqual(['X002'])
    expect(rows.at(-1)?.[1]).toMatchObject({ result: 1 })
  })

  test('contains pay and identity numbers when HR requests them, which is logged', async () => {
    const { rows } = await exported({
      ...INPUT,
      search: 'X001',
      has_sensitive: true,
      language: 'en',
      calendar: 'gregorian'
    })
    const [heading = [], first = []] = rows.slice(3)
    const cell = (name: string): unknown => first[heading.indexOf(name)]
    expect([cell('National ID'), cell('Salary'), cell('Bank account no.')]).toEqual([
      '1101700230708',
      25000.5,
      '0012345678'
    ])
    expect(tables.newestActivity()).toMatchObject({ action: 'report.export', after: { has_sensitive: true } })
  })

  test('contains a sentence when nobody matches', async () => {
    const { rows } = await exported({ ...INPUT, search: 'ไม่มีใครชื่อนี้' })
    expect(JSON.stringify(rows)).toContain('ไม่มีพนักงานที่ตรงกับตัวกรอง')
  })

  test('contains more people than one read returns', async () => {
    await importEmployees(
      station,
      Array.from({ length: 700 }, (_, at) => newEmployee({ B: `M${String(at).padStart(4, '0')}` }))
    )
    const { rows } = await exported({ ...INPUT, search: 'M0', sort: 'code', direction: 'asc' })
    expect(rows.slice(4, -1).map(row => row[0])).toEqual(
      Array.from({ length: 700 }, (_, at) => `M${String(at).padStart(4, '0')}`)
    )
  })
})

describe('access', () => {
  test('lets an administrator export the list, but nothing sensitive', async () => {
    tables.sqlite.raw
      .prepare(
        `update user_group_members set group_id = 'group-admin'
         where user_id = (select id from users where user_name = 'e0009')`
      )
      .run()
    const admin = await station.signIn('e0009')
    expect((await admin('/app/v1/employees/export', { body: INPUT })).status).toBe(202)
    const refused = await admin('/app/v1/employees/export', { body: { ...INPUT, has_sensitive: true } })
    expect(refused.status).toBe(403)
  })
})
