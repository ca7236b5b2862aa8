import { afterAll, afterEach, beforeAll, expect, it, test } from 'vitest'
import { companyFeatures, features } from '../../renderer/app/features.ts'
import { en as shellEn } from '../../renderer/app/shell/texts.en.ts'
import { chapterText, sectionAbout } from '../../renderer/features/help/guide.ts'
import { en } from '../../renderer/features/help/texts.en.ts'
import { en as uiEn } from '../../renderer/ui/texts/ui-texts.en.ts'
import { type AppPage, closeApp, openApp } from '../support/app.ts'
import { axeFaults } from '../support/dom-axe.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// The guide within the program, and the help of each page.

let station: TestWorkstation
let page: AppPage
beforeAll(async () => {
  station = await openTestWorkstation()
})
afterEach(closeApp)
afterAll(() => station.close())

const paths = [
  ...new Set(
    [...features, ...companyFeatures]
      .flatMap(feature => feature.pages.map(({ path }) => path))
      .filter(it => it !== '/help')
  )
]

test.each(['th', 'en'] as const)(
  'has a section of the guide for every page and for nothing else (%s)',
  language => {
    expect(paths.filter(path => !sectionAbout(language, path))).toEqual([])
    const named = [...chapterText(language, 'pages').matchAll(/^<!-- (.+) -->$/gm)].flatMap(([, it]) =>
      it?.split(' ')
    )
    expect(named.toSorted()).toEqual(paths.toSorted())
  }
)

it('shows the help of a page next to it on F1 and keeps what was typed', async () => {
  page = await openApp(station, '/people/new', { language: 'en' })
  const field = page.getByRole('textbox', { name: /^First name/ }).first()
  await field.fill('Somchai')
  await field.press('F1')
  const help = page.getByRole('dialog', { name: en.panel })
  await help.getByRole('heading', { name: 'Add an employee' }).waitFor()
  expect(await axeFaults()).toEqual([])
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  expect(await field.inputValue()).toBe('Somchai')
})

it('asks before a link in the help discards entries', async () => {
  page = await openApp(station, '/people/new', { language: 'en' })
  const field = page.getByRole('textbox', { name: /^First name/ }).first()
  await field.fill('Somchai')
  const leave = async () => {
    await page.getByRole('button', { name: shellEn.help }).click()
    await page.getByRole('dialog', { name: en.panel }).getByRole('link', { name: 'Add an employee' }).click()
    return page.getByRole('dialog', { name: uiEn['unsaved.title'] })
  }
  await (await leave()).getByRole('button', { name: uiEn['unsaved.stay'] }).click()
  expect(page.address()).toBe('/people/new')
  expect(await field.inputValue()).toBe('Somchai')
  await (await leave()).getByRole('button', { name: uiEn['unsaved.leave'] }).click()
  await page.getByRole('navigation', { name: en.chapters }).waitFor()
  expect(page.address()).toBe('/help?chapter=pages&section=add-an-employee')
})

it('shows the guide by chapter, in the language of the screens, with its pictures', async () => {
  page = await openApp(station, '/today', { language: 'en' })
  await page.getByRole('button', { name: shellEn.help }).click()
  const help = page.getByRole('dialog', { name: en.panel })
  await help.getByRole('button', { name: en.whole }).click()
  await page.getByRole('heading', { name: 'Every page' }).waitFor()
  expect(page.address()).toBe('/help?chapter=pages&section=today')
  const chapters = page.getByRole('navigation', { name: en.chapters })
  await chapters.getByRole('link', { name: 'A morning' }).click()
  await page.getByRole('heading', { name: 'A morning' }).waitFor()
  expect(await page.getByRole('img', { name: 'A day of the branch' }).getAttribute('src')).toMatch(
    /day-en.*\.png/
  )
  await page.getByRole('link', { name: 'when something is wrong', exact: true }).click()
  await page.getByRole('heading', { name: 'When something is wrong' }).waitFor()
  expect(page.address()).toBe('/help?chapter=trouble')
  await page.getByRole('button', { name: 'Previous: A new device' }).click()
  await page.getByRole('heading', { name: 'A new device' }).waitFor()
  expect(await page.getByRole('button', { name: shellEn.help }).count()).toBe(0)
  expect(await axeFaults()).toEqual([])
})

it('offers a diagnostic report in the guide to administrators only', async () => {
  page = await openApp(station, '/help', { language: 'en' })
  await page.getByRole('button', { name: en.diagnostics }).click()
  const dialog = page.getByRole('dialog', { name: en.diagnostics })
  const report = dialog.getByRole('textbox', { name: en.diagnostics })
  await report.waitFor()
  expect(await report.inputValue()).toContain('worker: running')
  await dialog.getByRole('button', { name: en['diagnostics.copy'] }).waitFor()
  expect(await axeFaults()).toEqual([])
  closeApp()
  page = await openApp(station, '/help', { language: 'en', userName: 'e0003' })
  await page.getByRole('navigation', { name: en.chapters }).waitFor()
  expect(await page.getByRole('button', { name: en.diagnostics }).count()).toBe(0)
})
