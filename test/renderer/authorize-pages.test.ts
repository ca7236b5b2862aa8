import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PageLanguage } from '../../main/oauth/pages/page-model.ts'
import { waitText } from '../../main/oauth/pages/texts.ts'
import { DirectDatabase } from '../support/attendance.ts'
import {
  type AppServer,
  filled,
  makeClient,
  openAppServer,
  openVisitor,
  PAGE_WORDS,
  type TestClient
} from '../support/authorize.ts'
import { closePages, testBrowser } from '../support/browser.ts'
import { tabTo } from '../support/keyboard.ts'
import { isLong, LANGUAGES, someOf } from '../support/suite.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// A user goes from an application through sign-in and consent back to it (decision 0010).

const HOUR_MS = 3_600_000
const CLIENT = { name: 'ระบบเงินเดือนกลาง' }

let browser: Browser
let station: TestWorkstation
let app: AppServer
let client: TestClient
let password: string
let page: Page
/** The workstation's clock is stopped unless a test moves it; failed attempts expire between tests. */
let now = Date.now()
beforeAll(async () => {
  ;[browser, station, app] = await Promise.all([
    testBrowser(),
    openTestWorkstation({ runtime: { now: () => now } }),
    openAppServer()
  ])
  password = station.workstation.demo?.password ?? ''
})
afterAll(async () => {
  app.close()
  await closePages(browser)
  await station.close()
})
beforeEach(async () => {
  now += HOUR_MS
  // A new client to which nobody has consented yet.
  client = await makeClient(station, app, CLIENT)
})
afterEach(() => page.context().close())

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const labelled = (label: string) => page.getByLabel(label, { exact: true })

async function signIn(language: PageLanguage, userName: string, secret = password): Promise<void> {
  const words = PAGE_WORDS[language]
  await labelled(words['signIn.userName']).fill(userName)
  await labelled(words['signIn.password']).fill(secret)
  await press(words['signIn.submit'])
}

const consentIsShown = (language: PageLanguage, name = CLIENT.name) =>
  heading(filled(PAGE_WORDS[language]['consent.title'], { client: name }))

/** The parameters with which the application was called back. */
async function callbackParameters(): Promise<Record<string, string>> {
  await page.waitForURL(`${app.origin}/callback?**`)
  return Object.fromEntries(app.called.at(-1)?.searchParams ?? [])
}

describe.each(LANGUAGES)('in %s', language => {
  const words = PAGE_WORDS[language]

  it('refuses a wrong password, asks for consent and returns a code that works', async () => {
    page = await openVisitor(browser, language)
    await page.goto(client.address())
    await heading(words['title.signIn'])
    expect(await page.title()).toContain(words['title.signIn'])
    await expect.poll(() => labelled(words['signIn.userName']).evaluate(isFocused)).toBe(true)
    expect(await page.getByRole('main').textContent()).toContain(
      filled(words['signIn.for'], { client: CLIENT.name })
    )

    await signIn(language, 'e0010', 'not it')
    expect(await page.getByRole('alert').textContent()).toBe(words['signIn.wrong'])
    expect(await page.title()).toContain(words['title.signInFault'])
    expect(await labelled(words['signIn.userName']).inputValue()).toBe('e0010')
    expect(await labelled(words['signIn.password']).inputValue()).toBe('')
    const missing = labelled(words['signIn.password'])
    expect(await missing.evaluate(isFocused)).toBe(true)
    expect(await missing.getAttribute('aria-invalid')).toBe('true')
    const describedBy = await missing.getAttribute('aria-describedby')
    expect(await page.locator(`#${describedBy}`).textContent()).toBe(words['signIn.wrong'])

    await signIn(language, 'E0010')
    await consentIsShown(language)
    expect(await page.title()).toContain(filled(words['title.consent'], { client: CLIENT.name }))
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    const { host } = new URL(client.redirectUri)
    const shown = await page.getByRole('main').innerText()
    for (const text of [
      'e0010',
      words['scope.openid.gives'],
      words['scope.profile.gives'],
      words['scope.email.gives'],
      words['consent.noPassword'],
      filled(words['consent.withdraw'], { menu: words.menu }),
      filled(words['consent.next'], { place: host })
    ])
      expect(shown).toContain(text)

    await press(words['consent.allow'])
    const { code = '', ...rest } = await callbackParameters()
    expect(rest).toEqual({ state: 'a state', iss: station.url })
    const token = await station.callBare('/oauth2/v1/token', {
      body: {
        grant_type: 'authorization_code',
        client_id: client.id,
        code,
        code_verifier: client.verifier,
        redirect_uri: client.redirectUri
      }
    })
    expect(token.status).toBe(200)
    const info = await station.callBare('/oauth2/v1/userinfo', {
      headers: { authorization: `Bearer ${token.body.access_token}` }
    })
    expect(info.body.employee_code).toBe('E0010')
  })

  it.each(someOf(['confidential', 'public'] as const))(
    'asks for consent only once if the client is confidential: %s',
    async type => {
      client = await makeClient(station, app, { ...CLIENT, type })
      page = await openVisitor(browser, language)
      for (const isFirst of [true, false]) {
        app.called.length = 0
        await page.goto(client.address())
        await signIn(language, 'e0010')
        if (isFirst || type === 'public') {
          await consentIsShown(language)
          await press(words['consent.allow'])
        }
        expect(await callbackParameters()).toHaveProperty('code')
      }
    }
  )

  it.runIf(isLong)('asks only for the scopes that the application requests', async () => {
    page = await openVisitor(browser, language)
    await page.goto(client.address({ scope: 'openid' }))
    await signIn(language, 'e0010')
    await consentIsShown(language)
    const items = page.getByRole('listitem')
    expect(await items.allInnerTexts()).toEqual([`${words['scope.openid']}\n${words['scope.openid.gives']}`])
  })

  it.each(someOf(['consent.deny', 'signIn.cancel'] as const))(
    '%s returns access_denied to the application',
    async choice => {
      page = await openVisitor(browser, language)
      await page.goto(client.address())
      if (choice === 'consent.deny') {
        await signIn(language, 'e0010')
        await consentIsShown(language)
      }
      await press(words[choice])
      expect(await callbackParameters()).toEqual({
        error: 'access_denied',
        error_description: expect.any(String),
        state: 'a state',
        iss: station.url
      })
    }
  )

  it.runIf(isLong)('lets the user sign in with another account', async () => {
    page = await openVisitor(browser, language)
    await page.goto(client.address())
    await signIn(language, 'e0010')
    await press(words['consent.switch'])
    await heading(words['title.signIn'])
    expect(await labelled(words['signIn.userName']).inputValue()).toBe('')
    await signIn(language, 'e0011')
    await consentIsShown(language)
    expect(await page.getByRole('main').innerText()).toContain('e0011')
  })

  it('changes the language at any step and keeps the user name that was typed', async () => {
    const other = language === 'th' ? 'en' : 'th'
    const names = { th: 'ไทย', en: 'English' }
    page = await openVisitor(browser, language)
    await page.goto(client.address())
    await labelled(words['signIn.userName']).fill('e0010')
    await labelled(words['signIn.password']).fill(password)
    await press(names[other])
    await heading(PAGE_WORDS[other]['title.signIn'])
    expect(await page.locator('html').getAttribute('lang')).toBe(other)
    expect(await labelled(PAGE_WORDS[other]['signIn.userName']).inputValue()).toBe('e0010')
    expect(await page.content()).not.toContain(password)
    expect(await page.getByRole('alert').count()).toBe(0)
    await signIn(other, 'e0010')
    await consentIsShown(other)
    await press(names[language])
    await consentIsShown(language)
    await press(words['consent.allow'])
    expect(await callbackParameters()).toHaveProperty('code')
  })

  it('works by keyboard alone; Enter in a field signs in', async () => {
    page = await openVisitor(browser, language)
    await page.goto(client.address())
    await labelled(words['signIn.userName']).evaluate(isFocused)
    await page.keyboard.type('e0010')
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await consentIsShown(language)
    // An accidental second Enter does not consent.
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).origin).toBe(station.url)
    await tabTo(page, page.getByRole('button', { name: words['consent.deny'], exact: true }))
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Space')
    expect(await callbackParameters()).toHaveProperty('code')
  })

  it('works without JavaScript', async () => {
    page = await openVisitor(browser, language, { javaScriptEnabled: false })
    await page.goto(client.address())
    await signIn(language, 'e0010', 'not it')
    await page.getByRole('alert').waitFor()
    await signIn(language, 'e0010')
    await consentIsShown(language)
    await press(words['consent.allow'])
    expect(await callbackParameters()).toHaveProperty('code')
  })

  it('makes users wait after many failures, and change a first password before anything else', async () => {
    const sqlite = new DirectDatabase(station.dataDir)
    sqlite.raw.prepare("update users set first_singin_flag = 'Y' where user_name = 'e0030'").run()
    sqlite.close()
    page = await openVisitor(browser, language)
    await page.goto(client.address())
    for (let attempt = 0; attempt < 6; attempt++) await signIn(language, 'e0029', 'not it')
    expect(await page.getByRole('alert').textContent()).toBe(
      filled(words['signIn.wait'], { time: waitText(1, language) })
    )
    await signIn(language, 'e0030')
    const advice = page.getByRole('alert')
    expect(await advice.textContent()).toBe(
      filled(words['signIn.mustChange'], { place: words['signIn.mustChangePlace'] })
    )
    const place = advice.getByRole('link')
    expect(await place.evaluate(link => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
      '/',
      '_blank'
    ])
    await signIn(language, 'e0010')
    await consentIsShown(language)
  })
})

it('refuses a form that has expired', async () => {
  page = await openVisitor(browser, 'en')
  await page.goto(client.address())
  await signIn('en', 'e0010')
  await consentIsShown('en')
  now += HOUR_MS
  await press(PAGE_WORDS.en['consent.allow'])
  await heading(PAGE_WORDS.en['problem.ticket'])
  expect(await page.getByRole('main').innerText()).toContain(PAGE_WORDS.th['problem.ticket'])
})

function isFocused(element: Element): boolean {
  return element === document.activeElement
}
