import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { html } from '../../main/oauth/pages/html.ts'
import { pageFonts } from '../../main/oauth/pages/page-fonts.ts'
import type { PageProblem } from '../../main/oauth/pages/page-model.ts'
import { Pages } from '../../main/oauth/pages/pages.ts'
import { clientLogo } from '../../main/oauth/pages/shown-client.ts'
import { PAGE_TEXTS, waitText } from '../../main/oauth/pages/texts.ts'
import { temporaryDir } from '../support/temporary-dir.ts'

let dir: string
beforeEach(() => {
  dir = temporaryDir()
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const frame = { language: 'en', companyName: 'Acme <Co>' } as const
const client = { name: 'Payroll', logo: null }
const signInPage = (pages: Pages) =>
  pages.signIn(frame, { client, ticket: 't', userName: '', takesCodes: true, problem: null })

describe('fonts', () => {
  it('are those of the build, whatever their hashes', () => {
    mkdirSync(join(dir, 'assets'))
    const names = ['noto-sans-thai-latin-wght-normal-AbC_-9.woff2', 'noto-sans-thai-thai-wght-normal-x.woff2']
    for (const name of [...names, 'noto-sans-mono-latin-wght-normal-y.woff2', 'index.js'])
      writeFileSync(join(dir, 'assets', name), '')
    const fonts = pageFonts(dir)
    expect(fonts.map(({ url }) => url)).toEqual([`/assets/${names[1]}`, `/assets/${names[0]}`])
    expect(fonts[0]?.unicodeRange).toContain('U+0E01-0E5B')
    const page = signInPage(new Pages(dir))
    for (const { url } of fonts) expect(page.split(url)).toHaveLength(3) // in the style, and preloaded
  })

  it('are those of the system without a build', () => {
    expect(pageFonts(join(dir, 'nowhere'))).toEqual([])
    expect(signInPage(new Pages(dir))).not.toContain('@font-face')
  })
})

describe('headers', () => {
  const policyFor = (returnsTo: string | null) =>
    new Pages(dir).headers({ returnsTo })['content-security-policy'] ?? ''

  it('allow nothing but the page’s own style', () => {
    const pages = new Pages(dir)
    const style = /<style>([\s\S]*?)<\/style>/.exec(signInPage(pages))?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(pages.headers({ returnsTo: null })).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'unsafe-none',
      'x-frame-options': 'DENY'
    })
  })

  it.each([
    ['https://app.example/callback', 'https:'],
    ['https://a;script-src.example/cb?x=;', 'https:'],
    ['http://127.0.0.1:5000/cb', 'http://127.0.0.1:* http://localhost:* https:'],
    ['http://localhost/cb', 'http://127.0.0.1:* http://localhost:* https:'],
    ['http://[::1]:5000/cb', 'http:'],
    ['com.example.app:/cb', 'com.example.app:']
  ])('allow the form to lead to %s', (returnsTo, sources) => {
    expect(policyFor(returnsTo)).toContain(`form-action 'self' ${sources}; base-uri`)
    expect(policyFor(returnsTo).split(';')).toHaveLength(7)
  })
})

const { th, en } = PAGE_TEXTS

describe('texts', () => {
  const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
  it.each(Object.keys(th) as (keyof typeof th)[])('%s has the same placeholders in both languages', key => {
    expect(placesOf(en[key])).toEqual(placesOf(th[key]))
  })

  it.each([
    [1, '1 second', '1 วินาที'],
    [59, '59 seconds', '59 วินาที'],
    [120, '120 seconds', '120 วินาที'],
    [121, '3 minutes', '3 นาที'],
    [300, '5 minutes', '5 นาที']
  ])('writes a wait of %i s', (seconds, english, thai) => {
    expect(waitText(seconds, 'en')).toBe(english)
    expect(waitText(seconds, 'th').replaceAll('\u00a0', ' ')).toBe(thai)
  })
})

describe('the logo of a client', () => {
  const initialOf = (name: string) =>
    /aria-hidden="true">(.*)<\/span>/.exec(String(clientLogo({ name, logo: null })))?.[1]

  it.each([
    ['payroll', 'P'],
    [' ระบบเงินเดือน', 'ร'],
    ['เงินเดือน', 'เงิ'],
    ['ญี่ปุ่น', 'ญี่'],
    ['👩‍👩‍👧 Family', '👩‍👩‍👧'],
    ['<b>', '&lt;'],
    ['', '']
  ])('is the initial of %j: %j', (name, initial) => {
    expect(initialOf(name)).toBe(initial)
  })

  it('is shown only if it is a picture', () => {
    const logo = 'data:image/png;base64,iVBORw0KGgo='
    expect(String(clientLogo({ name: 'A', logo }))).toContain(`src="${logo}" alt=""`)
    for (const other of [
      'https://elsewhere.example/x.png',
      'data:image/svg+xml;base64,PHN2Zz4=',
      'data:text/html,x'
    ])
      expect(String(clientLogo({ name: 'A', logo: other }))).not.toContain('<img')
  })
})

describe('values from outside', () => {
  const hostile = `"><script>alert(1)</script>{client}<!--'`
  const pages = () => new Pages(dir)
  const shown = { name: hostile, logo: hostile }
  const written = String(html`${hostile}`)

  it.each<[string, (pages: Pages) => string, number]>([
    [
      'sign-in',
      all =>
        all.signIn(
          { language: 'th', companyName: hostile },
          { client: shown, ticket: hostile, userName: hostile, takesCodes: true, problem: 'wrong' }
        ),
      5
    ],
    [
      'consent',
      all =>
        all.consent(
          { language: 'en', companyName: hostile },
          {
            client: shown,
            ticket: hostile,
            user: { name: hostile, userName: hostile },
            scopes: ['profile'],
            returnsTo: hostile
          }
        ),
      8
    ],
    ['problem', all => all.problem({ language: 'en', companyName: hostile }, 'client_id'), 2]
  ])('are escaped on the %s page', (_name, make, times) => {
    const page = make(pages())
    expect(page).not.toContain('<script')
    expect(page).not.toContain('<!--')
    expect(page.split(written)).toHaveLength(times + 1)
  })
})

it.each<PageProblem>(['client_id', 'redirect_uri', 'ticket'])(
  'shows the problem %s in both languages',
  problem => {
    const page = new Pages(dir).problem(frame, problem)
    expect(page).toContain(`<h1>${en[`problem.${problem}`]}`)
    expect(page).toContain(th[`problem.${problem}`])
    expect(page).toContain('<html lang="en">')
    expect(page).toContain('lang="th"')
    expect(page).not.toContain('<form')
  }
)
