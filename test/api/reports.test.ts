import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Job } from '#shared/contracts/jobs.ts'
import { dayOfWeek } from '#shared/domain/dates/calendar-date.ts'
import type { RawDatabase } from '../../main/database/connect.ts'
import {
  openReportStation,
  type Person,
  type ReportStation,
  requestOf,
  TO
} from '../support/report-station.ts'
import {
  cellAt,
  dateOf,
  partsOf,
  readWorkbook,
  sheetOf,
  textOf,
  textsOf
} from '../support/report-workbook.ts'
import { until } from '../support/until.ts'

let branch: ReportStation
let asHr: Person
let raw: RawDatabase

beforeAll(async () => {
  branch = await openReportStation()
  raw = branch.raw
  asHr = await branch.signIn()
})
afterAll(() => branch.close())

describe('the report of chosen branches and people', () => {
  test('is in English with Gregorian years', async () => {
    const { job, file } = await asHr.made(
      requestOf({
        language: 'en',
        calendar: 'gregorian',
        branch_ids: [branch.branchIds.B02 ?? ''],
        from: '2026-07-06',
        to: '2026-07-07'
      })
    )
    expect(job.title).toBe('Attendance report 6 Jul 2026 - 7 Jul 2026')
    const workbook = await readWorkbook(file.bytes)
    expect(workbook.worksheets.map(sheet => sheet.name)).toEqual(['Summary', 'Days', 'Punches'])
    const { titles, headings, rows } = partsOf(sheetOf(workbook, 'Summary'))
    const people = raw
      .prepare<[string], { code: string; name: string; branch: string }>(
        `select e.employee_code as code, e.employee_name_en || ' ' || e.employee_last_name_en as name, b.name_en as branch
         from employees e join organisation_units b on b.id = e.branch_id
         where b.code = ? and e.effective_dt <= '2026-07-07' and e.signout_flag = 'N' order by e.employee_code`
      )
      .all('B02')
    expect(rows.map(row => textsOf(row, 0, 3))).toEqual(people.map(one => [one.code, one.name, one.branch]))
    expect(headings[0]).toBe('Employee code')
    expect(titles[1]).toBe(
      `Period 6 Jul 2026 - 7 Jul 2026  ·  ${people[0]?.branch}  ·  ${people.length} people`
    )
    const days = partsOf(sheetOf(workbook, 'Days'))
    expect(cellAt(days.rows[0], 4).numFmt).toBe('[$-809]ddd d mmm yyyy')
    expect([...new Set(days.rows.map(row => dateOf(cellAt(row, 4))))]).toEqual(['2026-07-06', '2026-07-07'])
  })

  test('contains only the people who were chosen', async () => {
    const { file } = await asHr.made(requestOf({ employee_codes: ['E0011', 'E0003', 'E0011'] }))
    const workbook = await readWorkbook(file.bytes)
    expect(partsOf(sheetOf(workbook, 'สรุปรายคน')).rows.map(row => textOf(cellAt(row, 0)))).toEqual(
      raw
        .prepare<[], string>(
          `select e.employee_code from employees e join organisation_units b on b.id = e.branch_id
           where e.employee_code in ('E0003', 'E0011') order by b.code, e.employee_code`
        )
        .pluck()
        .all()
    )
    expect(partsOf(sheetOf(workbook, 'รายวัน')).rows).toHaveLength(30)
  })

  test('contains a sentence when there is no data', async () => {
    const other = raw
      .prepare<[string], string>(
        'select employee_code from employees where branch_id <> ? order by employee_code limit 1'
      )
      .pluck()
      .get(branch.branchIds.B03 ?? '')
    const { file } = await asHr.made(
      requestOf({ branch_ids: [branch.branchIds.B03 ?? ''], employee_codes: [other ?? ''] })
    )
    const workbook = await readWorkbook(file.bytes)
    for (const sheet of workbook.worksheets) {
      expect(textOf(sheet.getRow(5).getCell(1))).toBe('ไม่มีข้อมูลการลงเวลาในช่วงวันที่และขอบเขตที่เลือก')
      expect(sheet.rowCount).toBe(5)
    }
  })

  test('contains no future days', async () => {
    const { file } = await asHr.made(requestOf({ from: '2026-07-15', to: '2026-07-20' }))
    const { rows } = partsOf(sheetOf(await readWorkbook(file.bytes), 'รายวัน'))
    expect([...new Set(rows.map(row => dateOf(cellAt(row, 4))))]).toEqual(['2026-07-15'])
    expect(dayOfWeek('2026-07-15')).toBe('Wed')
  })
})

describe('a refused report', () => {
  test('names every fault, every unknown branch and every unknown person', async () => {
    const { status, body } = await asHr.ask(
      requestOf({
        from: '2026-07-02',
        to: '2026-07-01',
        branch_ids: ['nowhere'],
        employee_codes: ['E0001', 'E9998', 'E9999']
      })
    )
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      "'from' must not be after 'to'",
      "'branch_ids' not found: nowhere",
      "'employee_codes' not found: E9998",
      "'employee_codes' not found: E9999"
    ])
  })

  test.each([
    [{ from: '2026-02-30' }, ["'from' must be a valid date in YYYY-MM-DD format"]],
    [{ from: '2025-07-01', to: '2026-07-02' }, ['The period must not be longer than 366 days']]
  ])('%j', async (more, errors) => {
    const { status, body } = await asHr.ask(requestOf(more))
    expect([status, body.errors]).toEqual([400, errors])
  })

  test('accepts 366 days, and refuses a company as a branch', async () => {
    const company = raw
      .prepare<[], string>(`select id from organisation_units where kind = 'company'`)
      .pluck()
      .get()
    const { status, body } = await asHr.ask(
      requestOf({ from: '2025-07-01', to: '2026-07-01', branch_ids: [company ?? ''] })
    )
    expect([status, body.errors]).toEqual([400, [`'branch_ids' not found: ${company}`]])
  })

  test('is refused when the body does not match the schema', async () => {
    const { status } = await asHr.call('/app/v1/reports/attendance', {
      body: { ...requestOf(), language: 'fr', from: 7 }
    })
    expect(status).toBe(400)
  })

  test('is refused to everyone but HR and administrators', async () => {
    const body = requestOf()
    expect((await branch.station.callBare('/app/v1/reports/attendance', { body })).status).toBe(401)
    expect((await branch.station.call('/app/v1/reports/attendance', { body })).status).toBe(403)
    const asEmployee = await branch.signIn('e0020')
    expect((await asEmployee.call('/app/v1/reports/attendance', { body })).status).toBe(403)
    expect((await asEmployee.call('/app/v1/jobs')).status).toBe(403)
  })
})

describe('jobs', () => {
  test('are visible to their owner only', async () => {
    const asOther = await branch.signIn('e0002')
    const own: Job[] = (await asHr.call('/app/v1/jobs')).body.payload
    expect(own.length).toBeGreaterThan(3)
    expect((await asOther.call('/app/v1/jobs')).body.payload).toEqual([])
    const { job_id } = own[0] ?? { job_id: '' }
    expect((await asOther.call(`/app/v1/jobs/${job_id}`)).status).toBe(404)
    expect((await asOther.call(`/app/v1/jobs/${job_id}/cancel`, { method: 'POST' })).status).toBe(404)
    expect((await asOther.download(job_id)).status).toBe(404)
    expect((await asHr.call('/app/v1/jobs/nothing/file')).status).toBe(404)
  })

  test('leave no file when they are cancelled', async () => {
    const before = readdirSync(join(branch.station.dataDir, 'exports'))
    const waiting: string[] = []
    for (let count = 0; count < 3; count += 1) {
      const { body } = await asHr.ask(requestOf({ from: '2026-05-01', to: TO }))
      waiting.push(body.payload.job_id)
    }
    for (const jobId of waiting.reverse()) {
      const { status, body } = await asHr.call(`/app/v1/jobs/${jobId}/cancel`, { method: 'POST' })
      expect([status, body.payload.state, body.payload.file_name]).toEqual([200, 'cancelled', null])
      expect((await asHr.call(`/app/v1/jobs/${jobId}/file`)).status).toBe(409)
    }
    await until(
      () => readdirSync(join(branch.station.dataDir, 'exports')).length === before.length,
      'the cancelled files to be gone'
    )
    expect(readdirSync(join(branch.station.dataDir, 'exports')).sort()).toEqual(before.sort())
  })
})
