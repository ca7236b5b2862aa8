import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { faultOf } from '#shared/domain/fault.ts'
import { DirectDatabase, IMPORT } from '../support/attendance.ts'
import { sessionHeaders } from '../support/session.ts'
import { branchDate } from '../support/test-clock.ts'
import { type Answer, openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// The first start: setting up a branch, or loading the demo (decision 0037).

const PREFERENCES = { language: 'en', calendar: 'gregorian', theme: 'light' }
const SETUP = {
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
  preferences: PREFERENCES
}

let station: TestWorkstation

beforeEach(async () => {
  station = await openTestWorkstation({ loadDemo: false })
  setupCode = await station.workstation.setupCode()
})
afterEach(() => station.close())

let setupCode: string | null = null
const withCode = (body: object) => ({ setup_code: setupCode, ...body })
const setUp = (body: object = SETUP): Promise<Answer> =>
  station.callBare('/app/v1/setup', { body: withCode(body) })
const setUpDemo = (body: object = PREFERENCES): Promise<Answer> =>
  station.callBare('/app/v1/setup/demo', { body: withCode(body) })
const sessionState = async (headers: Record<string, string> = {}): Promise<string> =>
  (await station.callBare('/app/v1/session', { headers })).body.payload.state

describe('setting up a branch', () => {
  test('creates a working company, branch, administrator, device and key in one step', async () => {
    expect(await sessionState()).toBe('setup')
    const answer = await setUp()
    expect(answer.status).toBe(200)
    const { session, subscription_key, device_sn, demo } = answer.body.payload
    expect(session).toMatchObject({
      state: 'signed_in',
      company_name: SETUP.company.name,
      company_name_en: SETUP.company.name_en,
      device_url: station.url,
      is_demo: false,
      warnings: [],
      user: {
        user_name: 'somchai',
        display_name: 'สมชาย ใจดี',
        employee_code: 'HR-01',
        groups: ['admin', 'hr'],
        preferences: PREFERENCES
      }
    })
    expect({ device_sn, demo }).toEqual({ device_sn: 'GATE-1', demo: null })
    expect(await sessionState()).toBe('signed_out')

    const headers = sessionHeaders(answer)
    const units = await station.callBare('/app/v1/organisation', { headers })
    expect(units.body.payload).toMatchObject([
      { kind: 'company', code: 'ACME', parent_id: null },
      { kind: 'branch', code: 'HQ', name_en: '' }
    ])
    const devices = await station.callBare('/app/v1/devices', { headers })
    expect(devices.body.payload).toMatchObject([{ device_sn: 'GATE-1', branch_id: units.body.payload[1].id }])
    const at = branchDate()
    const posted = await station.callBare(IMPORT, {
      headers: { 'ocp-apim-subscription-key': subscription_key },
      body: {
        import_data: [
          {
            status: 'ADD',
            employee_code: 'HR-01',
            date: at,
            datetime: `${at} 08:25:00`,
            time_attendance_type_lv: 'Device',
            device_sn: 'GATE-1'
          }
        ]
      }
    })
    expect(posted.body).toMatchObject({ message: 'successfully en-queued', payload: { invalid_items: [] } })
    await station.drained()
    const day = await station.callBare('/app/v1/attendance/day', {
      headers,
      query: { work_date: at }
    })
    expect(day.body.payload.rows).toMatchObject([
      { employee_code: 'HR-01', first_in: `${at} 08:25:00`, punch_count: 1 }
    ])
    expect(['DAY', 'OFF']).toContain(day.body.payload.rows[0].work_cycle_code)
    const signIn = await station.callBare('/app/v1/session', {
      body: { user_name: 'SOMCHAI', password: 'correct horse' }
    })
    expect(signIn.status).toBe(200)
  })

  test('ignores unknown fields and never stores them (decision 0003)', async () => {
    const extra = { id: 'mine', colour: 'red', is_admin: 1 }
    const answer = await setUp({
      ...extra,
      ...SETUP,
      company: { ...SETUP.company, ...extra },
      branch: { ...SETUP.branch, ...extra },
      administrator: { ...SETUP.administrator, ...extra },
      device: { ...SETUP.device, ...extra }
    })
    expect(answer.status).toBe(200)
    const { raw } = new DirectDatabase(station.dataDir)
    const logged = raw.prepare('select after_json from activity_log').pluck().all()
    raw.close()
    expect(logged.join()).not.toMatch(/colour|is_admin|mine/)
  })

  test('needs no device', async () => {
    const { body } = await setUp({ ...SETUP, device: null })
    expect(body.payload).toMatchObject({ subscription_key: null, device_sn: null })
  })

  test('happens only once', async () => {
    expect((await setUp()).status).toBe(200)
    for (const again of [
      await setUp(),
      await setUp({ ...SETUP, company: { ...SETUP.company, code: 'B' } }),
      await setUpDemo()
    ]) {
      expect(again.status).toBe(409)
      expect(again.body).toEqual({
        code: 409,
        message: 'This workstation already has a branch.',
        errors: [],
        faults: [faultOf('branch.there')]
      })
      expect(again.headers.get('set-cookie')).toBeNull()
    }
  })

  test('happens once for concurrent requests', async () => {
    const inputs = Array.from({ length: 8 }, (_, at) => ({
      ...SETUP,
      company: { ...SETUP.company, code: `C${at}` },
      branch: { ...SETUP.branch, code: `B${at}` },
      administrator: { ...SETUP.administrator, user_name: `admin${at}` },
      device: { ...SETUP.device, device_sn: `D${at}` }
    }))
    const answers = await Promise.all(inputs.map((input, at) => (at === 7 ? setUpDemo() : setUp(input))))
    expect(answers.map(answer => answer.status).toSorted()).toEqual([200, ...Array(7).fill(409)])
    const sqlite = new DirectDatabase(station.dataDir)
    const companies = sqlite.value<number>("select count(*) from organisation_units where kind = 'company'")
    sqlite.close()
    expect(companies).toBe(1)
  })

  test('can be repeated after a failure', async () => {
    expect((await setUp({ ...SETUP, company: null })).status).toBe(400)
    expect((await setUp()).status).toBe(200)
  })

  const wrong: [where: string, body: object][] = [
    ['company.code', { ...SETUP, company: { ...SETUP.company, code: 'มี ช่องว่าง' } }],
    ['company.code', { ...SETUP, company: { ...SETUP.company, code: '' } }],
    ['company.name', { ...SETUP, company: { ...SETUP.company, name: '' } }],
    ['company', { ...SETUP, company: 'ACME' }],
    ['branch', { ...SETUP, branch: undefined }],
    ['branch.code', { ...SETUP, branch: { ...SETUP.branch, code: 'x'.repeat(31) } }],
    ['administrator.user_name', { ...SETUP, administrator: { ...SETUP.administrator, user_name: 'ab' } }],
    ['administrator.user_name', { ...SETUP, administrator: { ...SETUP.administrator, user_name: 'a b c' } }],
    ['administrator.password', { ...SETUP, administrator: { ...SETUP.administrator, password: '1234567' } }],
    ['administrator.password', { ...SETUP, administrator: { ...SETUP.administrator, password: '12345678' } }],
    [
      'administrator.password',
      { ...SETUP, administrator: { ...SETUP.administrator, password: 'Somchai77' } }
    ],
    [
      'administrator.password',
      { ...SETUP, administrator: { ...SETUP.administrator, password: 'example-77' } }
    ],
    ['device.device_type', { ...SETUP, device: { ...SETUP.device, device_type: 'Camera' } }],
    ['device.device_sn', { ...SETUP, device: { ...SETUP.device, device_sn: '' } }],
    ['preferences.language', { ...SETUP, preferences: { ...PREFERENCES, language: 'de' } }]
  ]
  test('names every fault by its field and creates nothing', async () => {
    for (const [where, body] of wrong) {
      const answer = await setUp(body)
      expect(answer.status, where).toBe(400)
      expect(answer.body.errors.join(), where).toContain(`'${where}'`)
      expect(JSON.stringify(answer.body), where).not.toContain('correct horse')
    }
    expect((await setUp({})).body.errors).toEqual(
      ['company', 'branch', 'administrator', 'device', 'preferences'].map(field => `'${field}' is required`)
    )
    expect(await sessionState()).toBe('setup')
  })

  test('gives files to their owner only and marks the data directory as holding a branch', async () => {
    expect(existsSync(join(station.dataDir, 'installed'))).toBe(false)
    await setUp()
    expect(existsSync(join(station.dataDir, 'installed'))).toBe(true)
    for (const name of ['workstation.db', 'workstation.lock', 'installed'])
      expect(statSync(join(station.dataDir, name)).mode & 0o777, name).toBe(0o600)
  })

  test.each([
    ['empty', [], 0o700],
    ['with a configuration', ['workstation.json'], 0o700],
    ['of an earlier start', ['workstation.lock', 'notes.txt'], 0o700],
    ['with other things', ['notes.txt'], 0o755]
  ])('closes an existing directory, %s, if it belongs to the workstation', async (_what, names, mode) => {
    const dataDir = join(station.dataDir, 'given')
    mkdirSync(dataDir)
    chmodSync(dataDir, 0o755)
    for (const name of names) writeFileSync(join(dataDir, name), name.endsWith('.json') ? '{}' : '')
    const given = await openTestWorkstation({ dataDir, loadDemo: false })
    expect(statSync(dataDir).mode & 0o777).toBe(mode)
    await given.close()
  })
})

describe('loading the demo branch', () => {
  test('signs in to it and marks it as a demo', async () => {
    const answer = await setUpDemo()
    expect(answer.status).toBe(200)
    const { session, demo } = answer.body.payload
    expect(session).toMatchObject({
      state: 'signed_in',
      is_demo: true,
      warnings: ['demo'],
      user: { user_name: 'e0001', preferences: PREFERENCES }
    })
    const signIn = await station.callBare('/app/v1/session', {
      body: { user_name: demo.user_name, password: demo.password }
    })
    expect(signIn.status).toBe(200)
    expect((await setUpDemo()).status).toBe(409)
  })
})

test('allows nothing else before the set-up', async () => {
  expect((await station.callBare('/app/v1/keys')).status).toBe(401)
  const signIn = await station.callBare('/app/v1/session', { body: { user_name: 'e0001', password: 'x' } })
  expect(signIn.status).toBe(401)
})
