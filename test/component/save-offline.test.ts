import { afterAll, beforeAll, expect, it } from 'vitest'
import { en as recordEnOwn } from '../../renderer/features/employees/record/texts.en.ts'
import { en as uiEn } from '../../renderer/ui/texts/ui-texts.en.ts'
import { type AppPage, closeApp, openApp } from '../support/app.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

const recordEn = { ...uiEn, ...recordEnOwn }

// Entries saved while the workstation does not respond are kept and sent again.

const SAVE = 'PUT /app/v1/employees/E0020'
let station: TestWorkstation
let page: AppPage
beforeAll(async () => {
  station = await openTestWorkstation()
})
afterAll(async () => {
  closeApp()
  await station.close()
})

const nickname = () => page.getByRole('textbox', { name: 'Nickname', exact: true })
const stored = async () => {
  const ask = await station.signIn('e0002')
  return (await ask('/app/v1/employees/E0020', {})).body.payload.fields.employee_nickname
}

async function enter(text: string): Promise<void> {
  page = await openApp(station, '/people/employee?code=E0020', { language: 'en', userName: 'e0002' })
  await nickname().fill(text)
}

it('says so next to the fields, and saves once the workstation responds', async () => {
  await enter('สู้ต่อ')
  const answers = page.answer(SAVE, () => Promise.reject(new TypeError('fetch failed')))
  await page.getByRole('button', { name: recordEn.save, exact: true }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await alert.getByText(uiEn['error.unreachable']).waitFor()
  await alert.getByText(uiEn['save.waiting']).waitFor()
  expect(await nickname().inputValue()).toBe('สู้ต่อ')
  answers()
  await alert.waitFor({ state: 'detached' })
  await page
    .getByRole('button', { name: recordEn['unsaved.discard'], exact: true })
    .waitFor({ state: 'detached' })
  expect(await stored()).toBe('สู้ต่อ')
})

it('does not send entries that were discarded', async () => {
  const before = await stored()
  await enter('เลิกแล้ว')
  const answers = page.answer(SAVE, () => Promise.reject(new TypeError('fetch failed')))
  await page.getByRole('button', { name: recordEn.save, exact: true }).click()
  await page.getByText(uiEn['save.waiting']).waitFor()
  await page.getByRole('button', { name: recordEn['unsaved.discard'], exact: true }).click()
  answers()
  expect(await nickname().inputValue()).toBe(before)
  await page
    .getByRole('button', { name: recordEn['unsaved.discard'], exact: true })
    .waitFor({ state: 'detached' })
  expect(await stored()).toBe(before)
})

it('moves the focus to the refusal of the workstation', async () => {
  await enter('ไม่ได้')
  page.answer(SAVE, () =>
    Promise.resolve(Response.json({ code: 503, message: 'busy', payload: null }, { status: 503 }))
  )
  await page.getByRole('button', { name: recordEn.save, exact: true }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await alert.getByText(uiEn['error.busy']).waitFor()
  await expect.poll(() => document.activeElement?.textContent).toContain(uiEn['error.busy'])
})
