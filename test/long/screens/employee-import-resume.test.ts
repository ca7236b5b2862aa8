import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { en as own } from '../../../renderer/features/employees/import/texts.en.ts'
import { en as sheets } from '../../../renderer/ui/sheets/texts.en.ts'
import { DirectDatabase } from '../../support/attendance.ts'
import { closePages, testBrowser } from '../../support/browser.ts'
import { axeFaults, openScreen, templatePattern } from '../../support/screen.ts'
import { until } from '../../support/until.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

// An interrupted import: the screen offers to resume it, and nothing is lost or duplicated.

const ROWS = 2_000

let station: TestWorkstation
let browser: Browser
let sqlite: DirectDatabase
let page: Page
beforeAll(async () => {
  ;[station, browser] = await Promise.all([openTestWorkstation(), testBrowser()])
  sqlite = new DirectDatabase(station.dataDir)
  page = await openScreen(browser, station, '/people/import', { language: 'en' })
  await page.getByText(sheets['source.drop']).waitFor()
})
afterAll(async () => {
  sqlite.close()
  await closePages(browser)
  await station.close()
})

const codeOf = (prefix: string, at: number): string => `${prefix}${String(at).padStart(5, '0')}`
const imported = (prefix: string): string[] =>
  sqlite.raw
    .prepare<[string], string>('select employee_code from employees where employee_code like ? order by 1')
    .pluck()
    .all(`${prefix}%`)
const allCodes = (prefix: string): string[] => Array.from({ length: ROWS }, (_, at) => codeOf(prefix, at))

/** Chooses a file and starts its import. */
async function startImport(prefix: string): Promise<void> {
  const rows = allCodes(prefix).map(code => `${code},สมชาย,ใจดี`)
  const buffer = Buffer.from(['รหัสพนักงาน,ชื่อ,นามสกุล', ...rows].join('\r\n'))
  const file = { name: `${prefix}.csv`, mimeType: 'text/csv', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: templatePattern(own['preview.import_other']) }).click()
}

const notice = (prefix: string) => page.getByRole('region', { name: `${prefix}.csv` })
const heading = (text: string, prefix: string) =>
  page.getByRole('heading', { name: text.replace('{{name}}', `${prefix}.csv`) })

it('resumes an import after the workstation was closed between two batches', {
  timeout: 60_000
}, async () => {
  await startImport('W')
  await until(() => imported('W').length > 0, 'the first batch')
  await station.close({ keepDataDir: true })
  const before = imported('W').length
  expect(before % 100).toBe(0)
  expect(before).toBeLessThan(ROWS)
  const { port } = new URL(station.url)
  station = await openTestWorkstation({ dataDir: station.dataDir, port: Number(port) })
  // The open page shows it without a reload.
  await heading(sheets['run.paused'], 'W').waitFor()
  await page.getByText(sheets['run.kept']).waitFor()
  // After a reload, the page offers it before a new import.
  await page.reload()
  await notice('W').getByText(templatePattern(sheets['run.progress'])).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await notice('W').getByRole('button', { name: sheets.resume }).click()
  await heading(sheets['run.ended'], 'W').waitFor()
  expect(imported('W')).toEqual(allCodes('W'))
  await page
    .getByText(`${ROWS.toLocaleString('en')} added`, { exact: false })
    .first()
    .waitFor()
  await page.getByRole('button', { name: sheets['run.list'] }).click()
  await page.getByText(sheets['source.drop']).waitFor()
  expect(await notice('W').count()).toBe(0)
})

it('continues an import while the page is reloaded', async () => {
  await startImport('P')
  await until(() => imported('P').length > 0, 'the first batch')
  await page.reload()
  await page.getByText(sheets['source.drop']).waitFor()
  await until(() => imported('P').length === ROWS, 'the whole import')
  expect(imported('P')).toEqual(allCodes('P'))
  const entry = page.getByRole('listitem').filter({ hasText: 'P.csv' })
  await entry.getByText(sheets['state.done'], { exact: true }).waitFor()
})

it('imports nothing and offers to discard when the page is reloaded while rows are being sent', async () => {
  let sent = 0
  // The second part never arrives.
  await page.route('**/employee-imports/*/rows', route => {
    sent += 1
    return sent === 1 ? route.continue() : undefined
  })
  await startImport('S')
  await until(() => sent === 2, 'the second part to be sent')
  await page.reload()
  const entry = page.getByRole('listitem').filter({ hasText: 'S.csv' })
  await entry.getByText(sheets['state.collecting'], { exact: true }).waitFor()
  await entry.getByRole('button', { name: sheets.look }).click()
  await heading(sheets['run.collecting'], 'S').waitFor()
  await page.getByRole('button', { name: sheets.discard }).click()
  await heading(sheets['run.cancelled'], 'S').waitFor()
  expect(imported('S')).toEqual([])
})
