import { modals } from '@mantine/modals'
import { timeoutManager } from '@tanstack/react-query'
import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { forgetAnswers } from '../../renderer/api/client.ts'
import { useRecovery } from '../../renderer/api/recovery.ts'
import { sessionHeaders } from '../../renderer/api/session-key.ts'
import { App } from '../../renderer/app/App.tsx'
import { showLanguage, startLanguage } from '../../renderer/app/language/i18n.ts'
import { clearNotices } from '../../renderer/ui/dialogs/notice-store.ts'
import { useKeysHelp } from '../../renderer/ui/keys/open-stores.ts'
import { noteOverlays } from '../../renderer/ui/keys/use-keys.ts'
import { keepFocus } from '../../renderer/ui/page/keep-focus.ts'
import { usePreferences } from '../../renderer/ui/preferences/preferences.ts'
import { useSetupCode } from '../../renderer/ui/setup-code/setup-code.ts'
import { type Preferences, SESSION_KEY_HEADER } from '../../shared/contracts/accounts/accounts.ts'
import { sessionOf } from './kept-sessions.ts'
import { keyboard, type Locator, wholePage } from './page.ts'
import type { TestWorkstation } from './workstation.ts'

export type { Locator }

/** A request of the renderer before it is sent. */
export interface PendingRequest {
  readonly body: unknown
  /** The workstation's own response. */
  proceed(): Promise<Response>
}
type Answerer = (request: PendingRequest) => Response | Promise<Response>

export interface AppOptions {
  language?: Preferences['language']
  /** Who is signed in, or null for nobody. */
  userName?: string | null
  /** The setup code from the address, for a workstation that waits to be set up. */
  setupCode?: string | null
}

/** The whole renderer, run from its sources in the page of test/support/dom.ts, over a workstation in this process. */
export interface AppPage
  extends Pick<Locator, 'getByRole' | 'getByText' | 'getByLabel' | 'getByPlaceholder' | 'locator'> {
  readonly keyboard: typeof keyboard
  /** Goes to an address of the renderer, such as `/settings/keys`. */
  goTo(address: string): void
  /** The current address. */
  address(): string
  /** Replaces the workstation's response to an operation such as `GET /app/v1/keys`; returns a function that ends this. */
  answer(operation: string, answerer: Answerer): () => void
  /** The requests of the renderer so far, such as `200 GET /app/v1/keys`. */
  readonly requests: readonly string[]
  /** The headers that identify the session. */
  sessionHeaders(): Record<string, string>
  /** Like the reload button of a browser: only stored data survives. */
  reload(): void
}

/** Polling and timeouts run faster: waiting for seconds would prove nothing more. */
const SPEED_UP = 5
timeoutManager.setTimeoutProvider({
  setTimeout: (run, ms) => setTimeout(run, ms / SPEED_UP),
  clearTimeout: id => clearTimeout(id),
  setInterval: (run, ms) => setInterval(run, ms / SPEED_UP),
  clearInterval: id => clearInterval(id)
})

let root: Root | undefined
let started: Promise<void> | undefined

export async function openApp(
  station: TestWorkstation,
  address: string,
  { language = 'th', userName = 'e0001', setupCode = null }: AppOptions = {}
): Promise<AppPage> {
  closeApp()
  const calendar = language === 'th' ? 'buddhist' : 'gregorian'
  const preferences: Preferences = { language, calendar, theme: 'light' }
  const session = userName === null ? null : await sessionOf(station, userName, preferences)
  Reflect.get(globalThis, 'happyDOM').setURL(`${station.url}/`)
  if (session !== null) localStorage.setItem(SESSION_KEY_HEADER, session[SESSION_KEY_HEADER])
  usePreferences.getState().change(preferences)
  started ??= startLanguage().then(keepFocus).then(noteOverlays)
  await started
  await showLanguage(language)
  // A history entry of its own, with no remembered state.
  history.replaceState(null, '')
  location.hash = address
  if (setupCode !== null) useSetupCode.setState({ code: setupCode, isAsked: false })
  const answerers = new Map<string, Answerer>()
  const requests: string[] = []
  send = fetchOf(station, session?.cookie, answerers, requests)
  mount()
  return {
    keyboard,
    getByRole: (...given) => wholePage.getByRole(...given),
    getByText: (...given) => wholePage.getByText(...given),
    getByLabel: (...given) => wholePage.getByLabel(...given),
    getByPlaceholder: (...given) => wholePage.getByPlaceholder(...given),
    locator: (...given) => wholePage.locator(...given),
    goTo: to => {
      location.hash = to
      // Browsers do this, happy-dom does not.
      window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    },
    address: () => location.hash.slice(1),
    answer: (operation, answerer) => {
      answerers.set(operation, answerer)
      return () => answerers.delete(operation)
    },
    requests,
    sessionHeaders,
    reload: () => {
      unmount()
      mount()
    }
  }
}

/** Leaves nothing behind for the next test. */
export function closeApp(): void {
  unmount()
  localStorage.clear()
  sessionStorage.clear()
}

function mount(): void {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(createElement(App))
}

function unmount(): void {
  if (root === undefined) return
  clearNotices()
  modals.closeAll()
  root.unmount()
  root = undefined
  document.body.replaceChildren()
  forgetAnswers()
  useKeysHelp.getState().close()
  useRecovery.getState().end()
  useSetupCode.setState({ code: '', isAsked: true })
}

const network = globalThis.fetch
let send: typeof fetch = network
globalThis.fetch = (input, init) =>
  typeof input === 'string' && input.startsWith('/') ? send(input, init) : network(input, init)

/** Sends requests of the renderer as a browser does: to the origin of the page, with its cookie. */
function fetchOf(
  { url }: TestWorkstation,
  begun: string | undefined,
  answerers: ReadonlyMap<string, Answerer>,
  requests: string[]
): typeof fetch {
  let cookie = begun
  return async (input, init = {}) => {
    const proceed = async () => {
      const headers = new Headers(init.headers)
      if (cookie !== undefined) headers.set('cookie', cookie)
      const response = await network(`${url}${input}`, { ...init, headers })
      const [given] = response.headers.getSetCookie()
      if (given !== undefined) cookie = /max-age=0/i.test(given) ? undefined : given.split(';')[0]
      return response
    }
    const operation = `${init.method ?? 'GET'} ${`${input}`.split('?')[0]}`
    const answerer = answerers.get(operation)
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    const response = answerer === undefined ? await proceed() : await answerer({ body, proceed })
    requests.push(`${response.status} ${operation}`)
    return response
  }
}

/** The response of the workstation to an internal error. */
export const failure = (): Response =>
  Response.json({ code: 500, message: 'Something failed', errors: [], request_id: 'ref-1' }, { status: 500 })

export const success = (payload: unknown): Response =>
  Response.json({ code: 200, message: 'Success', payload })
