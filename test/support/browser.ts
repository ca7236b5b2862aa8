import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { accessSync, constants, existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { delimiter, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { pageClock } from './test-clock.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')

export interface FoundChromium {
  executablePath: string
  /** Where it was found: `CHROMIUM_PATH`, the machine, or the package installed by npm. */
  source: 'environment' | 'system' | 'package'
  /** Variables that its process needs in addition to the usual environment. */
  env: Record<string, string>
}

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const SYSTEM_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe'
]

/** Flags for root, small /dev/shm and a closed network; Playwright adds its own. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--no-proxy-server',
  '--no-default-browser-check',
  '--no-pings'
]

let found: Promise<FoundChromium> | undefined

/** Finds a Chromium; `CHROMIUM_PATH=package` forces the one of @sparticuz/chromium. */
export function findChromium(): Promise<FoundChromium> {
  found ??= search(process.env.CHROMIUM_PATH)
  return found
}

let shared: Promise<Browser> | undefined

/** The headless browser that the test files of this process share; it ends with the process. Close whatever was opened in it. */
export async function testBrowser(): Promise<Browser> {
  if (shared !== undefined && !(await shared).isConnected()) shared = undefined
  shared ??= launchBrowser()
  return shared
}

/** Prints what each open page shows: its address, dialogs and alerts. For tests that have failed. */
export async function printPages(): Promise<void> {
  const pages = (await shared)?.contexts().flatMap(context => context.pages()) ?? []
  for (const page of pages) {
    const boxes = await page.getByRole('dialog').or(page.getByRole('alert')).allInnerTexts()
    process.stderr.write(`${page.url()} shows ${JSON.stringify(boxes)}\n`)
  }
}

/** Closes every page of a file's tests. */
export async function closePages(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map(context => context.close()))
}

/** A separate headless browser; close it after use. */
export async function launchBrowser(options: { args?: string[] } = {}): Promise<Browser> {
  const { executablePath, env } = await findChromium()
  const browser = await chromium.launch({
    executablePath,
    args: [...CHROMIUM_FLAGS, ...(options.args ?? [])],
    env: { ...process.env, ...env },
    headless: true
  })
  const open = browser.newContext.bind(browser)
  browser.newContext = async options => {
    const context = await open(options)
    await context.addInitScript({ content: pageClock() })
    return context
  }
  return browser
}

async function search(chosen: string | undefined): Promise<FoundChromium> {
  if (chosen && chosen !== 'package') return { executablePath: chosen, source: 'environment', env: {} }
  const system = chosen ? undefined : systemChromium()
  return system ? { executablePath: system, source: 'system', env: {} } : packagedChromium()
}

function systemChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const places = [
    ...folders.flatMap(folder => SYSTEM_NAMES.map(name => join(folder, name))),
    ...SYSTEM_PLACES
  ]
  return places.find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function packagedChromium(): Promise<FoundChromium> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('The browser tests need Chrome or Chromium here: install one or set CHROMIUM_PATH.')
  }
  const packageFile = join(root, 'node_modules/@sparticuz/chromium/package.json')
  const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string }
  const folder = join(root, 'node_modules/.cache', `chromium-${version}`)
  if (!existsSync(folder)) await unpack(folder)
  const executablePath = join(folder, 'chromium')
  const libraries = join(folder, 'al2023/lib')
  const env = (await starts(executablePath)) ? {} : { LD_LIBRARY_PATH: libraries }
  return { executablePath, source: 'package', env: { ...env, FONTCONFIG_FILE: join(folder, 'fonts.conf') } }
}

/**
 * The package unpacks into the temporary folder of its process, with its NSS libraries only if it believes it runs in
 * that environment; so a child process gets both. The rename shows other test processes a complete folder or none.
 */
async function unpack(folder: string): Promise<void> {
  const staging = `${folder}.${randomUUID()}`
  await mkdir(staging, { recursive: true })
  const script = "const { default: c } = await import('@sparticuz/chromium'); await c.executablePath()"
  const env = { ...process.env, TMPDIR: staging, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }
  try {
    await run(process.execPath, ['--input-type=module', '-e', script], { cwd: root, env })
    await writeFile(join(staging, 'fonts.conf'), fontSettings(folder))
    await rename(staging, folder)
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

/** Only the Latin font of the package: without any font, Chromium draws no text until a web font is loaded. */
function fontSettings(folder: string): string {
  const places = `<dir>${join(folder, 'fonts/fonts')}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir>`
  return `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>${places}</fontconfig>\n`
}

/** Whether it runs with the libraries of this machine. */
async function starts(executablePath: string): Promise<boolean> {
  try {
    await run(executablePath, ['--version'])
    return true
  } catch {
    return false
  }
}
