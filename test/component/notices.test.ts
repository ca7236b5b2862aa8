import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { en as shellEn } from '../../renderer/app/shell/texts.en.ts'
import { noteDone, noteFailure } from '../../renderer/ui/dialogs/notice-store.ts'
import { en as noticeEn } from '../../renderer/ui/dialogs/texts.en.ts'
import { en as jobEn } from '../../renderer/ui/long-work/texts.en.ts'
import { en } from '../../renderer/ui/texts/ui-texts.en.ts'
import type { Job } from '../../shared/contracts/jobs.ts'
import { type AppPage, closeApp, openApp, success } from '../support/app.ts'
import { filled } from '../support/keyboard.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Notices below the page, and the place of everything that was made in the background.

let station: TestWorkstation
let page: AppPage
let jobs: Job[]
beforeAll(async () => {
  station = await openTestWorkstation()
})
afterAll(async () => {
  closeApp()
  await station.close()
})
beforeEach(async () => {
  jobs = []
  page = await openApp(station, '/settings/preferences', { language: 'en' })
  page.answer('GET /app/v1/jobs', () => success(jobs))
})

const job = (id: string, changes: Partial<Job>): Job => ({
  job_id: id,
  kind: 'employee-list',
  title: `People ${id}`,
  state: 'running',
  done: 1,
  total: 2,
  rate_per_second: 1,
  remaining_ms: null,
  file_name: null,
  error: null,
  created: '2026-11-17T01:00:00Z',
  ...changes
})
const strip = () => page.getByRole('region', { name: noticeEn.notices })

it('a notice can be closed or undone, and failures are one list', async () => {
  let undone = 0
  noteDone('Saved')
  noteDone('Deleted', { label: 'Undo', run: () => undone++ })
  noteFailure({ title: 'Refused', message: 'Too long' })
  noteFailure({ title: 'Refused', message: 'Too long' })
  noteFailure({ message: 'No connection' })
  await strip().getByRole('alert').filter({ hasText: 'No connection' }).waitFor()
  expect(await strip().getByRole('alert').count()).toBe(3)
  await strip()
    .getByText(/Too long \(2 times\)/)
    .waitFor()
  await strip().getByRole('button', { name: 'Undo' }).click()
  expect(undone).toBe(1)
  await strip().getByText('Deleted').waitFor({ state: 'detached' })
  const failures = strip().getByRole('alert').filter({ hasText: 'No connection' })
  await failures.getByRole('button', { name: en.close }).click()
  await failures.waitFor({ state: 'detached' })
  await strip().getByText('Saved').waitFor()
})

it('what failed on a page closes when the page is left, unless it is of something else', async () => {
  noteFailure({ message: 'Job failed' })
  noteFailure({ message: 'Not saved', isOfPage: true })
  await strip().getByText('Not saved').waitFor()
  page.goTo('/settings/password')
  await strip().getByText('Not saved').waitFor({ state: 'detached' })
  await strip().getByText('Job failed').waitFor()
})

it('a job that ends is counted at "Downloads and jobs", which keeps its file; only a failure is a notice', async () => {
  jobs = [job('1', {}), job('2', {})]
  page.reload()
  await page.getByRole('region', { name: jobEn['job.strip'] }).waitFor()
  jobs = [
    job('1', { state: 'done', file_name: 'people.xlsx' }),
    job('2', { state: 'failed', error: 'The disk is full.' })
  ]
  await page.getByRole('button', { name: filled(shellEn['downloads.new'], { count: 2 }) }).waitFor()
  await strip().getByRole('alert').filter({ hasText: 'The disk is full.' }).waitFor()
  expect(await strip().getByRole('alert').count()).toBe(1)
  await page.getByRole('button', { name: filled(shellEn['downloads.new'], { count: 2 }) }).click()
  await page.getByText('people.xlsx').waitFor()
  await page
    .getByRole('button', { name: filled(jobEn['job.downloadNamed'], { title: 'People 1' }) })
    .waitFor()
  await page.getByText(jobEn['state.failed']).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: shellEn['downloads.title'], exact: true }).waitFor()
})

it('"Downloads and jobs" says when there is nothing', async () => {
  await page.getByRole('button', { name: shellEn['downloads.title'] }).click()
  await page.getByText(shellEn['downloads.empty']).waitFor()
})
