import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connect } from '../../main/database/connect.ts'
import { backupDatabase, backupPath } from '../../main/database/files/backup.ts'
import { en as uiEn } from '../../renderer/ui/texts/ui-texts.en.ts'
import { closeApp, openApp } from '../support/app.ts'
import { demoDir } from '../support/demo-template.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// A database that is lost while a page is open, without backups, and with a backup that changes.

const NOT_A_DATABASE = 'this is no database at all '.repeat(200)
const MADE = new Date('2026-11-19T19:15:00Z')
const RESTORE = 'Restore 20 Nov 2026 02:15'

let dataDir: string
let database: string
let station: TestWorkstation | null = null

beforeEach(async () => {
  dataDir = demoDir()
  database = join(dataDir, 'workstation.db')
  const raw = connect(database, { readonly: true })
  await backupDatabase(raw, backupPath(join(dataDir, 'backups'), 'nightly', MADE), MADE)
  raw.close()
})
afterEach(async () => {
  closeApp()
  await station?.close({ keepDataDir: true })
  station = null
  rmSync(dataDir, { recursive: true, force: true })
})

async function reopen(port = 0): Promise<TestWorkstation> {
  station = await openTestWorkstation({ dataDir, port, loadDemo: false })
  return station
}
const open = async () =>
  openApp(await reopen(), '/', {
    language: 'en',
    userName: null,
    setupCode: (await station?.workstation.setupCode()) ?? null
  })

it('replaces the open page at the first response that reports the loss', async () => {
  const before = await openTestWorkstation({ dataDir })
  const page = await openApp(before, '/settings/preferences', { language: 'en' })
  await page.getByRole('heading', { level: 1, name: 'My preferences' }).waitFor()
  await before.close({ keepDataDir: true })
  rmSync(database)
  const { workstation } = await reopen(Number(new URL(before.url).port))
  await page.getByText(/database file is gone/).waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  // This page was opened before there was a set-up code.
  const restore = async (code: string) => {
    await page.getByRole('textbox', { name: uiEn.setupCode }).fill(code)
    await page.getByRole('button', { name: RESTORE }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click()
  }
  await restore('AAAA-AAAA')
  await page.getByText(uiEn['setupCode.wrong'], { exact: true }).waitFor()
  await restore((await workstation.setupCode()) ?? '')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  expect(existsSync(database)).toBe(true)
})

it('says what to do without a backup, and finds one that is added', async () => {
  const backups = join(dataDir, 'backups')
  const files = readdirSync(backups).map(name => [name, readFileSync(join(backups, name))] as const)
  for (const [name] of files) rmSync(join(backups, name))
  writeFileSync(database, '')
  const page = await open()
  await page.getByText(/The database file is empty/).waitFor()
  await page.getByText(/No usable backup was found/).waitFor()
  for (const [name, bytes] of files) writeFileSync(join(backups, name), bytes)
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('button', { name: RESTORE }).waitFor()
})

it('does not restore a backup that was changed after it was shown', async () => {
  writeFileSync(database, NOT_A_DATABASE)
  const page = await open()
  await page.getByRole('button', { name: RESTORE }).click()
  for (const name of readdirSync(join(dataDir, 'backups')))
    if (name.endsWith('.db')) appendFileSync(join(dataDir, 'backups', name), 'y')
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click()
  await page
    .getByRole('alert')
    .getByText(/its database was changed/)
    .waitFor()
  expect(readFileSync(database, 'utf8')).toBe(NOT_A_DATABASE)
})
