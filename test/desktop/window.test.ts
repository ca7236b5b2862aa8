import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ElectronApplication, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SessionState } from '#shared/contracts/accounts/accounts.ts'
import type { SetUpResult } from '#shared/contracts/accounts/first-start.ts'
import { BRIDGE_FUNCTIONS } from '#shared/contracts/desktop-bridge.ts'
import { lockDataDirectory } from '../../main/database/files/data-directory-lock.ts'
// Adds window.desktop to the types.
import type {} from '../../renderer/api/desktop.ts'
import { stateInPage } from '../support/session.ts'
import { createChooser, launchDesktop, runDesktopToExit, waitUntil } from './launch-desktop.ts'

/** The built bundles in one window, from the first start to the last quit; each test continues the one before. */
let folder: string
let dataDir: string
let app: ElectronApplication
let page: Page
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'window-'))
  dataDir = join(folder, 'data')
  ;({ app, page } = await launchDesktop({ dataDir, language: 'en' }))
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const session = () => stateInPage(page)
const isVisible = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible())

describe('the page', () => {
  it('shows the first start over app://', async () => {
    await page.getByRole('button', { name: /Look at the demo branch|ดูสาขาสาธิต/ }).waitFor()
    const url = await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.getURL()
    )
    expect(url).toMatch(/^app:\/\/workstation\//)
    expect(await session()).toMatchObject({ state: 'setup', user: null })
  })

  it('gets a fixed list of functions, without Node or Electron', async () => {
    const found = await page.evaluate(() => ({
      node: ['require', 'process', 'module', 'Buffer', 'global', 'electron', 'ipcRenderer'].filter(
        name => name in globalThis
      ),
      bridge: Object.keys(window.desktop ?? {}),
      isFrozen: Object.isFrozen(window.desktop)
    }))
    expect(found.node).toEqual([])
    expect(found.bridge.sort()).toEqual([...BRIDGE_FUNCTIONS, 'subscribe'].sort())
    expect(found.isFrozen).toBe(true)
  })

  it('is restricted to its own origin by the policy', async () => {
    const blocked = await page.evaluate(
      () =>
        new Promise<string>(resolve => {
          document.addEventListener('securitypolicyviolation', event => resolve(event.effectiveDirective), {
            once: true
          })
          const script = document.createElement('script')
          script.textContent = 'window.injected = true'
          document.head.append(script)
        })
    )
    expect(blocked).toBe('script-src-elem')
    expect(await page.evaluate(() => 'injected' in window)).toBe(false)
  })

  it('is signed in without access to the session cookie', async () => {
    const { session: opened } = await page.evaluate(async () => {
      const response = await fetch('/app/v1/setup/demo', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ language: 'th', calendar: 'buddhist', theme: 'auto' })
      })
      return ((await response.json()) as { payload: SetUpResult }).payload
    })
    expect(await session()).toMatchObject({ state: 'signed_out' })
    await page.evaluate(key => localStorage.setItem('session-key', key), opened.session_key)
    expect(await session()).toMatchObject({ state: 'signed_in', is_demo: true })
    expect(await page.evaluate(() => document.cookie)).toBe('')
    const headerNames = await page.evaluate(async () => [...(await fetch('/app/v1/session')).headers.keys()])
    expect(headerNames).not.toContain('set-cookie')
  })

  it('does not share that session with the port for devices', async () => {
    const { device_url } = await session()
    const answer = await fetch(`${device_url}/app/v1/session`)
    const { payload } = (await answer.json()) as { payload: SessionState }
    expect(payload.state).toBe('signed_out')
  })
})

describe('the bridge', () => {
  it('returns information about the window', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    const info = await page.evaluate(() => window.desktop?.info())
    expect(info).toMatchObject({ version, platform: process.platform, updates: false })
  })

  it.each([
    ['saveJobFile', '../../session'],
    ['setLanguage', 'de'],
    ['revealSaved', '/etc/passwd']
  ] as const)('%s refuses %j', async (name, value) => {
    const call = page.evaluate(
      ([called, argument]) => {
        const bridge = window.desktop as unknown as Record<string, (given: string) => Promise<unknown>>
        return bridge[called]?.(argument)
      },
      [name, value] as const
    )
    await expect(call).rejects.toThrow('the arguments are not valid')
  })

  it('changes the language of the menu', async () => {
    const labels = () => app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(item => item.label))
    await page.evaluate(() => window.desktop?.setLanguage('th'))
    expect(await labels()).toContain('ช่วยเหลือ')
    await page.evaluate(() => window.desktop?.setLanguage('en'))
    expect(await labels()).toContain('Help')
  })

  it('sends menu commands to the page until it unsubscribes', async () => {
    await page.evaluate(() => {
      const received: unknown[] = []
      const stop = window.desktop?.subscribe(event => received.push(event))
      Object.assign(window, { received, stop })
    })
    const choose = (id: string) =>
      app.evaluate(({ Menu }, chosen) => Menu.getApplicationMenu()?.getMenuItemById(chosen)?.click(), id)
    await choose('page-keys')
    await page.waitForFunction(() => (window as unknown as { received: unknown[] }).received.length === 1)
    await page.evaluate(() => (window as unknown as { stop(): void }).stop())
    await choose('page-keys')
    await page.evaluate(() => window.desktop?.info())
    const received = await page.evaluate(() => (window as unknown as { received: unknown[] }).received)
    expect(received).toEqual([{ kind: 'command', command: 'page-keys' }])
    await page.keyboard.press('Escape')
  })

  it('saves bytes of the page where the user chooses, and opens the file by its id', async () => {
    const chosen = join(folder, 'table.csv')
    await createChooser(app).save(chosen)
    const saved = await page.evaluate(() =>
      window.desktop?.saveFile({ purpose: 'table', name: 'ตาราง', bytes: new Uint8Array([65, 10]) })
    )
    expect(readFileSync(chosen, 'utf8')).toBe('A\n')
    expect(saved).toMatchObject({ name: 'table.csv', folder })
    const opened = await page.evaluate(id => window.desktop?.openSaved(id), saved?.saved_id ?? '')
    expect(opened).toBe(true)
  })

  it('returns null when the user cancels', async () => {
    await createChooser(app).save(null)
    const saved = await page.evaluate(() =>
      window.desktop?.saveFile({ purpose: 'table', name: 'x', bytes: new Uint8Array() })
    )
    expect(saved).toBeNull()
  })
})

describe('leaving', () => {
  it('by a link is impossible: https opens in the browser, anything else is blocked', async () => {
    const opened = createChooser(app)
    await opened.watchBrowser()
    await page.evaluate(() => {
      window.open('https://example.com/help')
      window.open('file:///etc/passwd')
      location.href = 'https://example.com/phishing'
    })
    await waitUntil(async () => (await opened.browser()).length > 0)
    expect(await opened.browser()).toEqual(['https://example.com/help'])
    expect(app.windows()).toHaveLength(1)
    expect((await session()).state).toBe('signed_in')
  })

  it('closing the window keeps the workstation running in the tray for devices', async () => {
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
    await waitUntil(async () => (await isVisible()) === false)
    const { device_url } = await session()
    expect((await fetch(`${device_url}/health`)).status).toBe(200)
  })

  it('a second start shows the first window and exits', async () => {
    const { code } = await runDesktopToExit('--data-dir', dataDir, '--port', '0')
    expect(code).toBe(0)
    await waitUntil(async () => (await isVisible()) === true)
  })

  it('asks about unsaved work, and staying keeps the workstation running', async () => {
    await page.evaluate(() => window.addEventListener('beforeunload', event => event.preventDefault()))
    // A page without user interaction must not ask (HTML, "beforeunload").
    await page.mouse.click(5, 5)
    page.on('dialog', () => undefined) // the shell answers, not Playwright
    await createChooser(app).answerQuestions(0)
    await app.evaluate(({ app: shell }) => shell.quit())
    await waitUntil(async () => (await createChooser(app).questions()) === 1)
    expect((await session()).state).toBe('signed_in')
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
    await waitUntil(async () => (await isVisible()) === false)
  })

  it('quitting closes everything cleanly and releases the data directory', async () => {
    await createChooser(app).answerQuestions(1)
    const child = app.process()
    const ended = once(child, 'exit')
    await app.evaluate(({ app: shell }) => shell.quit())
    const [code] = await ended
    expect(code).toBe(0)
    ;({ app, page } = await launchDesktop({ dataDir, language: 'en' }))
    expect((await session()).state).toBe('signed_out')
  })
})

describe('failures', () => {
  it('a data directory in use gives one clear line and exit code 1', async () => {
    const lockedDir = join(folder, 'held')
    const release = holdDataDirectory(lockedDir)
    const { code, output } = await runDesktopToExit('--data-dir', lockedDir, '--port', '0')
    release()
    expect(code).toBe(1)
    expect(output).toContain(`The data directory ${lockedDir} is in use`)
  })

  it('a port in use does not prevent the screens from working', async () => {
    const { device_url } = await session()
    const port = new URL(device_url ?? '').port
    const other = await launchDesktop({
      dataDir: join(folder, 'other'),
      language: 'en',
      args: ['--port', port]
    })
    const state = await other.page.evaluate(async () => (await fetch('/app/v1/session')).json())
    expect(state.payload).toMatchObject({ device_url: null, warnings: ['port_in_use'] })

    await other.page.evaluate(() => window.desktop?.changeSettings({ close_to_tray: false }))
    const ended = once(other.app.process(), 'exit')
    await other.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
    expect((await ended)[0], 'without the tray, closing the window ends the workstation').toBe(0)
  })

  it('an invalid flag gives a message without a stack trace', async () => {
    const { code, output } = await runDesktopToExit('--data-dir', join(folder, 'wrong'), '--port', 'x')
    expect(code).toBe(1)
    expect(output).toContain('--port must be a whole number')
    expect(output).not.toContain('    at ')
  })

  it('a page that crashes is reloaded', async () => {
    const loads = () =>
      app.evaluate(
        ({ BrowserWindow }) =>
          new Promise<string>(resolve => {
            const contents = BrowserWindow.getAllWindows()[0]?.webContents
            contents?.once('did-finish-load', () => resolve(contents.getURL()))
            contents?.forcefullyCrashRenderer()
          })
      )
    expect(await loads()).toMatch(/^app:\/\/workstation\//)
    expect(readFileSync(join(dataDir, 'logs/window.log'), 'utf8')).toContain('could not show the page')
  })
})

/** Locks the directory from this process as another workstation would. */
function holdDataDirectory(path: string): () => void {
  mkdirSync(path, { mode: 0o700 })
  return lockDataDirectory(path)
}
