import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { KEY_SCOPES } from '#shared/contracts/common.ts'
import { ORGANISATION_KINDS } from '#shared/contracts/organisation.ts'
import { summariseDay } from '#shared/domain/attendance-day.ts'
import { addDays, addMonths, daysBetween, isCalendarDate, isDateTime } from '#shared/domain/calendar-date.ts'
import { isNationalId } from '#shared/domain/national-id.ts'
import { deriveDirections } from '#shared/domain/punch-directions.ts'
import type { SecretBox } from '#shared/domain/secret-box.ts'
import { workDateOf } from '#shared/domain/work-cycle.ts'
import { type Database, openDatabase } from '../../main/database/database.ts'
import { prepareDatabase } from '../../main/database/prepare-database.ts'
import { SubscriptionKeys } from '../../main/modules/access/access.ts'
import { SecondFactors, Users } from '../../main/modules/accounts/accounts.ts'
import { findBrokenActivity } from '../../main/modules/activity/activity.ts'
import {
  DEMO_PASSWORD,
  type DemoAccess,
  loadDemoBranch,
  renewDemoAccess
} from '../../main/modules/demo/demo.ts'
import { Clients, endGrantsOf, renewDemoClient } from '../../main/oauth/oauth.ts'
import type { Runtime } from '../../main/platform/runtime.ts'
import { readSetting } from '../../main/platform/settings.ts'
import { cyclesOfEveryone, publicHolidays, wholeContent } from '../support/demo-content.ts'

const directories: string[] = []
const databases: Database[] = []

async function emptyDatabase(): Promise<Database> {
  const directory = await mkdtemp(join(tmpdir(), 'demo-branch-'))
  directories.push(directory)
  const file = join(directory, 'workstation.db')
  await prepareDatabase({ file, backupDir: directory, isInstalled: false, now: () => new Date(0) })
  const database = openDatabase(file)
  databases.push(database)
  return database
}

/** Time stands still; ids count up, and bytes are those of a counter. */
function fixedRuntime(instant: string): Runtime {
  let ids = 0
  let bytes = 0
  return {
    now: () => Date.parse(instant),
    newId: () => {
      ids += 1
      return `demo-${String(ids).padStart(8, '0')}`
    },
    randomBytes: length => {
      bytes += 1
      return Buffer.alloc(length, bytes)
    },
    monotonic: () => performance.now(),
    publicAddress: () => 'http://127.0.0.1:4810',
    timeZone: 'Asia/Bangkok'
  }
}

async function closeAll(): Promise<void> {
  await Promise.all(databases.splice(0).map(database => database.close()))
  await Promise.all(directories.splice(0).map(directory => rm(directory, { recursive: true, force: true })))
}

describe('the demo branch on a Wednesday morning', () => {
  const runtime = fixedRuntime('2026-03-11T03:20:00Z')
  const NOW = '2026-03-11 10:20:00'
  let database: Database
  let access: DemoAccess

  beforeAll(async () => {
    database = await emptyDatabase()
    const begun = performance.now()
    access = await loadDemoBranch({ database, runtime, renewClient: renewDemoClient })
    process.stdout.write(`demo branch loaded in ${Math.round(performance.now() - begun)} ms\n`)
  })
  afterAll(closeAll)

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

  test('has 240 employees with names in both languages and valid national ids, none twice', async () => {
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

  test('gives approvers as stated, and one or two managers to the others', async () => {
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

  test('lets the HR administrator in and gives a key with every scope', async () => {
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

  test('is entered anew without leaving a key of all scopes, or what the client has got, from the last time', async () => {
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

  test('has accounts for E0001 to E0040, in the groups of companion 3', async () => {
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

  test('has the devices, each with what it last sent', async () => {
    const devices = await database.read.selectFrom('devices').selectAll().orderBy('device_sn').execute()
    expect(devices.map(d => d.device_sn)).toEqual(['DEV-B01-1', 'DEV-B01-2', 'DEV-B02-1', 'DEV-B03-1'])
    for (const device of devices) {
      const counted = await database.read
        .selectFrom('attendance_punches')
        .select(db => db.fn.countAll<number>().as('today'))
        .where('device_sn', '=', device.device_sn)
        .where('punched_at', '>=', '2026-03-11 00:00:30')
        .executeTakeFirstOrThrow()
      expect(device.received_day).toBe('2026-03-11')
      expect(device.received_day_count).toBe(counted.today)
      expect(device.last_punch_at?.slice(0, 10)).toBe('2026-03-11')
    }
  })

  test('has sites with permission rows at every level', async () => {
    const rows = await database.read.selectFrom('locations').selectAll().execute()
    for (const kind of [...ORGANISATION_KINDS, 'employee'] as const)
      expect(rows.some(row => row[`${kind}_id`] !== '0')).toBe(true)
    expect(new Set(rows.map(row => row.publish_flag))).toEqual(new Set(['Y', 'N']))
    expect(new Set(rows.map(row => row.order_no)).size).toBe(rows.length)
    expect(rows.every(row => isDateTime(row.created ?? ''))).toBe(true)
  })

  test('has the four work cycles of companion 3 and a week for everybody', async () => {
    const cycles = await database.read.selectFrom('work_cycles').selectAll().execute()
    const byCode = new Map(cycles.map(c => [c.code, c]))
    expect(byCode.get('DAY')).toMatchObject({ kind: 'same_day', start_minute: 510, end_minute: 1050 })
    expect(byCode.get('EARLY')).toMatchObject({ kind: 'same_day', start_minute: 360, end_minute: 900 })
    expect(byCode.get('NIGHT')).toMatchObject({ kind: 'next_day', start_minute: 1320, end_minute: 420 })
    expect(byCode.get('OFF')).toMatchObject({ is_day_off: 1 })
    expect(new Set(cycles.map(c => c.kind)).size).toBe(6)
    const weeks = await database.read.selectFrom('employee_work_cycles').selectAll().execute()
    expect(weeks).toHaveLength(240 * 7)
  })

  test('has sixty days of punches, none in the future, dated and directed as the rules say', async () => {
    const cycleOf = await cyclesOfEveryone(database)
    const punches = await database.read
      .selectFrom('attendance_punches')
      .selectAll()
      .orderBy('employee_id')
      .orderBy('punched_at')
      .execute()
    expect(punches.length).toBeGreaterThan(15_000)
    const days = new Map<string, typeof punches>()
    for (const punch of punches) {
      expect(punch.punched_at <= NOW).toBe(true)
      expect(punch.work_date).toBe(workDateOf(punch.punched_at, date => cycleOf(punch.employee_id, date)))
      const key = `${punch.employee_id} ${punch.work_date}`
      days.set(key, [...(days.get(key) ?? []), punch])
    }
    for (const day of days.values()) {
      const directions = deriveDirections(day.map(p => ({ requested: p.requested_direction })))
      expect(day.map(p => p.direction)).toEqual(directions)
    }
    const dates = [...new Set(punches.map(p => p.work_date))].sort()
    expect(dates).toHaveLength(60)
    expect(dates[0]).toBe('2026-01-11')
    expect(dates.at(-1)).toBe('2026-03-11')
    const overMidnight = punches.filter(p => p.work_date === addDays(p.punched_at.slice(0, 10), -1))
    expect(overMidnight.length).toBeGreaterThan(300)
    expect(punches.some(p => p.work_date === addDays(p.punched_at.slice(0, 10), 1))).toBe(true)
  })

  test('is believable: few late, few absent, some without OUT, most at work this morning', async () => {
    const cycleOf = await cyclesOfEveryone(database)
    const people = await database.read
      .selectFrom('employees')
      .select(['id', 'effective_dt'])
      .where('signout_flag', '=', 'N')
      .execute()
    const punches = await database.read
      .selectFrom('attendance_punches')
      .select(['employee_id', 'work_date', 'punched_at', 'direction'])
      .orderBy('punched_at')
      .execute()
    const holidays = await publicHolidays(database)
    const byDay = Map.groupBy(punches, p => `${p.employee_id} ${p.work_date}`)
    const count = { worked: 0, late: 0, absent: 0, open: 0, atWorkNow: 0 }
    for (const { id, effective_dt } of people) {
      for (let date = '2026-01-11'; date <= '2026-03-11'; date = addDays(date, 1)) {
        if (date < effective_dt) continue
        const own = byDay.get(`${id} ${date}`) ?? []
        const day = summariseDay({
          workDate: date,
          terms: { cycle: cycleOf(id, date), isHoliday: holidays.has(date), leave: null },
          punches: own.map(p => ({ punchedAt: p.punched_at, direction: p.direction })),
          now: NOW
        })
        if (day.punchCount > 0) count.worked += 1
        if (day.standing === 'late') count.late += 1
        if (day.standing === 'absent') count.absent += 1
        if (day.isIn && date < '2026-03-10') count.open += 1
        if (day.isIn && date === '2026-03-11') count.atWorkNow += 1
      }
    }
    expect(count.late / count.worked).toBeGreaterThan(0.01)
    expect(count.late / count.worked).toBeLessThan(0.1)
    expect(count.absent / count.worked).toBeGreaterThan(0.005)
    expect(count.absent / count.worked).toBeLessThan(0.06)
    expect(count.open).toBeGreaterThan(20)
    expect(count.atWorkNow).toBeGreaterThan(170)
  })

  test('keeps the queue in order: every item counted, every request done, none received after now', async () => {
    const batches = await database.read.selectFrom('attendance_batches').selectAll().orderBy('seq').execute()
    const items = batches.reduce((sum, batch) => sum + batch.item_count, 0)
    const queue = await database.read.selectFrom('attendance_queue').selectAll().executeTakeFirstOrThrow()
    expect(queue).toMatchObject({ received: items, processed: items, failed: 0 })
    expect(batches.every(batch => batch.state === 'done' && batch.next_index === batch.item_count)).toBe(true)
    const received = batches.map(batch => batch.received_at)
    expect(received).toEqual(received.toSorted())
    expect((received.at(-1) ?? '') <= '2026-03-11T03:20:00.000Z').toBe(true)
    const stray = await database.read
      .selectFrom('attendance_punches as p')
      .innerJoin('attendance_batches as b', 'b.seq', 'p.batch_seq')
      .select(db => db.fn.countAll<number>().as('count'))
      .whereRef('p.item_index', '<', 'b.item_count')
      .executeTakeFirstOrThrow()
    expect(stray.count).toBe(items)
  })

  test('holds together: foreign keys, activity log, settings', async () => {
    expect(await database.readDirectly(raw => raw.pragma('foreign_key_check'))).toEqual([])
    expect(await findBrokenActivity(database.read)).toBeNull()
    expect(await readSetting(database.read, 'is_demo')).toBe('Y')
    expect(await readSetting(database.read, 'branch_set_up_at')).toBe('2026-03-11T03:20:00.000Z')
  })

  test('is not loaded over a branch', async () => {
    await expect(loadDemoBranch({ database, runtime, renewClient: renewDemoClient })).rejects.toMatchObject({
      code: 'conflict'
    })
  })
})

describe('at other times', () => {
  afterEach(closeAll)

  test('two loads at one time are the same but for the salt of the password', async () => {
    const load = async () => {
      const database = await emptyDatabase()
      const access = await loadDemoBranch({
        database,
        runtime: fixedRuntime('2025-11-30T16:45:00Z'),
        renewClient: renewDemoClient
      })
      return { access, content: await wholeContent(database) }
    }
    const [one, other] = [await load(), await load()]
    expect(one.access).toEqual(other.access)
    expect(one.content).toEqual(other.content)
  })

  test.each([
    ['the last day of a payroll month', '2026-03-25T10:00:00Z', '2026-03'],
    ['the first day of the next', '2026-03-25T17:00:00Z', '2026-04'],
    ['at the end of a year', '2025-12-31T12:00:00Z', '2026-01'],
    ['on 29 February', '2028-02-28T17:00:00Z', '2028-03']
  ])('periods %s', async (_, instant, current) => {
    const database = await emptyDatabase()
    const runtime = fixedRuntime(instant)
    await loadDemoBranch({ database, runtime, renewClient: renewDemoClient })
    const today = new Date(runtime.now() + 7 * 3_600_000).toISOString().slice(0, 10)
    for (const round of ['Full', 'Split'] as const) {
      const periods = await database.read
        .selectFrom('payroll_periods')
        .selectAll()
        .where('round', '=', round)
        .orderBy('start_date')
        .execute()
      const holding = periods.filter(p => p.start_date <= today && today <= p.end_date)
      expect(holding.map(p => p.month_no)).toEqual([current])
      periods.forEach((period, at) => {
        const isOpen = period.month_no >= current
        const marks = [period.is_salary_closed, period.is_ot_closed, period.is_worktime_closed]
        expect(marks).toEqual(isOpen ? [0, 0, 0] : [1, 1, 1])
        const next = periods[at + 1]
        if (next) expect(next.start_date).toBe(addDays(period.end_date, 1))
        expect(period.cut_off_date > period.end_date).toBe(true)
      })
      expect((periods[0]?.month_no ?? '') <= addMonths(current, -14)).toBe(true)
      expect(periods.at(-1)?.month_no).toBe(addMonths(current, 1))
      if (round === 'Full') {
        expect(periods.every(p => p.start_date.endsWith('-26') && p.end_date.endsWith('-25'))).toBe(true)
      }
    }
  })

  test('a load that fails halfway leaves nothing', async () => {
    const database = await emptyDatabase()
    const before = await wholeContent(database)
    const runtime = fixedRuntime('2026-03-11T03:20:00Z')
    let left = 10_000
    const failing: Runtime = {
      ...runtime,
      newId: () => {
        left -= 1
        if (left < 0) throw new Error('no more ids')
        return runtime.newId()
      }
    }
    await expect(
      loadDemoBranch({ database, runtime: failing, renewClient: renewDemoClient })
    ).rejects.toThrow('no more ids')
    expect(await wholeContent(database)).toEqual(before)
  })

  test.each(['2026-03-07T17:00:05Z', '2026-03-08T15:30:00Z', '2026-01-01T00:00:00Z'])(
    'loads at %s, whatever the hour and weekday',
    async instant => {
      const database = await emptyDatabase()
      const runtime = fixedRuntime(instant)
      await loadDemoBranch({ database, runtime, renewClient: renewDemoClient })
      const now = new Date(runtime.now() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
      const { last, count } = await database.read
        .selectFrom('attendance_punches')
        .select(db => [db.fn.max('punched_at').as('last'), db.fn.countAll<number>().as('count')])
        .executeTakeFirstOrThrow()
      expect(last <= now).toBe(true)
      expect(last > addDays(now.slice(0, 10), -1)).toBe(true)
      expect(count).toBeGreaterThan(15_000)
    }
  )
})
