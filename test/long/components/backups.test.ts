import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { en } from '../../../renderer/features/backups/texts.en.ts'
import { th } from '../../../renderer/features/backups/texts.th.ts'
import { en as restoreEn } from '../../../renderer/ui/restore/texts.en.ts'
import { en as uiEn } from '../../../renderer/ui/texts/ui-texts.en.ts'
import type { BackupsView } from '../../../shared/contracts/backups.ts'
import { closeApp, failure, openApp, success } from '../../support/app.ts'
import { DirectDatabase } from '../../support/attendance.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

// The states of the backups screen: no backup yet, one in progress, faults and what to do about them.

const PAGE = '/settings/backups'
const LIST = 'GET /app/v1/backups'
const HOLDS = { employee_count: 240, punch_count: 5_000, file_count: 12, file_bytes: 9_000, missing_files: 0 }
const TESTED = { at: '2026-11-20T19:00:00.000Z', set: 'nightly-1.db', holds: HOLDS }
const STICK = '/media/stick'
const VIEW: BackupsView = {
  settings: { folder: STICK, keep: 7, keep_days: 0 },
  places: ['/media', '/home/u/Documents'],
  folders: [
    {
      path: '/data/backups',
      is_own: true,
      problem: null,
      sets: [
        {
          name: 'nightly-1.db',
          path: '/data/backups/nightly-1.db',
          is_whole: true,
          created: '2026-11-20T19:00:00.000Z',
          byte_length: 5_000_000,
          holds: HOLDS
        }
      ]
    },
    { path: STICK, is_own: false, problem: null, sets: [] }
  ],
  running: null,
  last: null,
  test: null,
  second_test: null,
  asides: []
}

let station: TestWorkstation
beforeAll(async () => {
  station = await openTestWorkstation()
})
afterAll(async () => {
  closeApp()
  await station.close()
})

async function show(view: Partial<BackupsView>, language: 'th' | 'en' = 'en') {
  const page = await openApp(station, '/settings/preferences', { language })
  page.answer(LIST, () => success({ ...VIEW, ...view }))
  page.goTo(PAGE)
  return page
}

it('says that there is no backup yet, and hides the link from users without access', async () => {
  const page = await show({ folders: [] }, 'th')
  await page.getByText(th.empty).waitFor()
  await page.getByText(th['tested.never']).waitFor()
  const other = await openApp(station, '/settings/preferences', { language: 'en', userName: 'e0002' })
  await other.getByRole('link', { name: 'My preferences' }).waitFor()
  expect(await other.getByRole('link', { name: en.title }).count()).toBe(0)
})

it('shows an error and loads the list on retry', async () => {
  const page = await openApp(station, '/settings/preferences', { language: 'en' })
  const ends = page.answer(LIST, failure)
  page.goTo(PAGE)
  await page.getByRole('alert').getByText('ref-1').waitFor()
  ends()
  await page.getByRole('button', { name: uiEn.retry }).click()
  await page.getByText(en.empty).waitFor()
})

it('shows a task in progress, disables the others and stops it', async () => {
  const running = {
    task: 'set',
    started: '2026-11-20T19:00:00.000Z',
    done: 3,
    total: 12,
    is_stopping: false
  } as const
  const page = await show({ running })
  await page.getByText(en['running.set'], { exact: true }).waitFor()
  for (const name of [en.make, en.file, en.test])
    expect(await page.getByRole('button', { name, exact: true }).isDisabled()).toBe(true)
  page.answer('POST /app/v1/backups/cancel', () =>
    success({ ...VIEW, running: { ...running, is_stopping: true } })
  )
  await page.getByRole('button', { name: uiEn.stop, exact: true }).click()
  await page.getByText(en.stopping, { exact: true }).waitFor()
})

it('reports faults by folder', async () => {
  const page = await show({
    last: {
      task: 'set',
      ended: '2026-11-20T19:00:00.000Z',
      state: 'failed',
      file: null,
      faults: [{ folder: STICK, problem: 'full', detail: 'ENOSPC: no space left on device' }]
    },
    test: { ...TESTED, folder: null, problem: 'files_missing', detail: '2' },
    second_test: { ...TESTED, folder: STICK, problem: 'backup_damaged', detail: null }
  })
  const alert = page.getByRole('alert')
  await alert.getByText(restoreEn['problem.full'].replace('{{folder}}', STICK)).waitFor()
  await alert.getByText('ENOSPC: no space left on device').waitFor()
  await alert.getByText(/missing or changed: 2\./).waitFor()
  await alert.getByText(restoreEn['problem.backup_damaged'].replace('{{folder}}', STICK)).waitFor()
})

it('reports a share that does not respond', async () => {
  const [own] = VIEW.folders
  if (!own) throw new Error('no own folder')
  const page = await show({ folders: [own, { path: STICK, is_own: false, problem: 'slow', sets: [] }] })
  await page.getByText(restoreEn['problem.slow'].replace('{{folder}}', STICK)).waitFor()
})

it('keeps the dialog when the folder is refused, and does not send passwords that differ', async () => {
  const page = await show({})
  await page.getByRole('button', { name: en.file, exact: true }).click()
  await page.getByRole('button', { name: en['file.start'], exact: true }).click()
  await page.getByText(en['folder.missing']).waitFor()
  await page.getByRole('textbox', { name: new RegExp(`^${en.folder}`) }).fill(join(tmpdir(), 'nowhere'))
  await page.getByLabel(en.password, { exact: true }).fill('longenough')
  await page.getByRole('button', { name: en['file.start'], exact: true }).click()
  await page.getByText(en['password.differs']).waitFor()
  await page.getByLabel(en['password.again'], { exact: true }).fill('longenough')
  await page.getByRole('button', { name: en['file.start'], exact: true }).click()
  await page.getByText(/nowhere is not there/).waitFor()
})

it('says at the field of the second folder why it is refused', async () => {
  const page = await show({})
  await page.getByRole('button', { name: en.settings, exact: true }).click()
  const field = page.getByRole('textbox', { name: new RegExp(`^${en.second}`) })
  await field.fill(join(tmpdir(), 'nowhere'))
  await page.getByRole('button', { name: uiEn.save, exact: true }).click()
  await page.getByText(/nowhere is not there/).waitFor()
  await page.locator('input[aria-invalid="true"]').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await field.fill(tmpdir())
  await page.getByText(/nowhere is not there/).waitFor({ state: 'detached' })
})

it('requires a password and refuses a new second folder of an administrator who is not in HR', async () => {
  const sqlite = new DirectDatabase(station.dataDir)
  const id = sqlite.value<string>("select id from users where user_name = 'e0012'")
  sqlite.raw.prepare("insert into user_group_members values (?, 'group-admin')").run(id)
  sqlite.close()
  const page = await openApp(station, PAGE, { language: 'en', userName: 'e0012' })
  await page.getByRole('button', { name: en.file, exact: true }).click()
  await page.getByText(en['password.required']).waitFor()
  await page.getByRole('textbox', { name: new RegExp(`^${en.folder}`) }).fill(tmpdir())
  await page.getByRole('button', { name: en['file.start'], exact: true }).click()
  await page.getByText(en['password.missing']).waitFor()
  expect(page.requests.filter(request => request.includes('POST /app/v1/backups'))).toEqual([])

  const other = await openApp(station, PAGE, { language: 'en', userName: 'e0012' })
  await other.getByRole('button', { name: en.settings, exact: true }).click()
  await other.getByText(en['second.hr']).waitFor()
  await other.getByRole('textbox', { name: new RegExp(`^${en.second}`) }).fill(tmpdir())
  await other.getByRole('button', { name: uiEn.save, exact: true }).click()
  await other.getByText(en['second.refused']).waitFor()
  expect(other.requests.filter(request => request.includes('PUT'))).toEqual([])
})
