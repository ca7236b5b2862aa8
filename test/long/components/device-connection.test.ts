import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { en as attendanceEn, en } from '../../../renderer/features/attendance/texts.en.ts'
import { en as networkEn } from '../../../renderer/ui/devices/texts.en.ts'
import { en as uiEn } from '../../../renderer/ui/texts/ui-texts.en.ts'
import { type AppPage, closeApp, failure, openApp, success } from '../../support/app.ts'
import { DirectDatabase } from '../../support/attendance.ts'
import { axeFaults } from '../../support/dom-axe.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

// How a device is connected: its key, a test punch from end to end, and the office network.

let station: TestWorkstation
let sqlite: DirectDatabase
let page: AppPage
beforeAll(async () => {
  station = await openTestWorkstation()
  sqlite = new DirectDatabase(station.dataDir)
})
afterEach(closeApp)
afterAll(async () => {
  sqlite.close()
  await station.close()
})

const open = async (opened: string, userName = 'e0001') => {
  page = await openApp(station, `/attendance/devices?open=${opened}`, { language: 'en', userName })
}
const deviceId = () => sqlite.value<string>("select id from devices where device_sn = 'DEV-B01-1'")
const choosePerson = async (code: string) => {
  const person = page.getByRole('combobox', { name: en['test.person'] }).last()
  await person.fill(code)
  await page
    .getByRole('option', { name: new RegExp(`^${code}`) })
    .last()
    .click()
}
/** Requests of the window wait until the workstation is open again. */
const reopened = () => station.workstation.handle(new Request('http://x/health'))
const dialog = (name: string) => page.getByRole('dialog', { name })

it('sends a test punch through the queue and removes it without a trace', async () => {
  const clock = () =>
    sqlite.raw
      .prepare("select clock_drift_ms, last_punch_at from devices where device_sn = 'DEV-B01-1'")
      .get()
  const before = clock()
  await open(deviceId(), 'e0002')
  const send = page.getByRole('button', { name: en['test.send'] })
  await send.waitFor()
  expect(await send.isDisabled()).toBe(true)
  await choosePerson('E0010')
  await send.click()
  await page.getByText(en['test.done']).waitFor()
  expect(sqlite.value("select count(*) from attendance_punches where punched_at < '2001'")).toBe(0)
  expect(sqlite.value('select count(*) from attendance_notices')).toBe(0)
  expect(clock()).toEqual(before)
})

it('reports a test punch that the queue could not record or could not remove', async () => {
  const IMPORT = 'POST /api/v1/open-apis/time-attendance/import'
  const STATUS = 'GET /api/v1/open-apis/time-attendance/import-status'
  const status = (changes: object) =>
    success({ queued: 0, processed: 1, failed: 0, failed_items: [], notices: [], ...changes })
  await open(deviceId())
  await choosePerson('E0010')
  page.answer(IMPORT, () => success({ request_id: 'refused', invalid_items: [] }))
  page.answer(STATUS, () => status({ failed: 1, failed_items: [{ reason: 'period is closed' }] }))
  const send = page.getByRole('button', { name: en['test.send'] })
  await send.click()
  await page.getByText(/could not record the test punch: period is closed/).waitFor()
  page.answer(IMPORT, () => success({ request_id: 'left', invalid_items: [] }))
  page.answer(STATUS, () => status({ notices: [{ notice: 'DEL without a matching record' }] }))
  await send.click()
  await page.getByText(/could not be removed: DEL without a matching record/).waitFor()
  page.answer(IMPORT, failure)
  await send.click()
  await page.getByText('ref-1').waitFor()
})

it('creates a key for the device, shows it once, tests it and asks before it is left uncopied', async () => {
  await open(deviceId())
  await page.getByRole('button', { name: attendanceEn['device.makeKey'] }).click()
  await page.getByRole('dialog').getByRole('button', { name: uiEn.newKey }).click()
  const secret = page.getByRole('textbox', { name: uiEn.key, exact: true })
  await secret.waitFor()
  await page.getByText(uiEn['deviceAddress.local']).first().waitFor()
  expect(await axeFaults()).toEqual([])
  await choosePerson('E0011')
  await page.getByRole('button', { name: en['test.send'] }).last().click()
  await page.getByText(en['test.done']).waitFor()
  const [name, scopes, caller] = [
    sqlite.value<string>('select name from subscription_keys order by created_at desc, id desc'),
    sqlite.value<string>('select scopes from subscription_keys order by created_at desc, id desc'),
    sqlite.value<string>('select caller_kind from attendance_batches order by seq desc')
  ]
  expect([name.includes('DEV-B01-1'), scopes, caller]).toEqual([true, 'attendance:read', 'key'])
  await page.getByRole('button', { name: uiEn.finished }).click()
  await dialog(uiEn['uncopied.title']).getByRole('button', { name: uiEn['uncopied.leave'] }).click()
  await secret.waitFor({ state: 'detached' })
})

it('opens the workstation to the office network and closes it again', async () => {
  await open('how-to')
  await page.getByText(networkEn['network.closed']).waitFor()
  await page.getByRole('button', { name: networkEn['network.toOpen'] }).click()
  const question = dialog(networkEn['network.toOpen'])
  await question.getByText(networkEn['network.means.key']).waitFor()
  expect(await axeFaults()).toEqual([])
  await question.getByRole('switch').click()
  await question.getByRole('button', { name: networkEn['network.toOpen'] }).click()
  await page.getByText(networkEn['network.plain']).waitFor()
  await reopened()
  await page.getByRole('button', { name: networkEn['network.toClose'] }).click()
  await dialog(networkEn['network.toClose'])
    .getByRole('button', { name: networkEn['network.toClose'] })
    .click()
  await page.getByText(networkEn['network.closed']).waitFor()
  await reopened()
})

it('shows HR the network without its switch, and says when the network is fixed by an option at start', async () => {
  await open('how-to', 'e0002')
  await page.getByText(networkEn['network.closed']).waitFor()
  expect(await page.getByRole('button', { name: networkEn['network.toOpen'] }).count()).toBe(0)
  await open('how-to')
  const addresses = ['192.0.2.7']
  page.answer('GET /app/v1/device-network', () =>
    success({
      is_open: true,
      is_plain_http: true,
      addresses,
      certificate: { fingerprint: 'AA:BB', ends_on: '2036-11-24' },
      entrance: { url: 'https://192.0.2.7:4810', qr_svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
      firewall_command: 'sudo ufw allow 4810/tcp',
      is_fixed: true
    })
  )
  page.reload()
  await page.getByText(networkEn['network.fixed']).waitFor()
  await page.getByText(networkEn['network.plain']).waitFor()
  await page.getByRole('img', { name: /192\.0\.2\.7/ }).waitFor()
  await page.getByText('AA:BB').waitFor()
  await page.getByText(networkEn['machines.none']).waitFor()
  expect(await page.getByText(networkEn['network.none']).count()).toBe(0)
  expect(await axeFaults()).toEqual([])
  page.answer('GET /app/v1/device-network', () =>
    success({
      is_open: true,
      is_plain_http: true,
      addresses: [],
      certificate: null,
      entrance: null,
      firewall_command: null,
      is_fixed: true
    })
  )
  page.reload()
  await page.getByText(networkEn['network.none']).waitFor()
})
