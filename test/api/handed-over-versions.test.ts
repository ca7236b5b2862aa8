import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Body } from '../support/approvals.ts'
import { MonthEndCalls } from '../support/month-end.ts'

// Which version payroll has a file of (decision 0026). It is the 10th of March 2026; February was frozen.

let month: MonthEndCalls
let february = ''
let march = ''

beforeAll(async () => {
  month = await MonthEndCalls.open()
  february = month.periodId('2026-02')
  march = month.periodId('2026-03')
  await month.punch('E0012', '2026-02-02 08:25:00', '2026-02-02 17:35:00')
  await month.frozen(february)
})
afterAll(() => month.close())

const handOver = async (body: Body = {}) => {
  const { status, body: answer } = await month.hr(`/app/v1/month-end/${february}/hand-over`, {
    body: { version: 1, profile_id: 'csv', language: 'en', calendar: 'gregorian', ...body }
  })
  expect({ status, answer }).toMatchObject({ status: 202 })
  return answer.payload
}
const handedOver = async () =>
  (await month.view(february)).versions.map(it => [it.version, it.handed_over_at !== null])
const logged = () =>
  month.calls.sqlite.value<number>("select count(*) from activity_log where action = 'month-end.hand-over'")
const behind = async () => {
  const { checks, not_handed_over } = await month.view(march)
  expect(checks.find(it => it.check === 'not_handed_over')?.count).toBe(not_handed_over.length)
  return not_handed_over.map(it => it.period_id)
}

test('a file that was cancelled was not handed over', async () => {
  const job = await handOver()
  await month.hr(`/app/v1/jobs/${job.job_id}/cancel`, { method: 'POST' })
  expect(await month.ended(job)).toMatchObject({ state: 'cancelled' })
  expect(await handedOver()).toEqual([[1, false]])
  expect(logged()).toBe(0)
})

test('a file that is there was, and is logged', async () => {
  expect(await month.ended(await handOver())).toMatchObject({
    state: 'done',
    file_name: 'payroll 2026-01-26 - 2026-02-25 v1.csv'
  })
  expect(await handedOver()).toEqual([[1, true]])
  expect(logged()).toBe(1)
})

test('a later period warns of an earlier one whose newest version is in no file', async () => {
  expect(await behind()).toEqual([])
  await month.punch('E0012', '2026-02-03 08:25:00', '2026-02-03 17:35:00')
  await month.frozen(february, { base_version: 1 })
  expect(await behind()).toEqual([february])
  await month.ended(await handOver({ version: 2 }))
  expect(await behind()).toEqual([])
})
