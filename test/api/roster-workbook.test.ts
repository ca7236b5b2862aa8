import { afterAll, beforeAll, expect, test } from 'vitest'
import { DocumentCalls } from '../support/approvals.ts'
import { fileRequester } from '../support/job-files.ts'
import { cellAt, numberOf, partsOf, readWorkbook, sheetOf, textOf } from '../support/report-workbook.ts'

// The workbook of the roster. E0010 works DAY on weekdays, 8 hours a day; it is the 10th of March 2026.

let calls: DocumentCalls
beforeAll(async () => {
  calls = await DocumentCalls.open()
  calls.deleteDocuments()
})
afterAll(() => calls.close())

const made = async (body: Record<string, unknown>, userName?: string) => {
  const ask = await fileRequester(calls.station, userName)
  const { job, bytes } = await ask('/app/v1/roster/export', {
    language: 'en',
    calendar: 'gregorian',
    ...body
  })
  expect(job).toMatchObject({ kind: 'roster-book', state: 'done' })
  return readWorkbook(bytes)
}

test('has a row per person, a column per day, totals and the meaning of the codes', async () => {
  const leave = await calls.submitted('time-leave', 'E0010', '2026-04-07')
  await calls.approve('time-leave', leave, 'E0010', 'e0001')
  await calls.submitted('time-leave', 'E0010', '2026-04-08')
  const workbook = await made({ payroll_month: '2026-04', search: 'E0010' })
  const { titles, headings, rows, totals } = partsOf(sheetOf(workbook, 'Roster'))
  expect(titles.slice(0, 2)).toEqual(['Roster', '26 Mar 2026 - 25 Apr 2026'])
  expect(headings.slice(0, 6)).toEqual(['Employee code', 'Name', 'Hours', 'Rest days', 'Thu 26', 'Fri 27'])
  expect(headings).toHaveLength(4 + 31)
  expect(rows).toHaveLength(1)
  const on = (heading: string) => textOf(cellAt(rows[0], headings.indexOf(heading)))
  expect([on('Employee code'), on('Thu 26'), on('Sat 28')]).toEqual(['E0010', 'DAY', 'OFF'])
  // Approved leave replaces the cycle, pending leave does not.
  expect([on('Tue 7'), on('Wed 8')]).toEqual(['L', 'DAY'])
  const days = rows[0]?.slice(4).map(textOf) ?? []
  const worked = days.filter(code => code === 'DAY' || code === 'L').length
  // Chakri Day, and Songkran from Monday to Wednesday.
  const holidays = calls.sqlite.value<number>(
    "select count(*) from public_holidays where holiday_date between '2026-03-26' and '2026-04-25'"
  )
  expect(holidays).toBe(4)
  expect(Math.round(numberOf(cellAt(rows[0], 2)) * 24)).toBe((worked - holidays) * 8)
  expect(numberOf(cellAt(rows[0], 3))).toBe(days.filter(code => code === 'OFF').length)
  // The total row is marked in its first cell, and counts the people.
  expect([textOf(cellAt(totals, 0)), numberOf(cellAt(totals, 1))]).toEqual(['Total', 1])
  expect(numberOf(cellAt(totals, 2))).toBeCloseTo(numberOf(cellAt(rows[0], 2)))
  const legend = partsOf(sheetOf(workbook, 'Work cycles'))
  const day = legend.rows.find(cells => textOf(cellAt(cells, 0)) === 'DAY')
  expect(day?.slice(2, 4).map(textOf)).toEqual(['08:30', '17:30'])
  expect(calls.sqlite.value('select count(*) from activity_log where subject_kind = ?', 'roster-book')).toBe(
    1
  )
})

test('contains for a manager only employees whose approver he or she is, and is not shown to another manager', async () => {
  const { rows } = partsOf(sheetOf(await made({ from: '2026-03-01', to: '2026-03-31' }, 'e0003'), 'Roster'))
  const own = calls.sqlite.value<number>(
    `select count(distinct a.employee_id) from employee_approvers a join employees e on e.id = a.employee_id
     where a.approver_employee_id = ? and e.signout_flag = 'N'`,
    calls.sqlite.employeeId('E0003')
  )
  expect(rows).toHaveLength(own)
  const other = await calls.station.signIn('e0004')
  expect((await other('/app/v1/jobs')).body.payload).toEqual([])
  const manager = await calls.station.signIn('e0003')
  const [job] = (await manager('/app/v1/jobs')).body.payload
  expect((await other(`/app/v1/jobs/${job.job_id}/file`)).status).toBe(404)
})

test('exports for a manager the documents that he or she may see', async () => {
  const ask = await fileRequester(calls.station, 'e0003')
  const waiting = await calls.submitted('overtime', 'E0010', '2026-04-09')
  const { bytes } = await ask('/app/v1/approvals/documents/export', { scope: 'all', language: 'en' })
  const { rows } = partsOf(sheetOf(await readWorkbook(bytes), 'Documents'))
  const visible = calls.sqlite.value<number>(
    `select count(*) from approval_documents d where d.deleted_at is null and (d.employee_id = ? or exists
       (select 1 from approval_chains c where c.document_id = d.id and c.employee_id = ?))`,
    ...[1, 2].map(() => calls.sqlite.employeeId('E0003'))
  )
  expect([rows.length, visible > 0, waiting !== '']).toEqual([visible, true, true])
})
