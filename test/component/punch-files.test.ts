import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { en } from '../../renderer/features/attendance/punch-files/texts.en.ts'
import { th } from '../../renderer/features/attendance/punch-files/texts.th.ts'
import { closeApp, openApp } from '../support/app.ts'
import { TEST_NOW } from '../support/demo-template.ts'
import { axeFaults } from '../support/dom-axe.ts'
import { datLine } from '../support/punch-files.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Punch files from the USB port of devices.

const PATH = '/attendance/punch-files'
let station: TestWorkstation
beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => TEST_NOW } })
})
afterEach(closeApp)
afterAll(() => station.close())

const content =
  datLine('1', '2020-01-06 08:00:00') +
  datLine('2', '2020-01-06 08:00:00') +
  datLine('990001', '2020-01-06 08:00:00') +
  'rubbish\n'

it('asks for the device, reads, checks and imports a file, and undoes it', async () => {
  const page = await openApp(station, PATH, { language: 'en' })
  await page.getByText(en['history.empty']).waitFor()
  const choose = page.getByRole('button', { name: en['choose.file'] })
  expect(await choose.isDisabled()).toBe(true)
  await page.getByRole('combobox', { name: en['choose.device'] }).fill('DEV-B01-1')
  await page.getByRole('option', { name: /DEV-B01-1/ }).click()
  await page.locator('input[type="file"]').setInputFiles(new File([content], '1_attlog.dat'))
  await page.getByText(en['mapping.guessed']).waitFor()
  await page.getByRole('button', { name: 'Import 3 punches' }).waitFor()
  await page.getByText('990001 (1)').waitFor()
  await page.getByText("Line 4: 'Time' is required").waitFor()
  expect(await axeFaults()).toEqual([])
  // A wrong column: nothing is a punch any more.
  await page.getByRole('combobox', { name: en['mapping.date'] }).fill('Column 3')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: en['import.nothing'] }).waitFor()
  await page.getByRole('combobox', { name: en['mapping.date'] }).fill('Column 2')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Import 3 punches' }).click()
  await page.getByText('2 new · 1 not assigned yet · 0 already here · 1 unreadable').waitFor()
  await page.getByText(en['state.done']).waitFor()
  await page.getByRole('button', { name: en['lines.open'] }).click()
  await page.getByText('rubbish').waitFor()
  expect(await axeFaults()).toEqual([])
  await page.keyboard.press('Escape')
  await station.drained()
  await page.getByRole('button', { name: en.undo }).click()
  await page.getByRole('dialog').getByRole('button', { name: en.undo }).click()
  await page.getByText(en['state.undone']).waitFor()
})

it('says what is wrong with a file', async () => {
  const page = await openApp(station, PATH, { language: 'th' })
  const choose = async (file: File) => page.locator('input[type="file"]').setInputFiles(file)
  await choose(new File(['x'], 'a.txt'))
  await page.getByText(th['choose.deviceFirst']).waitFor()
  await page.getByRole('combobox', { name: th['choose.device'] }).fill('DEV-B01-2')
  await page.getByRole('option', { name: /DEV-B01-2/ }).click()
  await choose(new File([], 'a.txt'))
  await page.getByText(th['choose.empty']).waitFor()
  await choose(new File(['hello\nworld\n'], 'a.txt'))
  await page.getByText(th['mapping.unknown']).waitFor()
  expect(await axeFaults()).toEqual([])
  await page.getByRole('button', { name: th.another }).click()
  await page.getByText(th['choose.drop']).waitFor()
})
