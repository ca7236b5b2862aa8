import type { BrowserContextOptions, Page } from 'playwright-core'
import {
  type OpenedSession,
  SESSION_KEY_HEADER,
  type SessionState
} from '#shared/contracts/accounts/accounts.ts'
import type { SetUpResult } from '#shared/contracts/accounts/first-start.ts'

/** The headers of its session that a page sends with each request. */
export type SessionHeaders = { cookie: string; [SESSION_KEY_HEADER]: string }

/** The headers of the session that a response has opened. */
export function sessionHeaders({ headers, body }: { headers: Headers; body: unknown }): SessionHeaders {
  const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const { payload } = body as { payload: OpenedSession | SetUpResult }
  const { session_key: key } = 'session' in payload ? payload.session : payload
  return { cookie, [SESSION_KEY_HEADER]: key }
}

/** Signs in at a workstation, which may be a separate process. */
export async function signInAt(
  url: string,
  userName: string,
  password: string | undefined
): Promise<SessionHeaders> {
  const response = await fetch(`${url}/app/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_name: userName, password })
  })
  const body = await response.json()
  if (response.status !== 200) throw new Error(`sign-in failed: ${JSON.stringify(body)}`)
  return sessionHeaders({ headers: response.headers, body })
}

/** The storage of a browser with this session: its cookie, and its key in the storage of the origin. */
export function storageOf(
  url: string,
  headers: SessionHeaders
): NonNullable<BrowserContextOptions['storageState']> {
  const [name = '', value = ''] = headers.cookie.split('=')
  const { hostname: domain } = new URL(url)
  const cookie = { name, value, domain, path: '/', expires: -1, httpOnly: true, secure: false } as const
  return {
    cookies: [{ ...cookie, sameSite: 'Strict' }],
    origins: [
      { origin: url, localStorage: [{ name: SESSION_KEY_HEADER, value: headers[SESSION_KEY_HEADER] }] }
    ]
  }
}

/** The session of a page as the workstation reports it to that page. */
export const stateInPage = (page: Page): Promise<SessionState> =>
  page.evaluate(async name => {
    const key = localStorage.getItem(name)
    const response = await fetch('/app/v1/session', { headers: key === null ? {} : { [name]: key } })
    return ((await response.json()) as { payload: SessionState }).payload
  }, SESSION_KEY_HEADER)
