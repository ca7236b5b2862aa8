import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KEY_SCOPES } from '#shared/contracts/common.ts'
import { ORGANISATION_KINDS } from '#shared/contracts/employees/organisation.ts'
import { daysBetween, isCalendarDate, isDateTime } from '#shared/domain/dates/calendar-date.ts'
import { isNationalId } from '#shared/domain/employees/national-id.ts'
import type { SecretBox } from '#shared/domain/secret-box.ts'
import type { Database } from '../../main/database/database.ts'
import { SubscriptionKeys } from '../../main/modules/access/access.ts'
import { SecondFactors, Users } from '../../main/modules/accounts/accounts.ts'
import { findBrokenActivity } from '../../main/modules/activity/activity.ts'
import { DEMO_PASSWORD, type DemoAccess, renewDemoAccess } from '../../main/modules/demo/demo.ts'
import { Clients, endGrantsOf, renewDemoClient } from '../../main/oauth/oauth.ts'
import { readSetting } from '../../main/platform/settings.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { countingRuntime } from '../support/demo-runtime.ts'
import { loadDemo } from '../support/load-demo.ts'

// The demo branch (decision 0036): units, employees, accounts, locations, and their consistency.

describe('the demo branch on a Wednesday morning', () => {
  const runtime = countingRuntime('2026-03-11T03:20:00Z')
  let opened: TestDatabase
  let database: Database
  let access: DemoAccess

  beforeAll(async () => {
    opened = await openTestDatabase()
    database = opened.database
    const begun = performance.now()
    access = await loadDemo(opened, runtime)
    process.stdout.write(`demo branch loaded in ${Math.round(performance.now() - begun)} ms\n`)
  })
  afterAll(() => opened.close())

  test('has the company, its branches and every level below them', async () => {
    const units = await database.read.selectFrom('organisation_units').selectAll().execute()
    const codes = (kind: string) => units.filter(unit => unit.kind === kind).map(unit => unit.code)
    expect(codes('company')).toEqual(['C01'])
    expect(codes('branch')).toEqual(['B01', 'B02', 'B03'])
    expect(codes('department')[0]).toBe('D01')
    expect(new Set(units.map(unit => unit.kind))).toEqual(new Set(ORGANISATION_KINDS))
    expect(new Set(units.map(unit => unit.code)).size).toBe(units.length)
    expect(units.every(unit => /[ก-๙]/.test(unit.name) && /^[ -~]+$/.test(unit.name_en))).toBe(true)
  })

  test('has 240 employees with unique names in both languages and valid unique national ids', async () => {
    const employees = await database.read
      .selectFrom('employees')
      .selectAll()
      .orderBy('employee_code')
      .execute()
    expect(employees.map(e => e.employee_code)).toEqual(
      Array.from({ length: 240 }, (_, at) => `E${String(at + 1).padStart(4, '0')}`)
    )
    for (const unique of ['id_no', 'fing_code', 'emailaddress', 'record_no'] as const)
      expect(new Set(employees.map(e => e[unique])).size).toBe(240)
    expect(new Set(employees.map(e => `${e.employee_name_en} ${e.employee_last_name_en}`)).size).toBe(240)
    for (const e of employees) {
      expect(isNationalId(e.id_no ?? '')).toBe(true)
      expect(e.employee_name).toMatch(/^[ก-๙]+$/)
      expect(e.employee_last_name).toMatch(/^[ก-๙ ]+$/)
      expect(e.employee_name_en).toMatch(/^[A-Z][A-Za-z]+$/)
      expect(isCalendarDate(e.birth_dt ?? '') && isCalendarDate(e.effective_dt)).toBe(true)
      expect(daysBetween(e.birth_dt ?? '', e.effective_dt)).toBeGreaterThan(20 * 365)
      expect(['ชาย', 'หญิง', 'ไม่ระบุ']).toContain(e.employee_gender)
      expect(['01', '02', '03', '04']).toContain(e.employee_type_code)
      expect(e.salary_satang).toBeGreaterThan(0)
      expect([e.company_id, e.branch_id, e.department_id, e.position_id]).not.toContain(null)
      expect(e.employee_foreigner === 'Y').toBe(e.country_id !== null)
    }
    expect(employees.filter(e => e.signout_flag === 'Y').map(e => e.employee_code)).toEqual(['E0240'])
  })

  test('gives four employees the stated approvers, and one or two managers to the others', async () => {
    const rows = await database.read
      .selectFrom('employees as e')
      .leftJoin('employee_approvers as a', 'a.employee_id', 'e.id')
      .leftJoin('employees as approver', 'approver.id', 'a.approver_employee_id')
      .select(['e.employee_code as code', 'a.position', 'approver.employee_code as approver'])
      .orderBy('e.employee_code')
      .orderBy('a.position')
      .execute()
    const chains = new Map<string, string[]>()
    for (const { code, position, approver } of rows) {
      const chain = chains.get(code) ?? []
      chains.set(code, chain)
      if (approver === null) continue
      chain.push(approver)
      expect(position).toBe(chain.length)
      expect(approver).not.toBe(code)
      expect(approver).toMatch(/^E000[3-8]$/)
    }
    expect(chains.get('E0010')).toEqual(['E0003', 'E0004', 'E0005'])
    expect(chains.get('E0011')).toEqual(['E0003', 'E0004', 'E0005', 'E0006', 'E0007'])
    expect(chains.get('E0012')).toEqual(['E0003'])
    expect(chains.get('E0013')).toEqual([])
    for (const code of ['E0010', 'E0011', 'E0012', 'E0013']) chains.delete(code)
    expect(new Set([...chains.values()].map(chain => chain.length))).toEqual(new Set([1, 2]))
  })

  test('signs the HR administrator in and gives a key with every scope', async () => {
    expect(access).toMatchObject({ userName: 'e0001', password: DEMO_PASSWORD })
    const secretBox: SecretBox = { kind: 'file', seal: plain => plain, open: sealed => sealed }
    const users = new Users(
      database,
      runtime,
      endGrantsOf,
      new SecondFactors({ database, runtime, secretBox })
    )
    const { user } = await users.signIn(
      { user_name: access.userName, password: access.password },
      { address: 'test', device: '' }
    )
    expect(user.groups).toEqual(expect.arrayContaining(['hr', 'admin']))
    expect(user.must_change_password).toBe(false)
    const key = await new SubscriptionKeys(database, runtime).find(access.subscriptionKey)
    expect(key?.scopes).toEqual(new Set(KEY_SCOPES))
    const renewed = await renewDemoAccess({ database, runtime, renewClient: renewDemoClient })
    expect(renewed.subscriptionKey).not.toBe(access.subscriptionKey)
    expect(await new SubscriptionKeys(database, runtime).find(renewed.subscriptionKey)).not.toBeNull()
    expect(renewed.clientId).toBe(access.clientId)
    expect(renewed.clientSecret).not.toBe(access.clientSecret)
  })

  test('renewed access revokes the previous demo key and tokens but no other key', async () => {
    const keys = new SubscriptionKeys(database, runtime)
    const own = await keys.create('system', { name: 'Own', scopes: ['attendance:read'] })
    const renew = () => renewDemoAccess({ database, runtime, renewClient: renewDemoClient })
    const [first, second] = [await renew(), await renew()]
    const fresh = new SubscriptionKeys(database, runtime)
    expect(await fresh.find(first.subscriptionKey)).toBeNull()
    expect(await fresh.find(second.subscriptionKey)).not.toBeNull()
    expect(await fresh.find(own.subscription_key)).not.toBeNull()
    const demoKeys = (await keys.list()).filter(key => key.name === 'Demo')
    expect(demoKeys.filter(key => key.revoked === null)).toHaveLength(1)
    const client = await new Clients(database, runtime).find(second.clientId)
    expect(client?.tokensValidFrom).toBeGreaterThan(Math.floor(runtime.now() / 1000))
  })

  test('has accounts for E0001 to E0040, in the groups of decision 0036', async () => {
    const members = await database.read
      .selectFrom('users as u')
      .innerJoin('employees as e', 'e.id', 'u.employee_id')
      .innerJoin('user_group_members as m', 'm.user_id', 'u.id')
      .innerJoin('user_groups as g', 'g.id', 'm.group_id')
      .select(['u.user_name', 'e.employee_code', 'g.code'])
      .execute()
    const names = new Set(members.map(m => m.user_name))
    expect(names.size).toBe(40)
    expect(members.every(m => m.user_name === m.employee_code.toLowerCase())).toBe(true)
    const inGroup = (code: string) => members.filter(m => m.code === code).map(m => m.user_name)
    expect(inGroup('admin')).toEqual(['e0001'])
    expect(inGroup('hr').sort()).toEqual(['e0001', 'e0002'])
    expect(inGroup('manager').sort()).toEqual(['e0003', 'e0004', 'e0005', 'e0006', 'e0007', 'e0008'])
    expect(inGroup('employee')).toHaveLength(40)
  })

  test('has sites with permission rows at every level', async () => {
    const rows = await database.read.selectFrom('locations').selectAll().execute()
    for (const kind of [...ORGANISATION_KINDS, 'employee'] as const)
      expect(rows.some(row => row[`${kind}_id`] !== '0')).toBe(true)
    expect(new Set(rows.map(row => row.publish_flag))).toEqual(new Set(['Y', 'N']))
    expect(new Set(rows.map(row => row.order_no)).size).toBe(rows.length)
    expect(rows.every(row => isDateTime(row.created ?? ''))).toBe(true)
  })

  test('is consistent: foreign keys, activity log, settings', async () => {
    expect(await database.readDirectly(raw => raw.pragma('foreign_key_check'))).toEqual([])
    expect(await findBrokenActivity(database.read)).toBeNull()
    expect(await readSetting(database.read, 'is_demo')).toBe('Y')
    expect(await readSetting(database.read, 'branch_set_up_at')).toBe('2026-03-11T03:20:00.000Z')
  })

  test('is not loaded over an existing branch', async () => {
    await expect(loadDemo(opened, runtime)).rejects.toMatchObject({
      code: 'conflict'
    })
  })
})
