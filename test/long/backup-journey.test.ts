import { existsSync, readdirSync, rmSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { en } from '../../renderer/features/backups/texts.en.ts'
import { en as restoreEn } from '../../renderer/ui/restore/texts.en.ts'
import { closePages, testBrowser } from '../support/browser.ts'
import { axeFaults, openScreen } from '../support/screen.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// An administrator makes a backup, tests it, writes a copy to a USB stick and restores it, by keyboard.

let browser: Browser
let station: TestWorkstation
const stick = temporaryDir()
beforeAll(async () => {
  ;[station, browser] = await Promise.all([openTestWorkstation(), testBrowser()])
})
afterAll(async () => {
  await closePages(browser)
  await station.close()
  rmSync(stick, { recursive: true, force: true })
})

it('makes a backup, tests it, writes a copy to a stick and restores that', async () => {
  const page = await openScreen(browser, station, '/settings/backups', { language: 'en' })
  await page.getByText(en.empty).waitFor()
  await page.keyboard.press('n')
  await page.getByText(/^Backed up at/).waitFor()
  await page.getByText(en['kind.set'], { exact: true }).waitFor()
  await page.getByRole('button', { name: en.test, exact: true }).press('Enter')
  await page.getByText(/^Tested at/).waitFor()
  await page.getByText(en['checked.tested'], { exact: true }).waitFor()
  expect(await axeFaults(page)).toEqual([])

  await page.getByRole('button', { name: en.settings, exact: true }).press('Enter')
  await page.getByLabel(en.second).fill(stick)
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByText(en['settings.saved']).waitFor()

  await page.getByRole('button', { name: en.file, exact: true }).press('Enter')
  await page.getByRole('textbox', { name: en.folder }).fill(stick)
  await page.getByLabel(en.password, { exact: true }).fill('ช้างเผือก 48')
  await page.getByLabel(en['password.again'], { exact: true }).fill('ช้างเผือก 48')
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByText(/^Backup file written and read back/).waitFor()
  const [file = ''] = readdirSync(stick)
  expect(file).toMatch(/^hr-backup-.*\.backup$/)
  expect(existsSync(`${stick}/${file}.part`)).toBe(false)

  await page.getByRole('button', { name: en.restoreFile }).press('Enter')
  const dialog = page.getByRole('dialog', { name: restoreEn.title })
  await dialog.getByLabel(restoreEn.archive).fill(`${stick}/${file}`)
  await dialog.getByLabel(restoreEn.password).fill('ช้างเผือก 48')
  await page.keyboard.press('Enter')
  await dialog.getByText(restoreEn.checked).waitFor()
  await dialog.getByRole('button', { name: restoreEn.confirm }).press('Enter')
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  expect(readdirSync(station.dataDir).some(name => name.startsWith('before-restore-'))).toBe(true)
})
