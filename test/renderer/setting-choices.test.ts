import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { en as choicesEnOwn } from '../../renderer/features/employees/choices/texts.en.ts'
import { th as choicesThOwn } from '../../renderer/features/employees/choices/texts.th.ts'
import { en as recordEnOwn } from '../../renderer/features/employees/record/texts.en.ts'
import { th as recordThOwn } from '../../renderer/features/employees/record/texts.th.ts'
import { en as uiEn } from '../../renderer/ui/texts/ui-texts.en.ts'
import { th as uiTh } from '../../renderer/ui/texts/ui-texts.th.ts'
import { en as cyclesEnOwn } from '../../renderer/ui/work-cycles/texts.en.ts'
import { th as cyclesThOwn } from '../../renderer/ui/work-cycles/texts.th.ts'
import { closePages, testBrowser } from '../support/browser.ts'
import { filled, tabTo } from '../support/keyboard.ts'
import { type Body, PeopleCalls, PeopleTables } from '../support/people.ts'
import { axeFaults, openScreen } from '../support/screen.ts'
import { isLong, ofSuite } from '../support/suite.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

const choicesEn = { ...uiEn, ...choicesEnOwn }
const choicesTh = { ...uiTh, ...choicesThOwn }
const recordEn = { ...uiEn, ...recordEnOwn }
const recordTh = { ...uiTh, ...recordThOwn }
const cyclesEn = { ...uiEn, ...cyclesEnOwn }
const cyclesTh = { ...uiTh, ...cyclesThOwn }

// HR creates and changes cost centres, time frames, duties and work cycles, and assigns them to employees.

const WORDS = {
  th: { choices: choicesTh, record: recordTh, cycles: cyclesTh, uiTexts: uiTh, monday: 'วันจันทร์' },
  en: { choices: choicesEn, record: recordEn, cycles: cyclesEn, uiTexts: uiEn, monday: 'Monday' }
} as const

let station: TestWorkstation
let browser: Browser
let calls: PeopleCalls
let tables: PeopleTables
beforeAll(async () => {
  ;[station, browser] = await Promise.all([openTestWorkstation(), testBrowser()])
  calls = new PeopleCalls(station)
  tables = new PeopleTables(station.dataDir)
  // A branch of one's own has none at first.
  tables.sqlite.raw.exec(
    "delete from employee_time_frames; delete from setting_choices where kind = 'time_frame'"
  )
})
afterAll(async () => {
  tables.close()
  await closePages(browser)
  await station.close()
})

describe.each(
  ofSuite([
    ['th', 'light', 'E0028'],
    ['en', 'dark', 'E0029']
  ])
)('in %s, %s', (language, theme, employee) => {
  const { choices, record, cycles, uiTexts, monday } = WORDS[language]
  const code = `CC-${language}`
  let page: Page
  const dialog = () => page.getByRole('dialog')
  const save = () => dialog().getByRole('button', { name: uiTexts.save, exact: true })
  const codeField = () => dialog().getByRole('textbox', { name: uiTexts.code })
  beforeAll(async () => {
    page = await openScreen(browser, station, '/people/choices', { language, theme, userName: 'e0002' })
    await page.getByRole('gridcell', { name: 'CC10' }).waitFor()
  })
  afterAll(() => page.context().close())

  it('adds a cost centre by keyboard alone, with each fault at its field', async () => {
    await page.keyboard.press('n')
    await codeField().waitFor()
    expect(await axeFaults(page)).toEqual([])
    await tabTo(page, save())
    await page.keyboard.press('Enter')
    await dialog().getByText(uiTexts['coded.codeWrong']).waitFor()
    await dialog().getByText(uiTexts['coded.nameMissing']).waitFor()
    // The focus is on the first fault.
    await page.keyboard.type('CC10')
    await page.keyboard.press('Tab')
    await page.keyboard.type('โครงการพิเศษ')
    await page.keyboard.press('Enter')
    await dialog().getByText(uiTexts['coded.codeTaken']).waitFor()
    await codeField().fill(code)
    await page.keyboard.press('Enter')
    await dialog().waitFor({ state: 'detached' })
    await page.getByRole('gridcell', { name: code, exact: true }).waitFor()
  })

  it.runIf(isLong)('renames it and assigns it to an employee under its new name', async () => {
    await page.getByRole('gridcell', { name: code, exact: true }).click()
    await dialog().getByRole('textbox', { name: uiTexts.nameTh, exact: true }).fill('โครงการใหม่')
    await save().click()
    await dialog().waitFor({ state: 'detached' })
    await page.getByRole('gridcell', { name: 'โครงการใหม่' }).first().waitFor()
    await page.goto(`${station.url}/#/people/employee?code=${employee}&tab=settings`)
    const week = page.getByRole('region', { name: record['setting.week'], exact: true })
    await week.getByRole('combobox', { name: filled(record['setting.centerOf'], { day: monday }) }).click()
    await page.getByRole('option', { name: `${code} โครงการใหม่`, exact: true }).click()
    await week.getByRole('button', { name: record.save, exact: true }).click()
    await expect
      .poll(async () => JSON.stringify(await calls.setting('cost_center_lists', employee)))
      .toContain(`"day":"Mon","cost_center_id":"${choiceId(code)}"`)
  })

  it.runIf(isLong)(
    'leads from an employee for whom there is nothing to choose to the page where choices are created',
    async () => {
      tables.sqlite.raw.exec("delete from setting_choices where kind = 'time_frame'")
      await page.reload()
      const frames = page.getByRole('region', { name: record['setting.timeFrames'], exact: true })
      await frames.getByRole('link', { name: record['setting.addChoice'] }).click()
      await codeField().waitFor()
      expect(await dialog().getByRole('combobox', { name: choices.type }).inputValue()).toBe(
        choices['kind.time_frame']
      )
      await codeField().fill('TF-1')
      await dialog().getByRole('textbox', { name: uiTexts.nameTh, exact: true }).fill('กะเช้า')
      await save().click()
      await dialog().waitFor({ state: 'detached' })
      await page.getByRole('gridcell', { name: 'TF-1' }).waitFor()
      // The list is filtered by time frames.
      expect(await page.getByRole('gridcell', { name: 'CC10' }).count()).toBe(0)
      expect(await axeFaults(page)).toEqual([])
    }
  )

  it('adds a work cycle, with impossible hours reported at their field', async () => {
    await page.goto(`${station.url}/#/people/work-cycles`)
    await page.getByRole('gridcell', { name: 'NIGHT', exact: true }).waitFor()
    await page.keyboard.press('n')
    const field = (name: string) => dialog().getByRole('textbox', { name, exact: true })
    await codeField().fill(`WC-${language}`)
    await field(uiTexts.nameTh).fill('กะดึก')
    await dialog().getByRole('combobox', { name: cycles.kind }).click()
    await page.getByRole('option', { name: cycles['kind.next_day'] }).click()
    await field(cycles.start_time).fill('21.30')
    await page.keyboard.press('Tab')
    expect(await field(cycles.start_time).inputValue()).toBe('21:30')
    await page.keyboard.type('2200')
    await page.keyboard.press('Enter')
    await dialog().getByText(cycles['fault.too_long']).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await field(cycles.end_time).fill('630')
    await page.keyboard.press('Enter')
    await dialog().waitFor({ state: 'detached' })
    await page.getByRole('gridcell', { name: '21:30–06:30' }).first().waitFor()
    const added = (await workCycles()).find(it => it.code === `WC-${language}`)
    expect(added).toMatchObject({
      kind: 'next_day',
      start_time: '21:30',
      break_minutes: 60,
      is_break_punched: false,
      grace_minutes: 5
    })
  })

  it.runIf(isLong)(
    'shows hours that someone else has changed in the meantime next to the user’s',
    async () => {
      const [before] = (await workCycles()).filter(it => it.code === `WC-${language}`)
      const { work_cycle_id, ...cycle } = before ?? {}
      await page.getByRole('gridcell', { name: `WC-${language}`, exact: true }).click()
      const hr = await station.signIn('e0002')
      const body = { ...cycle, end_time: '05:00', grace_minutes: 15 }
      const saved = await hr(`/app/v1/work-cycles/${work_cycle_id}`, { method: 'PUT', body })
      expect(saved.status).toBe(200)
      await dialog().getByRole('textbox', { name: cycles.grace_minutes }).fill('20')
      await save().click()
      const rows = dialog().getByRole('table', { name: uiTexts.conflict }).getByRole('row')
      await rows.nth(2).waitFor()
      expect((await rows.allInnerTexts()).slice(1).map(row => row.split('\t'))).toEqual([
        [cycles.end_time, '05:00', '06:30'],
        [cycles.grace_minutes, '15', '20']
      ])
      await dialog().getByRole('button', { name: uiTexts['conflict.takeTheirs'] }).click()
      await dialog().getByRole('textbox', { name: cycles.grace_minutes }).fill('25')
      await save().click()
      await dialog().waitFor({ state: 'detached' })
      const after = (await workCycles()).find(it => it.code === `WC-${language}`)
      expect(after).toMatchObject({ end_time: '05:00', grace_minutes: 25 })
    }
  )

  const workCycles = async (): Promise<Body[]> =>
    (await (await station.signIn('e0002'))('/app/v1/work-cycles')).body.payload

  const choiceId = (of: string): string =>
    tables.sqlite.value<string>('select id from setting_choices where code = ?', of)
})
