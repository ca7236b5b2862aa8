import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { _electron, type ElectronApplication, type Page } from 'playwright-core'
import { vi } from 'vitest'
import { findElectron } from '../../main/start/electron-binary.ts'
import { windowObstacle } from '../../main/start/run-window.ts'
import { findChromium } from '../support/browser.ts'

export const root = resolve(import.meta.dirname, '../..')
const standIn = resolve(import.meta.dirname, '../support/electron-stand-in')

/** False where Electron's own binary is installed and can open a window. */
export const isStandIn =
  findElectron(root, {}) === null ||
  windowObstacle(process.env, process.platform, process.getuid?.()) !== null

export interface LaunchOptions {
  dataDir: string
  args?: string[]
  /** The language of the system. */
  language?: 'th' | 'en'
}

/** The environment of a shell process, with or without the stand-in. */
export async function desktopEnvironment(language: 'th' | 'en' = 'en'): Promise<Record<string, string>> {
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined
  )
  const env = Object.fromEntries(inherited)
  if (!isStandIn) return env
  const chromium = await findChromium()
  return {
    ...env,
    ...chromium.env,
    ELECTRON_OVERRIDE_DIST_PATH: standIn,
    STAND_IN_NODE: process.execPath,
    STAND_IN_CHROMIUM: chromium.executablePath,
    STAND_IN_LANGUAGE: language
  }
}

export interface RunningDesktop {
  app: ElectronApplication
  page: Page
}

/** Starts the built app as a user would, through Playwright. */
export async function launchDesktop(options: LaunchOptions): Promise<RunningDesktop> {
  if (!existsSync(join(root, 'out/main/electron.js'))) throw new Error('out/ is not built')
  const env = await desktopEnvironment(options.language)
  // Playwright takes the executable from electron/index.js in this process.
  if (isStandIn) process.env.ELECTRON_OVERRIDE_DIST_PATH = standIn
  const args = ['.', '--data-dir', options.dataDir, '--port', '0', ...(options.args ?? [])]
  const app = await _electron.launch({ args, cwd: root, env, timeout: 30_000 })
  const page = await app.firstWindow()
  await page.waitForFunction(() => 'desktop' in window && document.readyState === 'complete')
  return { app, page }
}

/** Runs the shell without Playwright until it exits. */
export async function runDesktopToExit(...args: string[]): Promise<{ code: number | null; output: string }> {
  const env = await desktopEnvironment()
  const command = findElectron(root, env)
  if (!command) throw new Error('no Electron and no stand-in')
  const child = spawn(command, ['.', ...args], { env, cwd: root, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', text => {
    output += text
  })
  const [code] = await once(child, 'close')
  return { code, output }
}

/** Answers system dialogs in place of a user, and records what reaches the system. */
export function createChooser(app: ElectronApplication) {
  return {
    save: (path: string | null) =>
      app.evaluate(({ dialog, shell }, chosen) => {
        dialog.showSaveDialog = async () => ({ canceled: chosen === null, filePath: chosen ?? '' })
        shell.openPath = async () => ''
      }, path),
    answerQuestions: (button: number) =>
      app.evaluate(({ dialog }, chosen) => {
        const counted = globalThis as unknown as { questions: number }
        counted.questions = 0
        dialog.showMessageBoxSync = () => {
          counted.questions += 1
          return chosen
        }
      }, button),
    questions: () => app.evaluate(() => (globalThis as unknown as { questions: number }).questions),
    watchBrowser: () =>
      app.evaluate(({ shell }) => {
        const recorded = globalThis as unknown as { browser: string[] }
        recorded.browser = []
        shell.openExternal = async url => {
          recorded.browser.push(url)
        }
      }),
    browser: () => app.evaluate(() => (globalThis as unknown as { browser: string[] }).browser)
  }
}

/** Polls until the condition is true. */
export async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  await vi.waitUntil(holds, { interval: 20, timeout: 40_000 })
}
