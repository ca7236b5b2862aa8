import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { en } from '../../renderer/features/employees/record/texts.en.ts'
import { th } from '../../renderer/features/employees/record/texts.th.ts'
import { en as uiEn } from '../../renderer/ui/texts/ui-texts.en.ts'
import { th as uiTh } from '../../renderer/ui/texts/ui-texts.th.ts'
import { openScreen } from './screen.ts'
import type { TestWorkstation } from './workstation.ts'

type Parts = {
  browser: Browser
  station: TestWorkstation
  /** Another signed-in user. */
  other: Awaited<ReturnType<TestWorkstation['signIn']>>
}

/** The record of an employee in a browser of its own, with access to the notice of an edit conflict. */
export function recordScreen(
  parts: () => Parts,
  code: string,
  language: 'th' | 'en',
  theme: 'light' | 'dark'
) {
  const words = language === 'th' ? th : en
  const ui = language === 'th' ? uiTh : uiEn
  let page: Page
  beforeAll(async () => {
    const { browser, station } = parts()
    page = await openScreen(browser, station, `/people/employee?code=${code}`, { language, theme })
    await page.getByRole('tab').first().waitFor()
  })
  afterAll(() => page.context().close())
  const conflict = () => page.getByRole('table', { name: ui.conflict })
  return {
    words,
    kit: ui,
    page: () => page,
    base: `/app/v1/employees/${code}`,
    conflict,
    rows: async () =>
      (await conflict().getByRole('row').allInnerTexts()).slice(1).map(row => row.split('\t')),
    /** With the keyboard, whose focus must move on although the button disappears. */
    press: async (name: string) => {
      await page.getByRole('button', { name, exact: true }).focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    },
    open: (tab: 'tab.account' | 'tab.address' | 'tab.records' | 'tab.settings') =>
      page.getByRole('tab', { name: words[tab], exact: true }).click(),
    fields: async (): Promise<Record<string, string | null>> =>
      (await parts().other(`/app/v1/employees/${code}`)).body.payload.fields
  }
}
