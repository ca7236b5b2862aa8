import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { QuotaCalls } from '../support/quotas.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// Rules by which a company grants more leave than the law, and carry-over (decision 0001). It is the 10th of March 2026.

const URL = '/app/v1/quota-rules'
let station: TestWorkstation
let calls: QuotaCalls
let hr: Awaited<ReturnType<TestWorkstation['signIn']>>
let company = ''
beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => TEST_NOW } })
  calls = new QuotaCalls(station)
  hr = await station.signIn('e0002')
  company = calls.tables.sqlite.value<string>("select id from organisation_units where code = 'C01'")
})
afterAll(async () => {
  calls.close()
  await station.close()
})

const rule = (changes: Record<string, unknown> = {}) => ({
  company_id: company,
  time_leave_flag: '06',
  valid_from: '2026-01-01',
  steps: [
    { from_months: 12, hundredths: 800 },
    { from_months: 60, hundredths: 1200 }
  ],
  is_pro_rated: true,
  carry_over_hundredths: 300,
  carry_over_months: 3,
  ...changes
})
const put = (changes: Record<string, unknown> = {}) =>
  hr(URL, { method: 'PUT', body: { base: null, ...rule(changes) } })
/** The base values that a form shows of a rule. */
const shown = { steps: '12:8 60:12', is_pro_rated: 'true', carry_over_days: '3', carry_over_months: '3' }
const annualOf = async (code: string, quota_year = '2026') => {
  const query = { employee_code: code, time_leave_flag: '06', quota_year }
  const { quota, calculation_method } = (await calls.filter('get_default_quota', query)).body.payload
  return [quota, calculation_method]
}

test('lists the statutory rules with their sources', async () => {
  const { statutory } = (await hr(URL)).body.payload
  expect(statutory).toContainEqual({
    time_leave_flag: '06',
    valid_from: '1998-08-19',
    steps: [{ from_months: 12, hundredths: 600 }],
    is_pro_rated: true,
    is_by_certificate: false,
    is_by_company: false,
    source: 'พ.ร.บ. คุ้มครองแรงงาน พ.ศ. 2541 มาตรา 30',
    source_en: 'Labour Protection Act B.E. 2541, section 30'
  })
})

test('applies a rule from its date on, replaces it under the same id, and removes it', async () => {
  calls.setStartDate('E0070', '2020-01-01')
  const first = await put()
  expect(first.status).toBe(200)
  expect(await annualOf('E0070')).toEqual(['12.00', 'company_annual_leave'])
  expect(await annualOf('E0070', '2025')).toEqual(['6.00', 'statutory_annual_leave'])
  const steps = [{ from_months: 12, hundredths: 1000 }]
  const second = await put({ steps, base: shown })
  expect(second.body.payload).toEqual({
    ...rule({ steps: [{ from_months: 12, hundredths: 1000 }] }),
    rule_id: first.body.payload.rule_id
  })
  expect((await hr(URL)).body.payload.company).toEqual([second.body.payload])
  expect(calls.tables.newestActivity()).toMatchObject({
    action: 'quota-rule.save',
    before: first.body.payload,
    after: second.body.payload
  })
  expect(await annualOf('E0070')).toEqual(['10.00', 'company_annual_leave'])
  const remove = () => hr(`${URL}/${first.body.payload.rule_id}`, { method: 'DELETE' })
  expect((await remove()).status).toBe(200)
  expect(calls.tables.newestActivity()).toMatchObject({ action: 'quota-rule.remove' })
  expect(await annualOf('E0070')).toEqual(['6.00', 'statutory_annual_leave'])
  expect((await remove()).body).toMatchObject({ code: 404, message: 'There is no such rule.' })
})

test('does not overwrite a rule that the form did not show', async () => {
  const added = { time_leave_flag: '01' }
  expect((await put(added)).status).toBe(200)
  // As after a lost response.
  expect((await put(added)).status).toBe(200)
  const taken = await put({ ...added, carry_over_months: 6 })
  expect([taken.status, taken.body.message]).toEqual([
    409,
    'The company already has a rule for this leave type from this day. Please change that one.'
  ])
  const without = { ...rule({ ...added, carry_over_months: 6 }) }
  expect((await hr(URL, { method: 'PUT', body: without })).status).toBe(400)
  const old = await put({ ...added, carry_over_months: 6, base: { ...shown, carry_over_months: '2' } })
  expect([old.status, old.body.payload]).toEqual([409, { current: shown, conflicts: ['carry_over_months'] }])
  expect((await put({ ...added, carry_over_months: 6, base: shown })).status).toBe(200)
  const missing = await put({ valid_from: '2026-02-01', base: shown })
  expect([missing.status, missing.body.message]).toEqual([404, 'There is no such rule.'])
})

test('carries over what is left of the previous year', async () => {
  const saved = async (quota_year: string) => {
    const quota = [{ quota_year, time_leave_flag: '06', time_leave_flag_quota: '8' }]
    await calls.save([{ employee_code: 'E0071', quota }])
    return (await calls.list('E0071', { quota_year, time_leave_flag: '06' }))[0]
  }
  calls.setStartDate('E0071', '2020-01-01')
  const old = await saved('2025')
  await calls.take('E0071', old.quota_id, '2025-08-04', '6.5')
  await put()
  expect(await saved('2026')).toMatchObject({ carried_over: '1.50', actual: '0.00', remaining: '9.50' })
  expect(await saved('2025')).toMatchObject({ carried_over: '0.00', actual: '6.50', remaining: '1.50' })
})

test('removes the rules of a removed company', async () => {
  const admin = await station.signIn()
  const unit = { kind: 'company', parent_id: null, code: 'C09', name: 'ทดลอง', name_en: 'Trial' }
  const made = await admin('/app/v1/organisation', { body: unit })
  const { id } = made.body.payload
  expect((await put({ company_id: id })).status).toBe(200)
  expect((await admin(`/app/v1/organisation/${id}`, { method: 'DELETE' })).status).toBe(200)
  const rules: { company_id: string }[] = (await hr(URL)).body.payload.company
  expect(rules.filter(it => it.company_id === id)).toEqual([])
})

describe('refused', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['an unknown company', { company_id: 'none' }, "'company_id' not found"],
    [
      'steps out of order',
      {
        steps: [
          { from_months: 12, hundredths: 800 },
          { from_months: 12, hundredths: 900 }
        ]
      },
      "'steps[1]' must be longer service than the step before, with at least as many days"
    ],
    [
      'fewer days for longer service',
      {
        steps: [
          { from_months: 12, hundredths: 800 },
          { from_months: 24, hundredths: 700 }
        ]
      },
      "'steps[1]' must be longer service than the step before, with at least as many days"
    ],
    [
      'days carried over for zero months',
      { carry_over_months: 0 },
      "'carry_over_hundredths' and 'carry_over_months' must both be 0, or both above 0"
    ],
    [
      'a Buddhist year',
      { valid_from: '2569-01-01' },
      "'valid_from' is a Buddhist year; use the Gregorian year"
    ],
    ['a date that does not exist', { valid_from: '2026-02-30' }, '\'valid_from\' must match format "date"'],
    ['more than twelve months', { carry_over_months: 13 }, "'carry_over_months' must be <= 12"]
  ])('%s', async (_, changes, error) => {
    const { status, body } = await put(changes)
    expect([status, body.errors]).toEqual([400, [error]])
  })
})
