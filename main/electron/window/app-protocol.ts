import type { CustomScheme } from 'electron'
import { SESSION_KEY_HEADER } from '#shared/contracts/accounts/accounts.ts'
import type { CookieJar } from './cookie-jar.ts'
import { APP_HOST, APP_ORIGIN, APP_SCHEME, isOwnUrl } from './origin.ts'
import { refusal, serveRenderer } from './renderer-files.ts'

export const SCHEME: CustomScheme = {
  scheme: APP_SCHEME,
  privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true }
}

/** Paths of the embedded server; every other path is a file in the renderer's build. */
const SERVED_IN_PROCESS = [
  '/api',
  '/app',
  '/oauth2',
  '/files',
  '/.well-known',
  '/openapi.json',
  '/docs',
  '/health'
]

const isServed = (path: string) =>
  SERVED_IN_PROCESS.some(prefix => path === prefix || path.startsWith(`${prefix}/`))

/** Headers that a page cannot set; if a request has them anyway, they are dropped before it reaches the server. */
const DROPPED = ['cookie', 'host', 'origin', 'referer', 'connection', 'x-forwarded-for', 'forwarded']

export interface AppProtocol {
  /** For `protocol.handle`. */
  answer(request: Request): Promise<Response>
  /** A request of the shell itself, with the window's cookies and the session key that the page last sent. */
  ask(path: string): Promise<Response>
}

export function createAppProtocol(from: {
  rendererDir: string
  jar: CookieJar
  handle: (request: Request) => Promise<Response>
}): AppProtocol {
  const { jar, handle } = from
  const serveFile = serveRenderer(from.rendererDir)
  let sessionKey: string | null = null

  async function pass(request: Request, path: string): Promise<Response> {
    const response = await handle(withSession(request, jar.headerFor(path)))
    return withoutCookies(response, jar)
  }

  return {
    answer: async request => {
      if (!isOwnUrl(request.url)) return refusal(404)
      // Only the window's own page can send requests; a foreign origin would mean a security hole elsewhere.
      const origin = request.headers.get('origin')
      if (origin !== null && origin !== APP_ORIGIN) return refusal(403)
      const { pathname } = new URL(request.url)
      if (!isServed(pathname)) return serveFile(pathname, request.method)
      sessionKey = request.headers.get(SESSION_KEY_HEADER) ?? sessionKey
      return pass(request, pathname)
    },
    ask: path => {
      const headers = sessionKey === null ? {} : { [SESSION_KEY_HEADER]: sessionKey }
      return pass(new Request(`${APP_SCHEME}://${APP_HOST}${path}`, { headers }), path)
    }
  }
}

function withSession(request: Request, cookie: string | null): Request {
  const headers = new Headers(request.headers)
  for (const name of DROPPED) headers.delete(name)
  if (cookie !== null) headers.set('cookie', cookie)
  const init = { method: request.method, headers, body: request.body, signal: request.signal }
  // A streamed body must be declared (Fetch Standard, "duplex").
  const streaming = { ...init, duplex: 'half' as const }
  return new Request(request.url, request.body ? streaming : init)
}

function withoutCookies(response: Response, jar: CookieJar): Response {
  const cookies = response.headers.getSetCookie()
  for (const header of cookies) jar.keep(header)
  const headers = new Headers(response.headers)
  headers.delete('set-cookie')
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}
