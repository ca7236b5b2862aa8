import { expect } from 'vitest'
import {
  AUTHORIZE,
  authorizeFields,
  codeFields,
  type Fields,
  type IssuedTokens,
  type OAuthTestClient,
  pkce,
  postForm,
  searchOf,
  TOKEN
} from './oauth.ts'
import type { Answer, TestWorkstation } from './workstation.ts'

/** What a browser received: a page, or a redirect. */
export interface Page extends Answer {
  location: URL | null
}

/** A browser without script: it reads pages and sends their forms. The pages set no cookie. */
export class Visitor {
  readonly #station: TestWorkstation

  constructor(station: TestWorkstation) {
    this.#station = station
  }

  ask(fields: Fields): Promise<Page> {
    return this.#send(`${AUTHORIZE}?${searchOf(fields)}`)
  }

  /** Submits the form of a page, filled in, with one of its buttons. */
  submit(page: Page, action: string, fields: Fields = {}): Promise<Page> {
    const [, path = ''] = /<form [^>]*action="([^"]+)"/.exec(page.body) ?? []
    const hidden = Object.fromEntries(
      [...page.body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(
        ([, name, value]) => [name, value]
      )
    )
    return this.#send(path, {
      raw: String(searchOf({ ...hidden, ...fields, action })),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: this.#station.url }
    })
  }

  signIn(page: Page, userName: string, password = this.#station.workstation.demo?.password): Promise<Page> {
    return this.submit(page, 'sign_in', { user_name: userName, password })
  }

  /** All steps of a user who authorizes the client; returns the address at which the browser ends. */
  async authorize(fields: Fields, userName = 'e0001'): Promise<URL> {
    let shown = await this.ask(fields)
    if (isSignIn(shown)) shown = await this.signIn(shown, userName)
    if (isConsent(shown)) shown = await this.submit(shown, 'allow')
    if (!shown.location) throw new Error(`the way ended at a page: ${shown.status} ${titleOf(shown)}`)
    return shown.location
  }

  async #send(path: string, request: Parameters<TestWorkstation['callBare']>[1] = {}): Promise<Page> {
    const answer = await this.#station.callBare(path, request)
    expect(answer.headers.getSetCookie()).toEqual([])
    const to = answer.headers.get('location')
    return { ...answer, location: to === null ? null : new URL(to) }
  }
}

export const isSignIn = ({ body }: Answer): boolean =>
  String(body).includes('action="/oauth2/v1/authorize/sign-in"')
export const isConsent = ({ body }: Answer): boolean =>
  String(body).includes('action="/oauth2/v1/authorize/consent"')
export const titleOf = ({ body }: Answer): string => /<title>(.*?)<\/title>/.exec(String(body))?.[1] ?? ''

/** The page leads nowhere and repeats nothing of the request. */
export function expectProblemPage(shown: Page): void {
  expect(shown.status).toBe(400)
  expect(shown.location).toBeNull()
  expect(shown.headers.get('refresh')).toBeNull()
  expect(shown.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(shown.headers.get('cache-control')).toBe('no-store')
  expect(shown.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(shown.body).not.toMatch(/<form|<script|<meta http-equiv|evil/)
}

/** The error is in the query of the redirect, together with the issuer (RFC 9207). */
export function expectErrorRedirect(
  { status, location }: Page,
  redirectUri: string,
  error: string,
  state: string | null
): void {
  expect(status).toBe(303)
  expect(location?.href.startsWith(`${redirectUri}${redirectUri.includes('?') ? '&' : '?'}`)).toBe(true)
  expect(location?.hash).toBe('')
  expect(Object.fromEntries(location?.searchParams ?? [])).toMatchObject({
    error,
    error_description: expect.stringMatching(/^[\x20\x21\x23-\x5b\x5d-\x7e]+$/),
    ...(state === null ? {} : { state }),
    iss: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/)
  })
  expect(location?.searchParams.get('state')).toBe(state)
  expect(location?.searchParams.has('code')).toBe(false)
}

/** A code that a user has just authorized, with the verifier of its challenge. */
export async function issueCode(
  station: TestWorkstation,
  client: OAuthTestClient,
  { userName, ...changes }: Fields & { userName?: string } = {}
): Promise<{ code: string; verifier: string }> {
  const { verifier, challenge } = pkce()
  const withChallenge = { code_challenge: challenge, code_challenge_method: 'S256' }
  const fields = authorizeFields(client, { ...withChallenge, ...changes })
  const to = await new Visitor(station).authorize(fields, userName)
  const code = to.searchParams.get('code')
  if (code === null) throw new Error(`no code was given: ${to}`)
  return { code, verifier }
}

/** The tokens of a user, obtained through all steps. */
export async function issueTokens(
  station: TestWorkstation,
  client: OAuthTestClient,
  changes: Fields & { userName?: string } = {}
): Promise<IssuedTokens> {
  const answer = await postForm(station, TOKEN, codeFields(client, await issueCode(station, client, changes)))
  if (answer.status !== 200) throw new Error(`no tokens were given: ${JSON.stringify(answer.body)}`)
  return answer.body
}
