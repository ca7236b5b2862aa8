import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { en as keysEn } from '../../../renderer/features/keys/texts.en.ts'
import { th as keysTh } from '../../../renderer/features/keys/texts.th.ts'
import { closePages, testBrowser } from '../../support/browser.ts'
import { CONNECTION_WORDS } from '../../support/connections.ts'
import { filled, inputOf } from '../../support/keyboard.ts'
import { bearer, clientToken, demoClient, introspect, JWKS, USERINFO } from '../../support/oauth.ts'
import { axeFaults, openScreen } from '../../support/screen.ts'
import { issueTokens, Visitor } from '../../support/visitor.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

// A public app, grants of users and signing keys: in Thai by keyboard, in English by mouse.

const PATIENCE = { timeout: 30_000 }
const KEYS = { th: keysTh, en: keysEn } as const

let station: TestWorkstation
let browser: Browser
beforeAll(async () => {
  ;[station, browser] = await Promise.all([openTestWorkstation(), testBrowser()])
})
afterAll(async () => {
  await closePages(browser)
  await station.close()
})

describe.each([
  ['th', 'keyboard'],
  ['en', 'mouse']
] as const)('access, in %s by %s', (language, inputDevice) => {
  const words = CONNECTION_WORDS[language]
  const name = `Mobile ${language}`
  const redirectUri = 'com.example.hr:/callback'
  let page: Page
  let driver: ReturnType<typeof inputOf>
  let accessToken: string
  const dialog = (title: string) => page.getByRole('dialog', { name: title })
  const panel = (of: string) => page.getByRole('complementary', { name: of })
  const button = (within: Page | Locator, label: string) =>
    within.getByRole('button', { name: label, exact: true })
  const tab = (label: string) =>
    page.getByRole('navigation').getByRole('link', { name: label, exact: true }).last()
  const heading = (title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor()

  beforeAll(async () => {
    page = await openScreen(browser, station, '/settings/connections', { language })
    driver = inputOf(page, inputDevice)
    await page.getByRole('gridcell', { name: 'Demo' }).waitFor()
  })
  afterAll(() => page.context().close())

  it('adds an app for devices, which requires a redirect URI', async () => {
    await driver.press(button(page, words['clients.new']))
    const form = dialog(words['clients.new'])
    await driver.type(form.getByRole('textbox', { name: words['form.name'] }), name)
    const radio = form.getByRole('radio', { name: words['form.public'] })
    if (inputDevice === 'mouse') await radio.check()
    else {
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowDown')
      expect(await radio.isChecked()).toBe(true)
    }
    await driver.press(button(form, words['form.add']))
    await form.getByText(words['form.missingUri']).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.evaluate(
      text => navigator.clipboard.writeText(text),
      `${redirectUri}\nhttp://127.0.0.1/callback`
    )
    await page.keyboard.press('ControlOrMeta+v')
    await expect
      .poll(() => form.getByRole('textbox', { name: /2/ }).inputValue(), PATIENCE)
      .toBe('http://127.0.0.1/callback')
    await driver.press(button(form, words['form.add']))
    await page.getByText(filled(words['form.added'], { name })).waitFor()
    await panel(name).getByText(words['client.noSecret']).waitFor()
  })

  it('tests the flow from sign-in to tokens', async () => {
    await driver.press(button(panel(name), words['client.test']))
    const trial = dialog(filled(words['trial.title'], { name }))
    const field = trial.getByRole('textbox', { name: words['trial.authorizeUrl'] })
    const first = new URL(await field.inputValue())
    expect(await trial.getByRole('link', { name: words['trial.open'] }).getAttribute('href')).toBe(first.href)
    await trial.getByRole('combobox', { name: words['trial.redirectUri'] }).click()
    await page.getByRole('option', { name: redirectUri }).click()
    const url = new URL(await field.inputValue())
    expect(url.origin + url.pathname).toBe(`${station.url}/oauth2/v1/authorize`)
    const returned = await new Visitor(station).authorize(Object.fromEntries(url.searchParams), 'e0003')
    expect(returned.searchParams.get('state')).toBe(url.searchParams.get('state'))

    const code = trial.getByRole('textbox', { name: words['trial.code'] })
    await driver.type(code, `${redirectUri}?error=access_denied`)
    await trial.getByText(filled(words['trial.codeRefused'], { error: 'access_denied' })).waitFor()
    await driver.type(code, returned.href)
    await page.keyboard.press('Enter')
    await trial.getByText(filled(words['trial.answerOk'], { status: '200' })).waitFor()
    const claims = trial.getByRole('region', { name: words['trial.idClaims'] })
    await claims.getByText('E0003', { exact: true }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    const answer = await trial.getByRole('textbox', { name: words['trial.answer'] }).inputValue()
    accessToken = JSON.parse(answer).access_token
    expect((await station.callBare(USERINFO, { headers: bearer(accessToken) })).status).toBe(200)
  })

  it('creates a new PKCE pair each time', async () => {
    const trial = dialog(filled(words['trial.title'], { name }))
    const field = trial.getByRole('textbox', { name: words['trial.authorizeUrl'] })
    const before = new URL(await field.inputValue()).searchParams.get('code_challenge')
    await page.keyboard.press('Escape')
    await trial.waitFor({ state: 'detached' })
    await driver.press(button(panel(name), words['client.test']))
    expect(new URL(await field.inputValue()).searchParams.get('code_challenge')).not.toBe(before)
    await page.keyboard.press('Escape')
    await trial.waitFor({ state: 'detached' })
  })

  it('revokes the grant of a user in the panel of the app', async () => {
    await page.reload()
    const row = panel(name).getByRole('listitem').filter({ hasText: 'e0003' })
    await driver.press(row.getByRole('button'))
    await page.getByText(words['revoke.message']).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await driver.press(button(page.getByRole('dialog'), words['revoke.button']))
    await panel(name).getByText(words['client.noGrants']).waitFor()
    expect((await station.callBare(USERINFO, { headers: bearer(accessToken) })).status).toBe(401)
  })

  it('finds a grant by its user and its app, and revokes it', async () => {
    const client = demoClient(station)
    for (const userName of ['e0002', 'e0004']) await issueTokens(station, client, { userName })
    const { access_token } = await issueTokens(station, client, { userName: 'e0005' })
    await driver.press(tab(words['grants.title']))
    await heading(words['grants.title'])
    await page.getByRole('gridcell', { name: 'e0002' }).first().waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('/')
    await page.keyboard.type('E0005')
    await page.getByRole('gridcell', { name: 'e0002' }).first().waitFor({ state: 'detached' })
    await driver.press(button(page, `${words['grants.client']} ${language === 'th' ? 'ทั้งหมด' : 'All'}`))
    await driver.press(button(page, 'Demo'))
    await expect.poll(() => page.url(), PATIENCE).toContain(`client=${client.id}`)
    const cell = page.getByRole('gridcell', { name: 'e0005' })
    if (inputDevice === 'mouse') await cell.click()
    else {
      await page.keyboard.press('j')
      await page.keyboard.press('Enter')
    }
    const side = page.getByRole('complementary')
    await side.getByText(words['scope.email']).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await driver.press(button(side, words['revoke.button']))
    await driver.press(button(page.getByRole('dialog'), words['revoke.button']))
    await page.getByText(words['grants.noMatch']).waitFor()
    expect((await station.callBare(USERINFO, { headers: bearer(access_token) })).status).toBe(401)
  })

  it('rotates the signing key, and tokens of the old one stay valid', async () => {
    const client = demoClient(station)
    const before = await clientToken(station, client)
    const keysBefore = (await station.callBare(JWKS)).body.keys.length
    await driver.press(tab(words['signing.title']))
    await heading(words['signing.title'])
    await page.getByText(`${station.url}/.well-known/openid-configuration`).waitFor()
    if (inputDevice === 'mouse') await button(page, words['signing.rotate']).click()
    else await page.keyboard.press('r')
    const question = dialog(words['rotate.title'])
    await question.getByText(words['rotate.fixed']).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await driver.press(button(question, words['signing.rotate']))
    await page.getByText(words['rotate.done']).waitFor()
    const cells = (state: 'signing' | 'published') =>
      page.getByRole('gridcell', { name: words[`signing.state.${state}`] })
    await expect.poll(() => cells('published').count(), PATIENCE).toBe(keysBefore)
    expect(await cells('signing').count()).toBe(1)
    expect(await axeFaults(page)).toEqual([])
    expect((await station.callBare(JWKS)).body.keys).toHaveLength(keysBefore + 1)
    expect((await introspect(station, client, before)).active).toBe(true)
  })

  it('links to the subscription keys and back, marking the current page', async () => {
    await driver.press(tab(KEYS[language].title))
    await heading(KEYS[language].title)
    const current = page.getByRole('navigation').last().locator('[aria-current="page"]')
    expect(await current.allInnerTexts()).toEqual([KEYS[language].title])
    await driver.press(tab(words['tab.clients']))
    await heading(words.title)
    expect(await current.allInnerTexts()).toEqual([words['tab.clients']])
  })

  it('shows the keyboard shortcuts of the page', async () => {
    await page.getByRole('gridcell', { name }).click()
    await panel(name).waitFor()
    await page.keyboard.press('Shift+Slash')
    for (const label of [words['clients.new'], words.edit, words['client.test']])
      await page.getByRole('dialog').getByText(label, { exact: true }).waitFor()
    await page.keyboard.press('Escape')
  })
})

describe('a server app', () => {
  it('redeems a code with its secret and the PKCE verifier', async () => {
    const words = CONNECTION_WORDS.en
    const client = demoClient(station)
    const page = await openScreen(browser, station, `/settings/connections?open=${client.id}`, {
      language: 'en'
    })
    await page.getByRole('complementary').waitFor()
    await page.keyboard.press('t')
    const trial = page.getByRole('dialog')
    await trial.getByText(words['trial.asUser']).click()
    const field = trial.getByRole('textbox', { name: words['trial.authorizeUrl'] })
    const url = new URL(await field.inputValue())
    const returned = await new Visitor(station).authorize(Object.fromEntries(url.searchParams), 'e0004')
    await trial
      .getByRole('textbox', { name: words['trial.code'] })
      .fill(returned.searchParams.get('code') ?? '')
    await trial.getByText(words['trial.needsSecret']).waitFor()
    await trial.getByRole('textbox', { name: words['secret.label'] }).fill(client.secret ?? '')
    await trial.getByRole('button', { name: words['trial.run'] }).click()
    await trial.getByRole('region', { name: words['trial.idClaims'] }).getByText('E0004').waitFor()
    await page.context().close()
  })
})
