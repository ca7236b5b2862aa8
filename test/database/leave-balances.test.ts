import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApproveFlag } from '#shared/domain/approval/flags.ts'
import type { ApprovalDocumentsTable } from '../../main/database/schema/approvals.ts'
import { type LeaveBalance, leaveBalance, leaveBalances } from '../../main/modules/quotas/quotas.ts'
import { addEmployees, openTestDatabase, type TestDatabase } from '../support/database.ts'
import { testRuntime } from '../support/runtime.ts'

// Leave balances from quotas, rules and documents.

const AT = '2026-03-10T02:00:00.000Z'
const runtime = testRuntime({ now: () => Date.parse(AT) })

let opened: TestDatabase
let ids = 0

beforeAll(async () => {
  opened = await openTestDatabase()
  await addEmployees(opened.database, ['veteran', 'newcomer', 'elsewhere', 'gone'])
  await opened.database.write(async trx => {
    for (const [id, code] of [
      ['company', 'C01'],
      ['sister', 'C02']
    ])
      await trx
        .insertInto('organisation_units')
        .values({
          id: String(id),
          kind: 'company',
          parent_id: null,
          code: String(code),
          name: '',
          name_en: '',
          created_at: AT
        })
        .execute()
    const people = [
      ['veteran', 'company', '2015-04-01', 'N', null],
      ['newcomer', 'company', '2025-12-01', 'N', null],
      ['elsewhere', 'sister', '2015-04-01', 'N', null],
      ['gone', null, '2025-09-01', 'Y', '2026-02-15']
    ] as const
    for (const [id, company_id, effective_dt, signout_flag, signout_dt] of people)
      await trx
        .updateTable('employees')
        .set({ company_id, effective_dt, signout_flag, signout_dt })
        .where('id', '=', id)
        .execute()
    await trx
      .insertInto('quota_rules')
      .values({
        id: 'rule',
        company_id: 'company',
        time_leave_flag: '06',
        valid_from: '2026-01-01',
        steps_json: JSON.stringify([{ fromMonths: 12, hundredths: 1000 }]),
        is_pro_rated: 0,
        carry_over_hundredths: 500,
        carry_over_months: 3,
        created_at: AT,
        updated_at: AT
      })
      .execute()
  })
})
afterAll(() => opened.close())

const quota = (
  employee_id: string,
  quota_year: string,
  time_leave_flag: string,
  quota_hundredths: number
) => {
  const id = `quota-${++ids}`
  return opened.database.write(async trx => {
    await trx
      .insertInto('employee_quotas')
      .values({
        id,
        employee_id,
        quota_year,
        time_leave_flag,
        quota_hundredths,
        created_at: AT,
        updated_at: AT
      })
      .execute()
    return id
  })
}

/** A leave of whole days. */
async function leave(
  employee_id: string,
  time_leave_flag: string,
  dates: string[],
  approve_flag: ApproveFlag,
  changes: Partial<ApprovalDocumentsTable> = {}
): Promise<string> {
  const id = `document-${++ids}`
  await opened.database.write(async trx => {
    await trx
      .insertInto('approval_documents')
      .values({
        id,
        kind: 'time-leave',
        employee_id,
        approve_flag,
        first_date: dates[0] ?? '',
        last_date: dates.at(-1) ?? '',
        choice: time_leave_flag,
        step_since: AT,
        is_escalated: 0,
        created_at: AT,
        updated_at: AT,
        ...changes
      })
      .execute()
    for (const work_date of dates)
      await trx
        .insertInto('approval_leave_days')
        .values({ document_id: id, work_date, employee_id, time_leave_flag, minutes: 480, day_minutes: 480 })
        .execute()
  })
  return id
}

const balanceOf = async (
  employeeId: string,
  flag: string,
  year = '2026'
): Promise<LeaveBalance | undefined> =>
  (await leaveBalance(opened.database.read, runtime, employeeId, year)).find(it => it.flag === flag)

test('every employee has a balance for each leave type, by default from the rules', async () => {
  const found = await leaveBalances(opened.database.read, runtime, ['veteran', 'gone', 'nobody'], '2026')
  expect([...found.keys()].toSorted()).toEqual(['gone', 'veteran'])
  expect(found.get('veteran')?.map(it => [it.flag, it.granted, it.quotaId])).toEqual([
    ['01', 300, null],
    ['02', 0, null],
    ['03', 3000, null],
    ['04', 6000, null],
    ['05', 6000, null],
    ['06', 1000, null],
    ['07', 3000, null],
    ['08', 0, null],
    ['09', 0, null]
  ])
  expect(found.get('gone')?.find(it => it.flag === '06')?.granted).toBe(250)
})

test('documents count by their state, each listed with its days', async () => {
  const id = await quota('veteran', '2026', '01', 500)
  await opened.database.write(trx =>
    trx
      .insertInto('employee_actual_quotas')
      .values({
        id: 'actual',
        quota_id: id,
        work_date: '2026-01-06',
        leave_hundredths: 50,
        remark: null,
        created_at: AT
      })
      .execute()
  )
  const approved = await leave('veteran', '01', ['2026-01-08', '2026-01-09'], '02')
  const waiting = await leave('veteran', '01', ['2026-05-04'], '06')
  const rechecked = await leave('veteran', '01', ['2026-05-05'], '09', { kind: 'holiday-change' })
  await leave('veteran', '01', ['2026-05-06'], '03')
  await leave('veteran', '01', ['2026-05-07'], '05')
  await leave('veteran', '01', ['2026-05-08'], '02', { deleted_at: AT })
  expect(await balanceOf('veteran', '01')).toMatchObject({
    quotaId: id,
    granted: 500,
    carriedOver: 0,
    recorded: 50,
    approved: 200,
    pending: 200,
    remaining: 50,
    approvedDocuments: [{ documentId: approved, hundredths: 200 }],
    pendingDocuments: [
      { documentId: waiting, hundredths: 100 },
      { documentId: rechecked, hundredths: 100 }
    ]
  })
})

test('a leave across the end of a year counts in both years', async () => {
  const id = await leave('veteran', '03', ['2025-12-30', '2025-12-31', '2026-01-02'], '02')
  expect((await balanceOf('veteran', '03', '2025'))?.approvedDocuments).toEqual([
    { documentId: id, hundredths: 200 }
  ])
  expect((await balanceOf('veteran', '03'))?.approvedDocuments).toEqual([{ documentId: id, hundredths: 100 }])
})

describe('carrying over annual leave', () => {
  test('follows the rule of the employee’s company, up to what is left', async () => {
    expect(await balanceOf('veteran', '06')).toMatchObject({
      carriedOver: 500,
      carryOverEnds: '2026-03-31',
      remaining: 1500
    })
    await leave('veteran', '06', ['2025-08-04', '2025-08-05', '2025-08-06'], '02')
    expect(await balanceOf('veteran', '06')).toMatchObject({ carriedOver: 300, remaining: 1300 })
    expect(await balanceOf('elsewhere', '06')).toMatchObject({ granted: 600, carriedOver: 0 })
  })

  test('includes a saved quota', async () => {
    await quota('newcomer', '2025', '06', 125)
    expect(await balanceOf('newcomer', '06')).toMatchObject({ granted: 150, carriedOver: 125 })
  })

  test('does not apply to the year before the rule', async () => {
    expect(await balanceOf('veteran', '06', '2025')).toMatchObject({ granted: 600, carriedOver: 0 })
  })
})
