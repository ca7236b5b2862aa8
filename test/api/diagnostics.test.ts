import { afterAll, beforeAll, expect, test } from 'vitest'
import { DirectDatabase } from '../support/attendance.ts'
import { until } from '../support/until.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// GET /app/v1/diagnostics: facts for support, without personal data.

let station: TestWorkstation
let sqlite: DirectDatabase
beforeAll(async () => {
  station = await openTestWorkstation()
  sqlite = new DirectDatabase(station.dataDir)
  const isRunning = async () => (await station.callBare('/health')).body.worker === 'running'
  await until(isRunning, 'the attendance thread')
})
afterAll(async () => {
  sqlite.close()
  await station.close()
})

test('has versions, sizes, settings, queue, backups, and failures by code', async () => {
  const admin = await station.signIn('e0001')
  expect((await admin('/app/v1/employees/NOBODY')).status).toBe(404)
  const { text } = (await admin('/app/v1/diagnostics')).body.payload
  expect(text).toMatch(/^version: \d+\.\d+\.\d+/m)
  expect(text).toMatch(/^employees: \d{3}$/m)
  expect(text).toMatch(/^worker: running$/m)
  expect(text).toMatch(/^disk: [\d.]+ MB free of [\d.]+ MB$/m)
  expect(text).toMatch(/^time_zone: Asia\/Bangkok$/m)
  expect(text).toMatch(/^1 x employee\.none \(404\), last \d{4}-/m)
})

test('has no name, code, number, account, key or folder of the branch', async () => {
  const admin = await station.signIn('e0001')
  const { text } = (await admin('/app/v1/diagnostics')).body.payload as { text: string }
  const texts = sqlite.raw
    .prepare(
      `select employee_code, employee_name, employee_last_name, employee_name_en, employee_last_name_en, id_no, mobilephone,
       emailaddress from employees union all select user_name, display_name, '', '', '', '', '', '' from users
       union all select device_sn, device_name, '', '', '', '', '', '' from devices
       union all select name, name_en, '', '', '', '', '', '' from organisation_units`
    )
    .raw()
    .all() as (string | null)[][]
  const secrets = [...texts.flat(), station.dataDir, station.key].filter(it => it !== null && it.length > 2)
  expect(secrets.length).toBeGreaterThan(1_000)
  expect(secrets.filter(it => it !== null && text.includes(it))).toEqual([])
})
