import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { en as pageEn } from '../../../renderer/features/attendance/devices/terminals/texts.en.ts'
import { th as pageTh } from '../../../renderer/features/attendance/devices/terminals/texts.th.ts'
import { en as attendanceEn } from '../../../renderer/features/attendance/texts.en.ts'
import { en } from '../../../renderer/ui/terminals/texts.en.ts'
import { th } from '../../../renderer/ui/terminals/texts.th.ts'
import { closeApp, openApp } from '../../support/app.ts'
import { axeFaults } from '../../support/dom-axe.ts'
import { FIRMWARE } from '../../support/terminal/firmware.ts'
import { SimulatedTerminal } from '../../support/terminal/simulated-terminal.ts'
import { openTerminalWorkstation, type TerminalWorkstation } from '../../support/terminals.ts'
import { branchDate } from '../../support/test-clock.ts'

// Terminals that plug in, on the page of devices.

const PANEL = '/attendance/devices?open=terminals'
const SN = 'CQUH2230'
let station: TerminalWorkstation
let terminal: SimulatedTerminal
beforeAll(async () => {
  station = await openTerminalWorkstation()
  terminal = new SimulatedTerminal({ sn: SN, firmware: FIRMWARE['2.4.1'], send: station.push })
})
afterEach(closeApp)
afterAll(() => station.close())

it('shows who wants to connect, and approves it', async () => {
  await terminal.connect()
  const page = await openApp(station, '/attendance/devices', { language: 'th' })
  await page
    .getByRole('button', { name: pageTh['terminals.open.waiting_other'].replace('{{count, number}}', '1') })
    .click()
  await page.getByText(SN).waitFor()
  expect(await axeFaults()).toEqual([])
  await page.getByRole('complementary').getByRole('button', { name: th['terminal.approve'] }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: th['terminal.approve.name'] }).fill('ประตูหลัง')
  expect(await axeFaults()).toEqual([])
  await dialog.getByRole('button', { name: th['terminal.approve'] }).click()
  await page.getByText(th['terminal.approved'].replace('{{sn}}', SN)).waitFor()
  expect(await terminal.connect()).toBe(true)
})

it('shows its days, commands and people, and lets a PIN be assigned', async () => {
  const day = branchDate()
  terminal.punch(
    { pin: '1', at: `${day} 07:00:00`, status: 0 },
    { pin: '95001', at: `${day} 07:01:00`, status: 0 }
  )
  await terminal.connect()
  await terminal.upload()
  const asUser = await station.signIn()
  const { body } = await asUser('/app/v1/devices')
  const device = body.payload.find((it: { device_sn: string }) => it.device_sn === SN)
  const page = await openApp(station, `/attendance/devices?open=${device.device_id}`, { language: 'en' })
  await page.getByRole('gridcell', { name: '1 of an unknown PIN' }).waitFor()
  await page.getByText(attendanceEn['device.unknownPins.warning_one'].slice(0, 30)).waitFor()
  await page.getByRole('button', { name: pageEn['one.compare'] }).click()
  await page.getByText(pageEn['one.compared']).waitFor()
  await terminal.poll()
  await page.getByText(pageEn['day.complete']).first().waitFor()
  await page.getByRole('button', { name: pageEn['people.open'] }).click()
  await page.getByRole('button', { name: pageEn['people.send'] }).click()
  await page.getByText(pageEn['commandState.waiting']).first().waitFor()
  expect(await axeFaults()).toEqual([])
  page.goTo(PANEL)
  await page.getByText('PIN 95001').waitFor()
  await page.getByRole('button', { name: pageEn['pins.assign'] }).click()
  await page.getByRole('combobox', { name: pageEn['pins.person'] }).fill('E0040')
  await page.getByRole('option', { name: /^E0040/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: pageEn['pins.assign'] }).click()
  await page.getByText('1 punch queued').waitFor()
})

it('shows where terminals call, with the steps in their menu', async () => {
  const page = await openApp(station, PANEL, { language: 'en' })
  await page.getByText(en['terminal.steps.cloud']).waitFor()
  await page.getByRole('button', { name: en['terminal.change'] }).waitFor()
  const port = page.getByRole('textbox', { name: en['terminal.port'] })
  expect(await port.count()).toBeGreaterThan(0)
})

it('keeps photos once an administrator has switched it on, and has a PIN group of its own', async () => {
  const page = await openApp(station, PANEL, { language: 'en' })
  await page.getByText(pageEn['photos.isOff']).waitFor()
  await page.getByRole('button', { name: pageEn['photos.on'] }).click()
  await page.getByRole('dialog').getByRole('button', { name: pageEn['photos.on'] }).click()
  await page.getByText(pageEn['photos.isOn']).waitFor()
  expect(await axeFaults()).toEqual([])
  const asUser = await station.signIn()
  const { body } = await asUser('/app/v1/devices')
  const device = body.payload.find((it: { device_sn: string }) => it.device_sn === SN)
  page.goTo(`/attendance/devices?open=${device.device_id}`)
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: pageEn['settings.open'], exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: pageEn['settings.group'] }).fill('night')
  await dialog.getByText(pageEn['settings.group.moved']).waitFor()
  await dialog.getByText(pageEn['answer.count'], { exact: true }).click()
  expect(await axeFaults()).toEqual([])
  await dialog.getByRole('button', { name: pageEn['settings.save'] }).click()
  await page.getByText('night', { exact: true }).waitFor()
  const { body: saved } = await asUser('/app/v1/terminals')
  expect(saved.payload.terminals).toContainEqual(
    expect.objectContaining({ sn: SN, pin_group: 'night', answer_form: 'count' })
  )
})
