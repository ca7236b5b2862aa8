import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MonthView } from '#shared/contracts/attendance/attendance.ts'
import { timeText } from '#shared/domain/hand-over/hand-over-values.ts'
import { DirectDatabase } from '../support/attendance.ts'
import { fileRequester } from '../support/job-files.ts'
import { compact, readPdf } from '../support/pdf-text.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// POST /app/v1/reports/time-cards: the PDF is read back and compared with the month view of the screens.

const PATH = '/app/v1/reports/time-cards'
const FEBRUARY = { from: '2026-02-01', to: '2026-02-28', branch_ids: [], employee_codes: [] }
let station: TestWorkstation
let sqlite: DirectDatabase
let ask: Awaited<ReturnType<typeof fileRequester>>
let hr: Awaited<ReturnType<TestWorkstation['signIn']>>
beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => TEST_NOW } })
  sqlite = new DirectDatabase(station.dataDir)
  ask = await fileRequester(station)
  hr = await station.signIn('e0002')
})
afterAll(async () => {
  sqlite.close()
  await station.close()
})

const codesOf = (column: 'branch_id' | 'department_id', id: string): string[] =>
  sqlite.raw
    .prepare<[string], string>(
      `select employee_code from employees where ${column} = ? and signout_flag = 'N' and effective_dt <= '2026-02-28'
       order by employee_code`
    )
    .pluck()
    .all(id)
const departmentOf = (code: string): string =>
  sqlite.raw
    .prepare<[string], string>('select department_id from employees where employee_code = ?')
    .pluck()
    .get(code) ?? ''
async function printed(body: Record<string, unknown>) {
  const file = await ask(PATH, { ...FEBRUARY, ...body })
  return { ...file, pages: await readPdf(file.bytes) }
}
const refused = async (body: Record<string, unknown>) => {
  const look = { language: 'en', calendar: 'gregorian' }
  const { status, body: answer } = await hr(PATH, { body: { ...FEBRUARY, ...look, ...body } })
  return [status, answer.faults?.[0]?.code]
}

test('has a page for each person of a unit, with the days and sums of the month view', async () => {
  const unit_id = departmentOf('E0012')
  const { job, type, pages } = await printed({ unit_id })
  expect([job.title, type]).toEqual(['บัตรลงเวลา 1 ก.พ. 2569 - 28 ก.พ. 2569', 'application/pdf'])
  const codes = codesOf('department_id', unit_id)
  expect(pages.map(page => codes.filter(code => page.text.includes(code)))).toEqual(codes.map(code => [code]))
  for (const page of pages) expect(page.rightmost).toBeLessThan(page.width - 30)

  const query = { employee_code: 'E0012', month: '2026-02' }
  const view: MonthView = (await hr('/app/v1/attendance/month', { query })).body.payload
  const text = pages[codes.indexOf('E0012')]?.text ?? ''
  expect(text).toContain(compact(`รวม มาทำงาน ${view.totals.days_worked} วัน`))
  expect(text).toContain(timeText(view.totals.worked_minutes, 'hh:mm'))
  for (const { punches } of view.days)
    expect(text).toContain(
      punches
        .filter(punch => punch.mark !== 'repeated')
        .map(punch => punch.punched_at.slice(11, 16))
        .join('')
    )
  for (const role of ['พนักงาน', 'หัวหน้างาน', 'ฝ่ายบุคคล']) expect(text).toContain(compact(role))
})

test('names nobody of other branches, and the people that were chosen alone, in English', async () => {
  const look = { language: 'en', calendar: 'gregorian' }
  const { pages } = await printed({ ...look, employee_codes: ['E0013', 'E0012'] })
  expect(pages).toHaveLength(2)
  expect(pages[0]?.text).toContain('E0012')
  expect(pages[0]?.text).toContain('Timecard1Feb2026-28Feb2026')
  expect(pages[1]?.text).toContain('Page2of2')
})

test('leaves out the days before somebody came', async () => {
  sqlite.raw.prepare("update employees set effective_dt = '2026-02-16' where employee_code = 'E0014'").run()
  sqlite.raw
    .prepare("delete from attendance_punches where employee_id = ? and work_date < '2026-02-16'")
    .run(sqlite.employeeId('E0014'))
  const { pages } = await printed({ employee_codes: ['E0014'] })
  expect(pages).toHaveLength(1)
  expect(pages[0]?.text).not.toContain('15ก.พ.')
  expect(pages[0]?.text).toContain('16ก.พ.2569')
})

test('is refused for nobody, for too many people and days, and for a unit that does not exist', async () => {
  expect(await refused({ from: '1990-01-01', to: '1990-01-31' })).toEqual([400, 'report.nobody'])
  expect(await refused({ from: '2025-03-01', to: '2026-02-28' })).toEqual([400, 'report.many_cards'])
  expect(await refused({ unit_id: 'none' })).toEqual([400, 'field.unknown_value'])
  const { status } = await (await station.signIn('e0003'))(PATH, {
    body: { ...FEBRUARY, language: 'en', calendar: 'gregorian' }
  })
  expect(status).toBe(403)
})
