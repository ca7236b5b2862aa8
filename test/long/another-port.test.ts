import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { en } from '../../renderer/features/accounts/texts.en.ts'
import { en as uiEn } from '../../renderer/ui/texts/ui-texts.en.ts'
import {
  type AppServer,
  makeClient,
  openAppServer,
  PAGE_WORDS,
  type TestClient
} from '../support/authorize.ts'
import { closePages, testBrowser } from '../support/browser.ts'
import { openScreen } from '../support/screen.ts'
import { type SessionHeaders, signInAt, stateInPage } from '../support/session.ts'
import { isSignIn } from '../support/visitor.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Cookies are shared by all ports of a host. An app of the token service is a server on another port of 127.0.0.1, to which
// the browser of a signed-in user is redirected: what the app learns gives no access, and cookies it sets sign in nobody.

let station: TestWorkstation
let browser: Browser
let app: AppServer
let client: TestClient
let page: Page
let foreign: SessionHeaders
let setsForeignCookies = false

beforeAll(async () => {
  ;[station, browser, app] = await Promise.all([
    openTestWorkstation(),
    testBrowser(),
    openAppServer({
      cookies: () => (setsForeignCookies ? ['/', '/app', '/app/v1/session'].map(foreignCookie) : [])
    })
  ])
  client = await makeClient(station, app, { name: 'Another port' })
  foreign = await signInAt(station.url, 'e0020', station.workstation.demo?.password)
  page = await openScreen(browser, station, '/attendance/live', { language: 'en', userName: 'e0002' })
})
afterAll(async () => {
  await closePages(browser)
  app.close()
  await station.close()
})

const foreignCookie = (path: string): string => `${foreign.cookie}; Path=${path}; HttpOnly; SameSite=Lax`
const userOf = async () => (await stateInPage(page)).user?.user_name ?? null
const signIn = async (userName: string, labels: { user: string; password: string; submit: string }) => {
  await page.getByLabel(labels.user, { exact: true }).fill(userName)
  await page.getByLabel(labels.password, { exact: true }).fill(station.workstation.demo?.password ?? '')
  await page.getByRole('button', { name: labels.submit, exact: true }).click()
}
/** Every word of the received requests that could be a secret. */
const wordsOf = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap(text => decodeURIComponent(text).split(/[\s=;&?,"]+/)).filter(Boolean))
]

it('the session cookie reaches the app with an error and with a code, but gives no access', async () => {
  expect(await userOf()).toBe('e0002')
  await page.goto(client.address({ prompt: 'bogus' }))
  await page.waitForURL(`${client.redirectUri}?*`)
  await page.goto(client.address({ ui_locales: 'en' }))
  await signIn('e0002', {
    user: PAGE_WORDS.en['signIn.userName'],
    password: PAGE_WORDS.en['signIn.password'],
    submit: PAGE_WORDS.en['signIn.submit']
  })
  await page.getByRole('button', { name: PAGE_WORDS.en['consent.allow'], exact: true }).click()
  await page.waitForURL(`${client.redirectUri}?*`)

  const [refused, agreed] = app.called.map(({ searchParams }) => [...searchParams.keys()].sort())
  expect({ refused, agreed }).toEqual({
    refused: ['error', 'error_description', 'iss', 'state'],
    agreed: ['code', 'iss', 'state']
  })
  // A browser with windows asks the app for its icon, too, on behalf of the app's own page.
  const received = app.received.filter(request => !request.startsWith('GET /favicon.ico'))
  expect(received.join('\n')).not.toMatch(/^(referer|session-key)$/im)
  const [, cookie = ''] = /(hrws_session=[\w-]{43})/.exec(app.received.join('\n')) ?? []
  expect(cookie).not.toBe('')

  const query = new URL(client.address()).search
  for (const word of ['', ...wordsOf(app.received)]) {
    const secrets = {
      'session-key': word,
      'ocp-apim-subscription-key': word,
      authorization: `Bearer ${word}`
    }
    for (const [name, value] of Object.entries(secrets)) {
      const headers = { cookie, [name]: value }
      const ask = (path: string) => station.callBare(path, { headers })
      expect((await ask('/app/v1/session')).body.payload, `${name}: ${word}`).toMatchObject({
        state: 'signed_out',
        user: null
      })
      for (const path of ['/app/v1/jobs', '/api/v1/open-apis/devices/get-list', '/files/x'])
        expect((await ask(path)).status, `${path} by ${name}: ${word}`).toBe(401)
      expect(isSignIn(await ask(`/oauth2/v1/authorize${query}`))).toBe(true)
    }
  }
})

it('cookies set by the app sign the page out, and the user can sign in again as himself or herself', async () => {
  await page.goto(`${station.url}/#/attendance/live`)
  expect(await userOf()).toBe('e0002')
  setsForeignCookies = true
  await page.goto(`${app.origin}/toss`)
  setsForeignCookies = false
  await page.goto(`${station.url}/#/attendance/live`)
  await page.getByRole('heading', { level: 1, name: en['signIn.title'] }).waitFor()
  expect(await userOf()).toBeNull()
  await signIn('e0002', {
    user: uiEn.userName,
    password: uiEn.password,
    submit: en['signIn.submit']
  })
  await page.getByRole('navigation').first().waitFor()
  expect(await userOf()).toBe('e0002')
  await page.reload()
  await page.getByRole('navigation').first().waitFor()
  expect(await userOf()).toBe('e0002')
})
