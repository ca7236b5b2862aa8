import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { app, dialog, protocol } from 'electron'
import { defaultDataDir } from '../config/data-dir.ts'
import { collectWhenIdle } from '../platform/idle-memory.ts'
import { openDesktop } from './desktop.ts'
import { furnish } from './shell/shell-parts.ts'
import { openShellSettings, shellLanguage } from './shell/shell-settings.ts'
import { readStartArguments } from './shell/start-arguments.ts'
import { shellTexts } from './texts.ts'
import { SCHEME } from './window/app-protocol.ts'
import { OPENING_LINE } from './window/opening-line.ts'

/** The window host of the workstation: one process with database, server and window. */
app.enableSandbox()
protocol.registerSchemesAsPrivileged([SCHEME])
app.setName('HR Workstation')
app.setAppUserModelId('th.hr-workstation')

const startArguments = readStartArguments(process.argv)
const dataDir = resolve(startArguments.dataDir ?? defaultDataDir())
const folder = join(dataDir, 'window')
mkdirSync(folder, { recursive: true, mode: 0o700 })
app.setPath('userData', folder)

// One window per data directory: a second start only brings the first window to the front.
if (app.requestSingleInstanceLock()) void app.whenReady().then(start)
else app.exit(0)

async function start(): Promise<void> {
  process.stdout.write(`${OPENING_LINE}\n`)
  try {
    collectWhenIdle()
    if (startArguments.problem) throw new Error(startArguments.problem)
    const desktop = await openDesktop({ dataDir, folder, startArguments })
    furnish(desktop)
    app.on('second-instance', desktop.show)
    app.on('activate', desktop.show)
    const { url, listenProblem } = desktop.workstation
    if (url) process.stdout.write(`Devices post to ${url}\n`)
    if (listenProblem) process.stderr.write(`${listenProblem}\n`)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const language = shellLanguage(openShellSettings(folder).get(), app.getLocale())
    process.stderr.write(`${message}\n`)
    dialog.showErrorBox(shellTexts[language].cannotStart, message)
    app.exit(1)
  }
}
