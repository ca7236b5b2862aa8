import { afterAll, beforeAll, expect, it } from 'vitest'
import { en } from '../../renderer/features/preferences/texts.en.ts'
import { th } from '../../renderer/features/preferences/texts.th.ts'
import { en as uiEn } from '../../renderer/ui/texts/ui-texts.en.ts'
import { th as uiTh } from '../../renderer/ui/texts/ui-texts.th.ts'
import { closeApp, openApp } from '../support/app.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

let station: TestWorkstation
beforeAll(async () => {
  station = await openTestWorkstation()
})
afterAll(async () => {
  closeApp()
  await station.close()
})

it('reports preferences that cannot be saved', async () => {
  const page = await openApp(station, '/settings/preferences', { language: 'en' })
  await page.getByRole('heading', { level: 1, name: en.title }).waitFor()
  page.answer('PUT /app/v1/session/preferences', () => Promise.reject(new TypeError('fetch failed')))
  await page.getByRole('main').getByText(uiEn['theme.dark'], { exact: true }).click()
  await page.getByRole('alert').getByText(uiEn['error.unreachable']).waitFor()
})

it("shows the user's identity with a link to change the password", async () => {
  const page = await openApp(station, '/settings/preferences', { userName: 'e0003' })
  await page.getByText('e0003', { exact: true }).waitFor()
  await page.getByText('E0003', { exact: true }).waitFor()
  await page.getByText(uiTh['group.manager']).first().waitFor()
  expect(await page.getByText(th.window, { exact: true }).count()).toBe(0)
  await page.getByRole('link', { name: th['account.password'] }).click()
  await page.getByRole('heading', { level: 1, name: th['account.password'] }).waitFor()
})
