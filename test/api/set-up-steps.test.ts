import { afterAll, beforeAll, expect, test } from 'vitest'
import { SET_UP_STEPS, type SetUpView } from '../../shared/contracts/today.ts'
import { DirectDatabase } from '../support/attendance.ts'
import { sessionHeaders } from '../support/session.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// The set-up checklist of a new branch: a step is done once its result exists.

const BRANCH = {
  company: { code: 'ACME', name: 'บริษัท ตัวอย่าง จำกัด', name_en: 'Example Co., Ltd.' },
  branch: { code: 'HQ', name: 'สำนักงานใหญ่', name_en: '' },
  administrator: {
    user_name: 'Somchai',
    password: 'correct horse',
    name: 'สมชาย',
    last_name: 'ใจดี',
    employee_code: 'HR-01'
  },
  device: { device_sn: 'GATE-1', device_name: 'ประตูหน้า', device_type: 'Fingerprint' },
  preferences: { language: 'en', calendar: 'gregorian', theme: 'light' }
}

let station: TestWorkstation
let ask: Awaited<ReturnType<TestWorkstation['signIn']>>
beforeAll(async () => {
  station = await openTestWorkstation({ loadDemo: false, runtime: { now: () => TEST_NOW } })
  const setup_code = await station.workstation.setupCode()
  const answer = await station.callBare('/app/v1/setup', { body: { setup_code, ...BRANCH } })
  const session = sessionHeaders(answer)
  ask = (path, request = {}) =>
    station.callBare(path, { ...request, headers: { ...session, ...request.headers } })
})
afterAll(() => station.close())

const setUp = async (): Promise<SetUpView | null> => (await ask('/app/v1/today')).body.payload.set_up
const send = async (path: string, method: string, body: object) => {
  const answer = await ask(path, { method, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.payload
}

test('has every step open in a new branch', async () => {
  expect(await setUp()).toEqual({
    is_hidden: false,
    steps: SET_UP_STEPS.map(step => ({ step, is_done: false }))
  })
})

test('can be hidden and shown again', async () => {
  const hide = (is_hidden: boolean) => send('/app/v1/today/set-up', 'PUT', { is_hidden })
  expect((await hide(true)).is_hidden).toBe(true)
  expect((await setUp())?.is_hidden).toBe(true)
  await hide(false)
  expect((await setUp())?.is_hidden).toBe(false)
})

test('offers a second folder for backups only to administrators who are in HR', async () => {
  const sqlite = new DirectDatabase(station.dataDir)
  const members = sqlite.raw.prepare("select * from user_group_members where group_id = 'group-hr'").all()
  sqlite.raw.exec("delete from user_group_members where group_id = 'group-hr'")
  expect((await setUp())?.steps).toEqual([{ step: 'devices', is_done: false }])
  const insert = sqlite.raw.prepare('insert into user_group_members values (@user_id, @group_id)')
  for (const member of members) insert.run(member)
  sqlite.close()
})

test('marks each step as done by its result, and disappears after the last', async () => {
  const sqlite = new DirectDatabase(station.dataDir)
  const company_id = sqlite.value<string>("select id from organisation_units where kind = 'company'")
  const copyRow = (table: string, changed: Record<string, string | null>) => {
    const row = { ...(sqlite.raw.prepare(`select * from ${table} limit 1`).get() as object), ...changed }
    const names = Object.keys(row)
    const values = names.map(name => `@${name}`)
    sqlite.raw.prepare(`insert into ${table} (${names}) values (${values})`).run(row)
  }
  const steps = {
    people: () => copyRow('employees', { id: 'second', employee_code: 'HR-02' }),
    work_cycles: () =>
      sqlite.raw.prepare("update work_cycles set start_minute = 540 where code = 'DAY'").run(),
    rosters: () => copyRow('employee_work_cycles', { employee_id: 'second' }),
    holidays: () =>
      send('/app/v1/public-holidays/add', 'POST', {
        company_id,
        holidays: [
          {
            holiday_date: '2026-12-31',
            name: 'วันสิ้นปี',
            name_en: '',
            substitute_of: null,
            note: '',
            source: 'own'
          }
        ]
      }),
    periods: () =>
      send('/app/v1/payroll-periods', 'POST', {
        month_no: '2026-03',
        round: 'Full',
        start_date: '2026-03-01',
        end_date: '2026-03-31',
        cut_off_date: '2026-03-31'
      }),
    devices: () => sqlite.raw.prepare("update devices set last_punch_at = '2026-03-10 08:00:00'").run(),
    accounts: () => copyRow('users', { id: 'second', user_name: 'second', employee_id: null }),
    backup_folder: () =>
      send('/app/v1/backups/settings', 'PUT', { folder: temporaryDir(), keep: 14, keep_days: 30 })
  }
  const done: string[] = []
  for (const [step, take] of Object.entries(steps)) {
    await take()
    done.push(step)
    const all = SET_UP_STEPS.map(name => ({ step: name, is_done: done.includes(name) }))
    expect((await setUp())?.steps ?? null, step).toEqual(done.length === all.length ? null : all)
  }
  sqlite.close()
})

test('does not exist in the demo', async () => {
  const demo = await openTestWorkstation()
  expect((await (await demo.signIn())('/app/v1/today')).body.payload.set_up).toBeNull()
  await demo.close()
})
