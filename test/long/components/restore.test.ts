import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { faultOf } from '#shared/domain/fault.ts'
import { en } from '../../../renderer/features/backups/texts.en.ts'
import { th } from '../../../renderer/features/backups/texts.th.ts'
import { en as restoreEn } from '../../../renderer/ui/restore/texts.en.ts'
import { th as restoreTh } from '../../../renderer/ui/restore/texts.th.ts'
import { en as uiEn } from '../../../renderer/ui/texts/ui-texts.en.ts'
import { type AppPage, closeApp, openApp, success } from '../../support/app.ts'
import { axeFaults } from '../../support/dom-axe.ts'
import { until } from '../../support/until.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

// From a backup in the list to the sign-in of the restored branch.

const PAGE = '/settings/backups'
let station: TestWorkstation
let page: AppPage
beforeAll(async () => {
  station = await openTestWorkstation()
  const asAdmin = await station.signIn()
  await asAdmin('/app/v1/backups', { body: {} })
  await until(async () => (await asAdmin('/app/v1/backups')).body.payload.running === null, 'the backup')
})
afterEach(closeApp)
afterAll(() => station.close())

it('refuses a file that is not a backup', async () => {
  page = await openApp(station, PAGE, { language: 'en' })
  await page.getByRole('button', { name: en.restoreFile }).click()
  const dialog = page.getByRole('dialog', { name: restoreEn.title })
  await dialog.getByRole('button', { name: restoreEn.prepare }).click()
  await dialog.getByText(restoreEn['archive.missing']).waitFor()
  await dialog.getByRole('textbox', { name: restoreEn.archive }).fill(`${station.dataDir}/workstation.json`)
  await dialog.getByRole('button', { name: restoreEn.prepare }).click()
  await dialog.getByText('There is no such backup').waitFor()
  expect(await axeFaults()).toEqual([])
})

it('offers the known folders in a browser', async () => {
  page = await openApp(station, PAGE, { language: 'en' })
  await page.getByRole('button', { name: en.restoreFile }).click()
  const dialog = page.getByRole('dialog', { name: restoreEn.title })
  await dialog.getByRole('button', { name: uiEn['folder.known'] }).click()
  const place = `${station.dataDir}/backups`
  await page.getByRole('menuitem', { name: place }).click()
  expect(await dialog.getByRole('textbox', { name: restoreEn.archive }).inputValue()).toBe(place)
})

it('keeps the path and the password when the password does not open the file', async () => {
  page = await openApp(station, PAGE, { language: 'en' })
  await page.getByRole('button', { name: en.restoreFile }).click()
  const dialog = page.getByRole('dialog', { name: restoreEn.title })
  const archive = dialog.getByRole('textbox', { name: restoreEn.archive })
  const password = dialog.getByLabel(restoreEn.password)
  await archive.fill('/media/usb/branch.backup')
  await password.fill('not the password')
  page.answer('POST /app/v1/backups/restore', () =>
    success({ running: true, prepared: null, faults: [], places: [] })
  )
  page.answer('POST /app/v1/backups/restore/view', () =>
    success({
      running: false,
      prepared: null,
      places: [],
      faults: [{ folder: null, problem: 'failed', detail: null, fault: faultOf('backup.wrong_password') }]
    })
  )
  await dialog.getByRole('button', { name: restoreEn.prepare }).click()
  await dialog.getByText('This password does not open the backup.').waitFor()
  expect(await archive.inputValue()).toBe('/media/usb/branch.backup')
  expect(await password.inputValue()).toBe('not the password')
  expect(document.activeElement?.getAttribute('type')).toBe('password')
})

it('checks a backup, discards it, then restores it and asks to sign in again', async () => {
  page = await openApp(station, PAGE, { language: 'th' })
  await page.getByRole('gridcell', { name: th['kind.set'] }).click()
  await page.getByRole('complementary').getByRole('button', { name: th.restoreThis }).click()
  const dialog = page.getByRole('dialog', { name: restoreTh.title })
  await dialog.getByRole('button', { name: restoreTh.prepare }).click()
  await dialog.getByText(restoreTh.checked).waitFor()
  await dialog.getByText('240').waitFor()
  expect(await axeFaults()).toEqual([])
  await dialog.getByRole('button', { name: restoreTh.discard }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('complementary').getByRole('button', { name: th.restoreThis }).click()
  await dialog.getByRole('button', { name: restoreTh.prepare }).click()
  await dialog.getByRole('button', { name: restoreTh.confirm }).click()
  await page.getByRole('button', { name: 'เข้าใช้งาน' }).waitFor()
})
