import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { th as own } from '../../../renderer/features/employees/import/texts.th.ts'
import { th as people } from '../../../renderer/features/employees/texts.th.ts'
import { th as firstStartOwn } from '../../../renderer/features/first-start/texts.th.ts'
import { th as today } from '../../../renderer/features/today/texts.th.ts'
import { th as sheets } from '../../../renderer/ui/sheets/texts.th.ts'
import { th as ui } from '../../../renderer/ui/texts/ui-texts.th.ts'
import { countActions, took } from '../../support/actions.ts'
import { closePages, testBrowser } from '../../support/browser.ts'
import { filled } from '../../support/keyboard.ts'
import { MESSY_PEOPLE, messyWorkbook } from '../../support/messy-workbook.ts'
import { openScreen, templatePattern } from '../../support/screen.ts'
import { fillWizard } from '../../support/wizard.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

// A branch from nothing to its first 30 people with work cycles, in clicks and keys; texts are filled in and not counted.

const firstStart = { ...ui, ...firstStartOwn }
let station: TestWorkstation
let browser: Browser
let page: Page
let actions: Awaited<ReturnType<typeof countActions>>
beforeAll(async () => {
  ;[station, browser] = await Promise.all([openTestWorkstation({ loadDemo: false }), testBrowser()])
  page = await openScreen(browser, station, '/', { language: 'th', userName: null })
  await page.getByRole('button', { name: firstStart['choice.branch'] }).waitFor()
  actions = await countActions(page)
})
afterAll(async () => {
  await closePages(browser)
  await station.close()
})

const button = (text: string) => page.getByRole('button', { name: templatePattern(text) })
const step = (key: 'people' | 'rosters') => page.getByRole('link', { name: today[`setUp.${key}`] })

it('the first people are imported in at most eighteen actions', async () => {
  await fillWizard(page, firstStart, null)
  await button(firstStart['wizard.finish']).click()
  await step('people').click()
  const buffer = Buffer.from(await (await messyWorkbook()).arrayBuffer())
  const chosen = page.waitForEvent('filechooser')
  await button(sheets['source.choose']).click()
  await (await chosen).setFiles({ name: 'ทะเบียน.xlsx', mimeType: 'a/b', buffer })
  await button(sheets['mapping.go']).click()
  await button(sheets['preview.fix']).click()
  await button(sheets['preview.skipRepeated']).click()
  await button(own['unknown.open']).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: templatePattern(own['unknown.createAndUse']) })
    .click()
  await button(own['preview.import_other']).click()
  await page.getByRole('heading', { name: templatePattern(sheets['run.ended']) }).waitFor()
  // The file is chosen in the system's own dialog.
  const all = (await took('a branch from nothing to its first 30 people (goal 18)', actions)) + 1
  expect(all).toBeLessThanOrEqual(18)
})

it('and have their work cycles after at most 27 in all', async () => {
  await page.getByRole('link', { name: ui['period.today'], exact: true }).click()
  await step('rosters').click()
  await page.getByText(filled(people.count_other, { count: MESSY_PEOPLE })).waitFor()
  await page.getByRole('checkbox', { name: /./ }).first().click()
  await button(people.edit).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: people.what }).click()
  await page.getByRole('option', { name: people['kind.cycle'] }).click()
  await dialog.getByRole('combobox', { name: people['kind.cycle'] }).click()
  await page.getByRole('option', { name: /^DAY / }).click()
  await button(people.run_other).click()
  await page.getByText(ui['filter.noPeople']).waitFor()
  const all = (await took('a branch from nothing to 30 people with work cycles (goal 27)', actions)) + 1
  expect(all).toBeLessThanOrEqual(27)
})
