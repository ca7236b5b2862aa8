import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../main/modules/demo/demo.ts'
import { en } from '../../renderer/features/activity/texts.en.ts'
import { th } from '../../renderer/features/activity/texts.th.ts'
import { closeApp, failure, openApp, success } from '../support/app.ts'
import { axeFaults } from '../support/dom-axe.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// The activity log as an administrator reads and verifies it.

const PAGE = '/settings/activity'
const VERIFY = 'POST /app/v1/activity/verify'
let station: TestWorkstation
beforeAll(async () => {
  station = await openTestWorkstation()
  const asHr = await station.signIn('e0002', DEMO_PASSWORD)
  await asHr('/app/v1/employees/E0017', { method: 'PUT', body: { fields: { employee_nickname: 'ใหม่' } } })
})
afterAll(async () => {
  closeApp()
  await station.close()
})

it('shows who changed what about whom, and filters the list by the same employee', async () => {
  const page = await openApp(station, PAGE, { language: 'th' })
  await page.getByRole('gridcell', { name: /^E0017/ }).click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('row', { name: /ชื่อเล่น.*บี.*ใหม่/ }).waitFor()
  await panel.getByText('ยุทธนา รักไทย').waitFor()
  expect(await axeFaults()).toEqual([])
  await panel.getByRole('button', { name: th['panel.same'] }).click()
  await page.getByText('1 รายการ', { exact: true }).waitFor()
})

it('verifies the log step by step and names the entry that was changed', async () => {
  const page = await openApp(station, PAGE, { language: 'en' })
  await page.getByRole('button', { name: en.verify }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^All \d+ entries are as they were written/).waitFor()
  const answers = [
    { verified: 20_000, total: 30_000, broken: null, next: { seq: 20_000, hash: 'x' } },
    { verified: 24_999, total: 30_000, broken: 25_000, next: null }
  ]
  page.answer(VERIFY, () => success(answers.shift()))
  await dialog.getByRole('button', { name: en['verify.again'] }).click()
  await dialog.getByText(/^Entry 25,000 was changed or removed/).waitFor()
  expect(answers).toEqual([])
  page.answer(VERIFY, failure)
  await dialog.getByRole('button', { name: en['verify.again'] }).click()
  await dialog.getByText('ref-1').waitFor()
})

it('hides the link from everyone but administrators', async () => {
  const page = await openApp(station, '/settings/preferences', { language: 'en', userName: 'e0002' })
  await page.getByRole('link', { name: 'My preferences' }).waitFor()
  expect(await page.getByRole('link', { name: en.title }).count()).toBe(0)
})
