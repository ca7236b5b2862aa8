import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect } from '../../main/database/connect.ts'
import { backupDatabase, backupPath } from '../../main/database/files/backup.ts'
import { closePages, testBrowser } from '../support/browser.ts'
import { demoDir } from '../support/demo-template.ts'
import { axeFaults, openScreen } from '../support/screen.ts'
import { isLong, LANGUAGES } from '../support/suite.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

const NOT_A_DATABASE = 'this is no database at all '.repeat(200)
/** The newest backup is changed after it was made. */
const MADE = ['2026-11-18T19:15:00Z', '2026-11-19T19:15:00Z', '2026-11-20T19:15:00Z']

let browser: Browser
let dataDir: string
let database: string
let password: string
let station: TestWorkstation | null = null
beforeAll(async () => {
  browser = await testBrowser()
})
afterAll(() => closePages(browser))

beforeEach(async () => {
  dataDir = demoDir()
  database = join(dataDir, 'workstation.db')
  const demo = await openTestWorkstation({ dataDir })
  password = demo.workstation.demo?.password ?? ''
  await demo.close({ keepDataDir: true })
  const raw = connect(database, { readonly: true })
  for (const at of MADE.map(text => new Date(text))) {
    const { path } = await backupDatabase(raw, backupPath(join(dataDir, 'backups'), 'nightly', at), at)
    if (at.toISOString() === '2026-11-20T19:15:00.000Z') appendFileSync(path, 'x')
  }
  raw.close()
})
afterEach(async () => {
  await station?.close({ keepDataDir: true })
  station = null
  rmSync(dataDir, { recursive: true, force: true })
})

async function reopen(port = 0): Promise<TestWorkstation> {
  station = await openTestWorkstation({ dataDir, port, loadDemo: false })
  return station
}

const keptAside = () =>
  readdirSync(dataDir)
    .filter(name => name.startsWith('before-restore-'))
    .map(name => join(name, 'workstation.db'))

async function signIn(page: Page, words: { user: string; password: string; submit: string }) {
  await page.getByRole('textbox', { name: words.user }).fill('e0001')
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: words.submit }).click()
  // The screens switch to the language of the account.
  await page.getByRole('button', { name: /User menu|เมนูผู้ใช้/ }).waitFor()
}

const WORDS = {
  th: {
    title: 'เปิดฐานข้อมูลไม่ได้',
    damaged: /ไฟล์ฐานข้อมูลเสียหาย/,
    changed: 'ถูกแก้ไขหลังสำรอง',
    restore: 'กู้คืนข้อมูลวันที่ 20 พ.ย. 2569 02:15',
    sure: 'กู้คืน',
    made: ['21 พ.ย. 2569 02:15', '20 พ.ย. 2569 02:15', '19 พ.ย. 2569 02:15'],
    user: 'ชื่อผู้ใช้',
    password: 'รหัสผ่าน',
    submit: 'เข้าใช้งาน',
    details: 'คัดลอกข้อมูลสำหรับผู้ดูแลระบบ'
  },
  en: {
    title: 'The database cannot be opened',
    damaged: /The database file is damaged/,
    changed: 'Changed after the backup',
    restore: 'Restore 20 Nov 2026 02:15',
    sure: 'Restore',
    made: ['21 Nov 2026 02:15', '20 Nov 2026 02:15', '19 Nov 2026 02:15'],
    user: 'User name',
    password: 'Password',
    submit: 'Sign in',
    details: 'Copy what the administrator needs'
  }
} as const

describe.each(LANGUAGES)('a damaged database, in %s', language => {
  const words = WORDS[language]

  it.runIf(isLong)('is explained, and the newest intact backup is restored', async () => {
    writeFileSync(database, NOT_A_DATABASE)
    const page = await openScreen(browser, await reopen(), '/settings/preferences', {
      language,
      userName: null
    })
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor()
    await page.getByText(words.damaged).waitFor()
    await page.getByText(database, { exact: true }).waitFor()

    const choices = page.getByRole('radiogroup').last().getByRole('radio')
    const [newest, whole, older] = words.made
    expect(await choices.count()).toBe(3)
    expect(await page.getByRole('radio', { name: newest }).isDisabled()).toBe(true)
    expect(await page.getByRole('radio', { name: whole }).isChecked()).toBe(true)
    expect(await page.getByRole('radio', { name: older }).isEnabled()).toBe(true)
    await page
      .getByRole('row', { name: new RegExp(newest) })
      .getByText(words.changed)
      .waitFor()
    expect(await axeFaults(page)).toEqual([])

    await page.getByRole('button', { name: words.details }).click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/file is not a database\n[0-9a-f-]{36}$/)

    await page.getByRole('button', { name: words.restore }).press('Enter')
    const question = page.getByRole('dialog')
    await question.getByText(whole).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await question.getByRole('button', { name: words.sure, exact: true }).press('Enter')

    await signIn(page, words)
    expect(keptAside()).toHaveLength(1)
    expect(readFileSync(join(dataDir, keptAside()[0] ?? ''), 'utf8')).toBe(NOT_A_DATABASE)
    await page.context().close()
  })
})
