import { afterAll, beforeAll, expect, it } from 'vitest'
import { en } from '../../../renderer/features/employees/texts.en.ts'
import { type AppPage, closeApp, openApp } from '../../support/app.ts'
import { GET_DATA } from '../../support/people.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

// Changing or exporting several people of the list at once.

let station: TestWorkstation
let page: AppPage
let hr: Awaited<ReturnType<TestWorkstation['signIn']>>
beforeAll(async () => {
  station = await openTestWorkstation()
  hr = await station.signIn('e0002')
})
afterAll(async () => {
  closeApp()
  await station.close()
})

const CODES = ['E0020', 'E0021', 'E0022']
const button = (name: string) => page.getByRole('button', { name })
const dialog = () => page.getByRole('dialog')
const settingOf = async (code: string) =>
  (await hr(GET_DATA, { query: { employee_code: code, type: 'setting' } })).body.payload.setting

async function openWithChosen(): Promise<void> {
  page = await openApp(station, '/people?q=E002', { language: 'en', userName: 'e0002' })
  await page.getByRole('gridcell', { name: 'E0020' }).waitFor()
  await page.getByRole('checkbox', { name: /all rows/ }).click()
  await button(en.edit).waitFor()
}

async function choose(label: string, option: string | RegExp): Promise<void> {
  await dialog()
    .getByRole('combobox', { name: new RegExp(`^${label}`) })
    .click()
  await page.getByRole('option', { name: option }).click()
}

it('gives everyone chosen the same work cycle', async () => {
  const cycles = (await hr('/app/v1/work-cycles', {})).body.payload
  const [{ work_cycle_id, code }] = cycles
  await openWithChosen()
  await button(en.edit).click()
  await choose(en.what, en['kind.cycle'])
  await button('Change 10 people').click()
  await dialog().getByText(en.missing).waitFor()
  await choose(en['kind.cycle'], new RegExp(`^${code} `))
  await button('Change 10 people').click()
  await page.getByText('10 people changed').waitFor()
  for (const it of CODES) {
    const { work_cycle_lists } = await settingOf(it)
    const monday = work_cycle_lists.find(({ day }: { day: string }) => day.toLowerCase().startsWith('mon'))
    expect(monday, it).toMatchObject({ work_cycle_id })
  }
})

it('undoes a change with one button and restores what each employee had', async () => {
  const cycleOf = async (code: string): Promise<unknown> =>
    (await settingOf(code)).work_cycle_lists.map((it: Record<string, string>) => [it.day, it.work_cycle_code])
  const before = await Promise.all(CODES.map(cycleOf))
  await openWithChosen()
  await button(en.edit).click()
  await choose(en.what, en['kind.cycle'])
  await choose(en['kind.cycle'], /^NIGHT /)
  await button('Change 10 people').click()
  await page.getByText('10 people changed').waitFor()
  expect(await Promise.all(CODES.map(cycleOf))).not.toEqual(before)
  await button('Undo').click()
  await page.getByText('10 people were restored').waitFor()
  expect(await Promise.all(CODES.map(cycleOf))).toEqual(before)
})

it('does not undo what has been changed again in the meantime', async () => {
  await openWithChosen()
  await button(en.edit).click()
  await choose(en.what, en['kind.position'])
  await dialog()
    .getByRole('combobox', { name: new RegExp(`^${en['kind.position']}`) })
    .click()
  await page
    .getByRole('option', { name: /Officer/ })
    .first()
    .click()
  await button('Change 10 people').click()
  await page.getByText('10 people changed').waitFor()
  const meanwhile = { method: 'PUT', body: { fields: {}, position_id: null } } as const
  expect((await hr('/app/v1/employees/E0021', meanwhile)).status).toBe(200)
  await button('Undo').click()
  await page.getByText(/: E0021 could not be undone/).waitFor()
  await page.getByText('9 people were restored').waitFor()
})

it('replaces one approver, keeps the others, and offers those again who could not be changed', async () => {
  const before = (await settingOf('E0021')).approver_lists
  await openWithChosen()
  await button(en.edit).click()
  await choose(en.what, en['kind.approver'])
  await choose(en.step, 'Approver 3')
  const field = dialog().getByRole('combobox', { name: new RegExp(`^${en['kind.approver']}`) })
  await field.fill('E0020')
  await page.getByRole('option', { name: /^E0020 / }).click()
  await button('Change 10 people').click()
  // Nobody approves their own documents.
  await dialog()
    .getByText(/^1 person could not be changed/)
    .waitFor()
  await dialog().getByText(/E0020/).waitFor()
  await button('Change 1 person').waitFor()
  const after = (await settingOf('E0021')).approver_lists
  expect(after.map((it: { employee_code: string }) => it.employee_code)).toEqual([
    ...before.slice(0, 2).map((it: { employee_code: string }) => it.employee_code),
    'E0020'
  ])
})

it('exports the people who are chosen', async () => {
  await openWithChosen()
  const sent = new Promise(resolve => {
    page.answer('POST /app/v1/employees/export', ({ body, proceed }) => {
      resolve(body)
      return proceed()
    })
  })
  await button(en['export.chosen']).click()
  await page.getByRole('menuitem', { name: 'Export the list to Excel' }).click()
  expect(((await sent) as { employee_ids: string[] }).employee_ids.length).toBe(10)
})

it('chooses the whole list, including pages that are not loaded yet', async () => {
  page = await openApp(station, '/people', { language: 'en', userName: 'e0002' })
  await page.getByRole('gridcell', { name: 'E0020' }).waitFor()
  await page.getByRole('checkbox', { name: /all rows/ }).click()
  await page.getByText('239 chosen').waitFor()
})
