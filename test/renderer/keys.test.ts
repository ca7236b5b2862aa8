import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePages, testBrowser } from '../support/browser.ts'
import { axeFaults, openScreen } from '../support/screen.ts'
import { LANGUAGES } from '../support/suite.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

let station: TestWorkstation
let browser: Browser
beforeAll(async () => {
  ;[station, browser] = await Promise.all([openTestWorkstation(), testBrowser()])
})
afterAll(async () => {
  await closePages(browser)
  await station.close()
})

const WORDS = {
  th: {
    page: 'คีย์ API',
    make: 'สร้างคีย์ API',
    key: 'คีย์',
    copy: 'คัดลอกคีย์',
    done: 'เสร็จสิ้น',
    revoke: 'เพิกถอนคีย์',
    unsaved: 'ยังไม่ได้คัดลอก',
    back: 'กลับไปคัดลอก',
    missingName: 'โปรดตั้งชื่อคีย์',
    missingScopes: 'โปรดเลือกอย่างน้อยหนึ่งข้อ',
    used: /ใช้ล่าสุด/,
    punches: /จะส่งการลงเวลาไม่ได้/,
    attendance: /^ลงเวลา/
  },
  en: {
    page: 'Keys',
    make: 'Create a key',
    key: 'Key',
    copy: 'Copy the key',
    done: 'Done',
    revoke: 'Revoke key',
    unsaved: 'It was not copied',
    back: 'Go back',
    missingName: 'Please enter a name for the key',
    missingScopes: 'Please choose at least one permission',
    used: /was last used/,
    punches: /can no longer send punches/,
    attendance: /^Attendance/
  }
} as const

const useKey = async (key: string) =>
  (
    await station.callBare('/api/v1/open-apis/time-attendance/import', {
      body: { import_data: [] },
      headers: { 'Ocp-Apim-Subscription-Key': key }
    })
  ).status

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

describe.each(LANGUAGES)('the life cycle of a key, in %s', language => {
  const words = WORDS[language]
  const name = `Terminal ${language}`
  let page: Page
  let secret: string
  beforeAll(async () => {
    page = await openScreen(browser, station, '/settings/preferences', { language })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('navigation').getByRole('link', { name: words.page }).click()
    await page.getByRole('gridcell', { name: 'Demo' }).waitFor()
  })
  afterAll(() => page.context().close())

  it('starts with a list that passes axe', async () => {
    expect(await axeFaults(page)).toEqual([])
  })

  it('asks for a name and says what is missing', async () => {
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: words.make })
    await dialog.locator('input:focus').waitFor()
    await page.keyboard.press('Enter')
    await dialog.getByText(words.missingName).waitFor()
    await dialog.getByText(words.missingScopes).waitFor()
    expect(await axeFaults(page)).toEqual([])
  })

  it('is created by keyboard alone and shown with commands that contain it', async () => {
    await page.keyboard.type(name)
    await page.getByRole('checkbox', { name: words.attendance }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    const field = page.getByRole('textbox', { name: words.key, exact: true })
    await field.waitFor()
    secret = await field.inputValue()
    expect(secret).toMatch(/^[\w-]{43}$/)
    const commands = page.getByRole('dialog').locator('textarea:not([aria-hidden])')
    // They appear once the devices are loaded.
    await commands.nth(1).waitFor()
    const texts = await Promise.all((await commands.all()).map(command => command.inputValue()))
    expect(texts[0]).toContain(`curl -X POST ${station.url}/api/v1/open-apis/time-attendance/import`)
    expect(texts[1]).toBe(
      `export HRWS_KEY='${secret}'\nnpm run device -- --url ${station.url} --device-sn DEV-B01-1 --employees E0001`
    )
    for (const text of texts) expect(text).toContain(secret)
    expect(await axeFaults(page)).toEqual([])
  })

  it('needs a confirmation to be closed uncopied, by Escape and by history.back', async () => {
    const question = page.getByRole('dialog', { name: words.unsaved })
    await page.keyboard.press('Escape')
    await question.waitFor()
    expect(await axeFaults(page)).toEqual([])
    await question.getByRole('button', { name: words.back }).click()
    await question.waitFor({ state: 'detached' })
    await page.evaluate(() => history.back())
    await question.waitFor()
    await question.getByRole('button', { name: words.back }).click()
    await question.waitFor({ state: 'detached' })
    expect(await page.getByRole('textbox', { name: words.key, exact: true }).inputValue()).toBe(secret)
  })

  it('is copied, and not shown again after that', async () => {
    await page.getByRole('dialog').getByRole('button', { name: words.copy }).last().click()
    await expect.poll(() => clipboard(page)).toBe(secret)
    await page.getByRole('button', { name: words.done, exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('gridcell', { name }).waitFor()
    expect(await page.content()).not.toContain(secret)
  })

  it('is accepted by the API', async () => {
    expect(await useKey(secret)).toBe(400)
  })

  it('opens next to the list and is revoked after a confirmation that names the effects', async () => {
    await page.reload()
    await page.getByRole('gridcell', { name }).click()
    const panel = page.getByRole('complementary', { name })
    await panel.waitFor()
    expect(await axeFaults(page)).toEqual([])
    await panel.getByRole('button', { name: words.revoke }).click()
    const question = page.getByRole('dialog')
    await question.getByText(words.used).waitFor()
    await question.getByText(words.punches).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await question.getByRole('button', { name: words.revoke }).click()
    await page.getByRole('gridcell', { name }).waitFor({ state: 'detached' })
    expect(await useKey(secret)).toBe(401)
  })

  it('is listed among revoked keys', async () => {
    await page.goto(`${station.url}/#/settings/keys?state=revoked`)
    await page.getByRole('gridcell', { name }).waitFor()
    await page.getByRole('gridcell', { name: 'Demo' }).waitFor({ state: 'detached' })
    expect(await axeFaults(page)).toEqual([])
  })
})
