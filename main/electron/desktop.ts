import { join } from 'node:path'
import { app, type BrowserWindow, Notification, protocol, safeStorage, session } from 'electron'
import { DESKTOP_EVENTS, type DesktopEvent } from '#shared/contracts/desktop-bridge.ts'
import { openWorkstation, type SecretBox, type Workstation } from '../workstation.ts'
import { createSecretBox } from './shell/secret-box.ts'
import { createShellLog, type ReportProblem } from './shell/shell-log.ts'
import { openShellSettings, type SettingsStore, shellLanguage } from './shell/shell-settings.ts'
import type { StartArguments } from './shell/start-arguments.ts'
import { type ShellTexts, shellTexts } from './texts.ts'
import { type AppProtocol, createAppProtocol } from './window/app-protocol.ts'
import { CookieJar } from './window/cookie-jar.ts'
import { openMainWindow, showWindow } from './window/main-window.ts'
import { APP_SCHEME } from './window/origin.ts'
import { guardPermissions } from './window/permissions.ts'

const RENDERER = join(import.meta.dirname, '../renderer')
const PRELOAD = join(import.meta.dirname, '../preload/index.cjs')

/** Everything with the lifetime of the window's process. */
export interface Desktop {
  readonly workstation: Workstation
  readonly window: BrowserWindow
  readonly settings: SettingsStore
  readonly protocol: AppProtocol
  readonly secretBox: SecretBox | undefined
  readonly logs: string
  readonly report: ReportProblem
  readonly startArguments: StartArguments
  texts(): ShellTexts
  language(): 'th' | 'en'
  send(event: DesktopEvent): void
  show(): void
}

/** Opens the workstation in this process, with a window. @throws WorkstationProblem */
export async function openDesktop(from: {
  dataDir: string
  /** Folder of the window's own settings. */
  folder: string
  startArguments: StartArguments
}): Promise<Desktop> {
  const { dataDir, folder, startArguments } = from
  const logs = join(dataDir, 'logs')
  const report = createShellLog(logs)
  const settings = openShellSettings(folder)
  const language = () => shellLanguage(settings.get(), app.getLocale())
  const texts = () => shellTexts[language()]
  const secretBox = createSecretBox(safeStorage, process.platform)
  const workstation = await openWorkstation({
    dataDir,
    ...(startArguments.host === null ? {} : { host: startArguments.host }),
    ...(startArguments.port === null ? {} : { port: startArguments.port }),
    ...(secretBox ? { secretBox } : {}),
    loadDemo: startArguments.isDemo,
    rendererDir: RENDERER,
    listen: 'best-effort'
  })
  const pages = createAppProtocol({
    rendererDir: RENDERER,
    jar: new CookieJar(),
    handle: request => workstation.handle(request)
  })
  protocol.handle(APP_SCHEME, request => pages.answer(request))
  guardPermissions(session.defaultSession)

  let isQuitting = false
  app.on('before-quit', () => {
    isQuitting = true
  })
  const window = openMainWindow({
    preload: PRELOAD,
    folder,
    texts,
    // At login macOS starts programs without a flag.
    isHidden: startArguments.isHidden || app.getLoginItemSettings().wasOpenedAtLogin,
    hidesOnClose: () => settings.get().close_to_tray && !isQuitting,
    onHidden: () => explainTray(settings, texts()),
    onStayed: () => {
      isQuitting = false
    },
    onProblem: report
  })
  return {
    workstation,
    window,
    settings,
    protocol: pages,
    secretBox,
    logs,
    report,
    startArguments,
    texts,
    language,
    send: event => {
      if (!window.isDestroyed()) window.webContents.send(DESKTOP_EVENTS, event)
    },
    show: () => {
      if (!window.isDestroyed()) showWindow(window)
    }
  }
}

/** Shown only once. It is needed because users do not expect a program to keep running after its window has closed. */
function explainTray(settings: SettingsStore, texts: ShellTexts): void {
  if (settings.get().tray_explained) return
  settings.change({ tray_explained: true })
  new Notification({ title: texts.stillRunning, body: texts.stillRunningWhy }).show()
}
