import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ExcelJS from 'exceljs'
import type { ElectronApplication, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { QueueState } from '#shared/contracts/attendance.ts'
import type { Job } from '#shared/contracts/jobs.ts'
import type { CreatedKey } from '#shared/contracts/keys.ts'
import type { SessionState } from '#shared/contracts/session.ts'
import { th as shell } from '../../renderer/app/shell/texts.th.ts'
import { th as firstStart } from '../../renderer/features/first-start/texts.th.ts'
import { th as session } from '../../renderer/features/session/texts.th.ts'
import { createChooser, launchDesktop, waitUntil } from './launch-desktop.ts'

/** A user's first day, step by step: the demo branch, signing in, a device's punch, the report on the disk. */
let folder: string
let app: ElectronApplication
let page: Page
let password: string
let key: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'journey-'))
  ;({ app, page } = await launchDesktop({ dataDir: join(folder, 'data') }))
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What a screen asks for, with the window's session. */
async function call<Payload>(method: string, path: string, body?: unknown): Promise<Payload> {
  const answer = await page.evaluate(
    async ([verb, address, sent]) => {
      const init = sent === null ? {} : { body: sent, headers: { 'content-type': 'application/json' } }
      const response = await fetch(address, { method: verb, ...init })
      return { isOk: response.ok, text: await response.text() }
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const
  )
  if (!answer.isOk) throw new Error(answer.text)
  return (JSON.parse(answer.text) as { payload: Payload }).payload
}

it('starts with the demo branch, and tells the account to sign in with', async () => {
  await page.getByRole('button', { name: firstStart['choice.demo'] }).click()
  await page.getByText(firstStart['demo.ready']).waitFor()
  password = await page.getByLabel(firstStart['demo.password'], { exact: true }).inputValue()
  expect(password.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: firstStart['done.enter'] }).click()
  await page.getByRole('navigation', { name: shell.navigation }).waitFor()
})

it('signs out and in again, the password wrong first', async () => {
  await page.getByRole('button', { name: shell['user.menu'].replace('{{name}}', '').trim() }).click()
  await page.getByRole('menuitem', { name: shell['user.signOut'] }).click()
  const fill = async (word: string) => {
    await page.getByLabel(session['signIn.userName']).fill('e0001')
    await page.getByLabel(session['signIn.password'], { exact: true }).fill(word)
    await page.getByRole('button', { name: session['signIn.submit'] }).click()
  }
  await fill('not the password')
  await page.getByRole('alert').getByText(session['signIn.wrong']).waitFor()
  await fill(password)
  await page.getByRole('navigation', { name: shell.navigation }).waitFor()
})

it('takes what a device posts over TCP with its key', async () => {
  const made = await call<CreatedKey>('POST', '/app/v1/keys', {
    name: 'DEV-B01-1',
    scopes: ['attendance:read']
  })
  key = made.subscription_key
  const { device_url, now } = await call<SessionState>('GET', '/app/v1/session')
  const before = await call<QueueState>('GET', '/app/v1/attendance/queue')
  const item = {
    status: 'ADD',
    employee_code: 'E0010',
    date: now.slice(0, 10),
    datetime: now,
    time_attendance_type_lv: 'Device',
    device_sn: 'DEV-B01-1'
  }
  const answer = await fetch(`${device_url}/api/v1/open-apis/time-attendance/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'ocp-apim-subscription-key': key },
    body: JSON.stringify({ import_data: [item, { ...item, employee_code: 'NOBODY' }] })
  })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ payload: { invalid_items: [{ index: 1 }] } })
  await waitUntil(async () => {
    const queue = await call<QueueState>('GET', '/app/v1/attendance/queue')
    return queue.queued === 0 && queue.processed === before.processed + 1
  })
})

it('puts the report where the user says, and Excel would read it', async () => {
  const { now } = await call<SessionState>('GET', '/app/v1/session')
  const today = now.slice(0, 10)
  const request = {
    from: today,
    to: today,
    branch_ids: [],
    employee_codes: ['E0010'],
    language: 'th',
    calendar: 'buddhist'
  }
  const { job_id } = await call<Job>('POST', '/app/v1/reports/attendance', request)
  await waitUntil(async () => (await call<Job>('GET', `/app/v1/jobs/${job_id}`)).state === 'done')
  const chosen = join(folder, 'รายงานลงเวลา.xlsx')
  await createChooser(app).save(chosen)
  const saved = await page.evaluate(id => window.desktop?.saveJobFile(id), job_id)
  expect(saved).toMatchObject({ name: 'รายงานลงเวลา.xlsx', folder })
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(chosen)
  const texts = book.worksheets.flatMap(sheet => sheet.getSheetValues()).map(row => JSON.stringify(row))
  expect(texts.some(text => text?.includes('E0010'))).toBe(true)
})
