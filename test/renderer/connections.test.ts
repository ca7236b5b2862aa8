import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { en as uiEn } from '../../renderer/ui/texts/ui-texts.en.ts'
import { th as uiTh } from '../../renderer/ui/texts/ui-texts.th.ts'
import { LOGO_MAX_BYTES } from '../../shared/contracts/accounts/connections.ts'
import { closePages, testBrowser } from '../support/browser.ts'
import { CONNECTION_WORDS } from '../support/connections.ts'
import { filled, inputOf } from '../support/keyboard.ts'
import { postForm, TOKEN } from '../support/oauth.ts'
import { PICTURES } from '../support/pictures.ts'
import { axeFaults, openScreen } from '../support/screen.ts'
import { isLong, ofSuite } from '../support/suite.ts'
import { issueTokens } from '../support/visitor.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// The life cycle of a confidential app: in Thai by mouse, in English by keyboard alone.

let station: TestWorkstation
let browser: Browser
beforeAll(async () => {
  ;[station, browser] = await Promise.all([openTestWorkstation(), testBrowser()])
})
afterAll(async () => {
  await closePages(browser)
  await station.close()
})

const tokenStatus = async (clientId: string, secret: string) =>
  (
    await postForm(station, TOKEN, {
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: secret
    })
  ).status

const uiWords = { th: uiTh, en: uiEn } as const

const PATIENCE = { timeout: 30_000 }
const isFocused = (target: Locator) => target.evaluate(one => one === document.activeElement)
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

describe.each(
  ofSuite([
    ['th', 'mouse'],
    ['en', 'keyboard']
  ])
)('the life cycle of a server app, in %s by %s', (language, inputDevice) => {
  const words = CONNECTION_WORDS[language]
  const name = `Benefits ${language}`
  const redirectUri = 'https://benefits.example.com/callback'
  let page: Page
  let driver: ReturnType<typeof inputOf>
  let clientId: string
  let secret: string
  const dialog = (title: string) => page.getByRole('dialog', { name: title })
  const panel = () => page.getByRole('complementary', { name })
  const button = (within: Page | Locator, label: string) =>
    within.getByRole('button', { name: label, exact: true })
  const more = async (command: string) => {
    await driver.press(button(panel(), words['client.more']))
    const item = page.getByRole('menuitem', { name: command })
    if (inputDevice === 'mouse') return item.click()
    while (!(await isFocused(item))) await page.keyboard.press('ArrowDown')
    return page.keyboard.press('Enter')
  }

  beforeAll(async () => {
    page = await openScreen(browser, station, '/settings/preferences', { language })
    driver = inputOf(page, inputDevice)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await driver.press(page.getByRole('navigation').getByRole('link', { name: words.title }))
    await page.getByRole('gridcell', { name: 'Demo' }).waitFor()
  })
  afterAll(() => page.context().close())

  it('starts with a list that passes axe', async () => {
    expect(await axeFaults(page)).toEqual([])
  })

  it('asks for a name, and checks redirect URIs while the user types', async () => {
    if (inputDevice === 'mouse') await button(page, words['clients.new']).click()
    else await page.keyboard.press('n')
    const form = dialog(words['clients.new'])
    await form.waitFor()
    const field = form.getByRole('textbox', { name: filled(words['form.redirectUri'], { position: 1 }) })
    await driver.type(field, 'http')
    expect(await field.getAttribute('aria-invalid')).not.toBe('true')
    await page.keyboard.press('Enter')
    await form.getByText(words['form.missingName']).waitFor()
    await driver.type(field, 'http://benefits.example.com')
    await form.getByText(words['fault.insecure']).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await driver.press(button(form, words['form.add']))
    expect(await isFocused(field)).toBe(false)
    await driver.type(form.getByRole('textbox', { name: words['form.name'] }), name)
    await driver.press(button(form, words['form.add']))
    await expect.poll(() => isFocused(field), PATIENCE).toBe(true)
    await driver.type(field, redirectUri)
    await form.getByText(words['fault.insecure']).waitFor({ state: 'detached' })
  })

  it('accepts a logo, and says why a file cannot be one', async () => {
    const form = dialog(words['clients.new'])
    const file = form.locator('input[type="file"]')
    const chooseFile = (mimeType: string, buffer: Buffer) =>
      file.setInputFiles({ name: 'logo', mimeType, buffer })
    await chooseFile('image/svg+xml', Buffer.from('<svg/>'))
    await form.getByText(words['logo.wrongType']).waitFor()
    await chooseFile('image/png', Buffer.from('no picture'))
    await form.getByText(words['logo.unreadable']).waitFor()
    await chooseFile('image/png', Buffer.alloc(LOGO_MAX_BYTES + 1))
    await form.getByText(filled(words['logo.tooLarge'], { size: '200 kB' })).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await chooseFile('image/png', PICTURES['image/png'])
    await form.locator('img').waitFor()
    await driver.press(button(form, words['form.removeLogo']))
    await form.locator('img').waitFor({ state: 'detached' })
    await chooseFile('image/png', PICTURES['image/png'])
    await form.locator('img').waitFor()
    expect(await form.getByRole('alert').count()).toBe(0)
  })

  it('shows its secret once, with a command that contains it, and runs the command', async () => {
    await driver.press(button(dialog(words['clients.new']), words['form.add']))
    const shown = dialog(filled(words['secret.titleNew'], { name }))
    await shown.waitFor()
    clientId = await shown.getByRole('textbox', { name: words['column.clientId'] }).inputValue()
    secret = await shown.getByRole('textbox', { name: words['secret.label'] }).inputValue()
    expect(secret).toMatch(/^[\w-]{43}$/)
    const command = await shown.getByRole('textbox', { name: words['trial.command'] }).inputValue()
    expect(command.split(' \\\n')).toEqual([
      `curl -X POST ${station.url}/oauth2/v1/token`,
      '  -d grant_type=client_credentials',
      `  -d client_id=${clientId}`,
      `  -d client_secret=${secret}`
    ])
    expect(await axeFaults(page)).toEqual([])
    await driver.press(button(shown, words['trial.run']))
    await shown.getByText(filled(words['trial.answerOk'], { status: '200' })).waitFor()
    await shown.getByRole('region', { name: words['trial.claims'] }).getByText(station.url).waitFor()
    expect(await axeFaults(page)).toEqual([])
  })

  it('asks before an uncopied secret is closed, and copies it', async () => {
    const shown = dialog(filled(words['secret.titleNew'], { name }))
    const question = dialog(words['uncopied.title'])
    await page.keyboard.press('Escape')
    await question.waitFor()
    await button(question, words['uncopied.back']).press('Enter')
    await question.waitFor({ state: 'detached' })
    await page.evaluate(() => history.back())
    await question.waitFor()
    await button(question, words['uncopied.back']).press('Enter')
    await question.waitFor({ state: 'detached' })
    await driver.press(button(shown, words['secret.copy']).last())
    await expect.poll(() => clipboard(page), PATIENCE).toBe(secret)
    await driver.press(button(shown, words.finished))
    await shown.waitFor({ state: 'detached' })
    expect(await page.content()).not.toContain(secret)
  })

  it('is listed with its panel next to the list', async () => {
    await page.getByRole('gridcell', { name }).waitFor()
    await panel().getByText(redirectUri).waitFor()
    await panel().getByText(words['client.noGrants']).waitFor()
    expect(await axeFaults(page)).toEqual([])
  })

  it.runIf(isLong)('is tested with a wrong secret and the right one', async () => {
    if (inputDevice === 'mouse') await button(panel(), words['client.test']).click()
    else await page.keyboard.press('t')
    const trial = dialog(filled(words['trial.title'], { name }))
    await trial.getByText(words['trial.needsSecret']).waitFor()
    const field = trial.getByRole('textbox', { name: words['secret.label'] })
    await driver.type(field, 'wrong')
    await page.keyboard.press('Enter')
    await trial.getByText(filled(words['trial.answerRefused'], { status: '401' })).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await driver.type(field, secret)
    await driver.press(button(trial, words['trial.run']))
    await trial.getByText(filled(words['trial.answerOk'], { status: '200' })).waitFor()
    await page.keyboard.press('Escape')
    await trial.waitFor({ state: 'detached' })
    expect(await page.content()).not.toContain(secret)
  })

  it('gets a new secret after a confirmation; the old one fails at once', async () => {
    await more(words['client.newSecret'])
    const question = dialog(filled(words['newSecret.title'], { name }))
    await question.getByText(words['newSecret.stops']).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await driver.press(button(question, words['client.newSecret']))
    const shown = dialog(filled(words['secret.titleChanged'], { name }))
    const fresh = await shown.getByRole('textbox', { name: words['secret.label'] }).inputValue()
    await driver.press(button(shown, words['secret.copy']).last())
    await expect.poll(() => clipboard(page), PATIENCE).toBe(fresh)
    await driver.press(button(shown, words.finished))
    await shown.waitFor({ state: 'detached' })
    expect(await tokenStatus(clientId, secret)).toBe(401)
    expect(await tokenStatus(clientId, fresh)).toBe(200)
    secret = fresh
  })

  it.runIf(isLong)('is edited; faults are not saved, and unsaved changes need a confirmation', async () => {
    if (inputDevice === 'mouse') await button(panel(), words.edit).click()
    else await page.keyboard.press('e')
    const form = dialog(filled(words['client.editOf'], { name }))
    await driver.press(button(form, words['form.addUri']))
    const second = form.getByRole('textbox', { name: filled(words['form.redirectUri'], { position: 2 }) })
    await expect.poll(() => isFocused(second), PATIENCE).toBe(true)
    await page.keyboard.type('com.example.benefits:/callback')
    await form.getByText(words['fault.app_scheme_of_confidential_client']).waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    const question = dialog(uiWords[language]['unsaved.title'])
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await driver.type(second, `${redirectUri}/again`)
    await driver.press(button(form, words.save))
    await form.waitFor({ state: 'detached' })
    await panel().getByText(`${redirectUri}/again`).waitFor()
  })

  it('loses all access that users granted, and keeps its own', async () => {
    const client = { id: clientId, secret, redirectUri }
    await issueTokens(station, client, { userName: 'e0003' })
    const tokens = await issueTokens(station, client, { userName: 'e0002' })
    await page.reload()
    await panel().getByRole('listitem').filter({ hasText: 'e0002' }).waitFor()
    await more(words['client.endAll'])
    const question = dialog(filled(words['endAll.title'], { name }))
    await question.getByText(filled(words['endAll.grants_other'], { count: '2' })).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await driver.press(button(question, words['client.endAll']))
    await panel().getByText(words['client.noGrants']).waitFor()
    const info = await station.callBare('/oauth2/v1/userinfo', {
      headers: { authorization: `Bearer ${tokens.access_token}` }
    })
    expect(info.status).toBe(401)
    expect(await tokenStatus(clientId, secret)).toBe(200)
  })

  it('is deleted', async () => {
    await more(words['client.delete'])
    const question = dialog(filled(words['delete.title'], { name }))
    await question.getByText(words['delete.stops']).waitFor()
    await driver.press(button(question, words['client.delete']))
    await page.getByRole('gridcell', { name }).waitFor({ state: 'detached' })
    await panel().waitFor({ state: 'detached' })
    expect(await tokenStatus(clientId, secret)).toBe(401)
  })
})
