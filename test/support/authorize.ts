import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { PageLanguage } from '../../main/oauth/pages/page-model.ts'

import { PAGE_TEXTS } from '../../main/oauth/pages/texts.ts'
import type { ClientType } from '../../shared/contracts/accounts/connections.ts'
import type { TestWorkstation } from './workstation.ts'

export const PAGE_WORDS: Record<PageLanguage, Record<keyof typeof PAGE_TEXTS.th, string>> = PAGE_TEXTS
const LOCALES: Record<PageLanguage, string> = { th: 'th-TH', en: 'en-GB' }

/** A text of the pages with its placeholders filled, as a reader sees it. */
export const filled = (text: string, places: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (_whole, place: string) => places[place] ?? '')

/** An app's own server on the user's machine that receives the response (RFC 8252 §7.3). */
export interface AppServer {
  /** `http://127.0.0.1:port` */
  origin: string
  /** Addresses that were called, except requests for an icon. */
  called: URL[]
  /** Everything that browsers sent here: method, address, headers. */
  received: string[]
  close(): void
}

/** `leadsTo`: where the callback redirects the browser; `page`: what it shows otherwise; `cookies`: what it sets. */
export async function openAppServer({
  leadsTo,
  page = 'done',
  cookies = () => []
}: {
  leadsTo?: string
  page?: string
  cookies?: () => string[]
} = {}) {
  const called: URL[] = []
  const received: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://app.test')
    received.push([`${request.method} ${request.url}`, ...request.rawHeaders].join('\n'))
    response.setHeader('set-cookie', cookies())
    if (url.pathname === '/favicon.ico') return response.writeHead(404).end()
    called.push(url)
    if (leadsTo && url.pathname === '/callback') return response.writeHead(302, { location: leadsTo }).end()
    return response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const app: AppServer = {
    origin: `http://127.0.0.1:${port}`,
    called,
    received,
    close: () => {
      server.close()
      server.closeAllConnections()
    }
  }
  return app
}

/** A client with its own code verifier. */
export interface TestClient {
  id: string
  name: string
  redirectUri: string
  verifier: string
  /** The authorization request, with parameters changed or added. */
  address(changes?: Record<string, string>): string
}

export async function makeClient(
  station: TestWorkstation,
  app: AppServer,
  { name, logo = null, type = 'public' }: { name: string; logo?: string | null; type?: ClientType }
): Promise<TestClient> {
  const redirectUri = `${app.origin}/callback`
  const asAdmin = await station.signIn()
  const { status, body } = await asAdmin('/app/v1/clients', {
    // For an app without a secret any port of the loopback address is accepted (RFC 8252 §7.3).
    body: { name, type, redirect_uris: [type === 'public' ? 'http://127.0.0.1/callback' : redirectUri], logo }
  })
  if (status !== 200) throw new Error(`the client was not made: ${JSON.stringify(body)}`)
  const id: string = body.payload.client.client_id
  const verifier = randomBytes(32).toString('base64url')
  return {
    id,
    name,
    redirectUri,
    verifier,
    address: (changes = {}) =>
      `${station.url}/oauth2/v1/authorize?${new URLSearchParams({
        response_type: 'code',
        client_id: id,
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state: 'a state',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...changes
      })}`
  }
}

/** A browser context of its own, whose user reads that language. */
export async function openVisitor(
  browser: Browser,
  language: PageLanguage,
  options: BrowserContextOptions = {}
): Promise<Page> {
  const context = await browser.newContext({
    locale: LOCALES[language],
    viewport: { width: 1366, height: 768 },
    ...options
  })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  return page
}
