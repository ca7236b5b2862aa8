import { app, clipboard, dialog, ipcMain, Menu, powerMonitor, shell } from 'electron'
import type { DesktopSettings } from '#shared/contracts/desktop-bridge.ts'
import { registerBridge } from '../bridge/bridge.ts'
import { createBridgeHandlers, printPage } from '../bridge/bridge-handlers.ts'
import { copyDiagnosticReport } from '../bridge/diagnostic-report.ts'
import { setLaunchAtLogin } from '../bridge/login-item.ts'
import type { Desktop } from '../desktop.ts'
import { PUBLISHER_KEYS } from '../updates/update-signature.ts'
import { createUpdates, type Updates } from '../updates/updates.ts'
import { menuTemplate } from '../window/menu-template.ts'
import { createQuitting, type Quitting } from './quitting.ts'
import { visibleSettings } from './shell-settings.ts'
import { createTray, type QueueTray } from './tray.ts'

/** Adds menu, tray, bridge, updates and system events to an open desktop. */
export function furnish(desktop: Desktop): void {
  const { settings, report } = desktop
  const updates = createUpdates({
    feed: settings.get().update_feed,
    isPackaged: app.isPackaged,
    publisherKeys: PUBLISHER_KEYS,
    loadUpdater: async () => (await import('electron-updater')).default.autoUpdater,
    onState: update => desktop.send({ kind: 'update', update }),
    report
  })
  const quitting = createQuitting({ app, close: () => desktop.workstation.close(), updates, report })
  const tray = createTray({
    queueState: () => desktop.workstation.queueState(),
    language: desktop.language,
    deviceUrl: () => desktop.workstation.url,
    open: desktop.show,
    quit: quitting.quit,
    onProblem: error => report('read the state of the queue', error)
  })
  const changeSettings = (changes: Partial<DesktopSettings>) => {
    if (changes.launch_at_login !== undefined) {
      launchAtLogin(desktop, changes.launch_at_login)
    }
    const changed = settings.change(changes)
    showMenu(desktop, updates, quitting, changeSettings)
    return visibleSettings(changed)
  }
  registerBridge(
    ipcMain,
    createBridgeHandlers({
      window: desktop.window,
      settings,
      texts: desktop.texts,
      updates,
      secretStore: desktop.secretBox?.kind ?? 'file',
      ask: desktop.protocol.ask,
      send: desktop.send,
      quitAndUpdate: quitting.quitAndUpdate,
      changeSettings,
      changeLanguage: language => {
        settings.change({ language })
        showMenu(desktop, updates, quitting, changeSettings)
        refreshTray(tray, desktop)
      }
    })
  )
  showMenu(desktop, updates, quitting, changeSettings)
  refreshTray(tray, desktop)
  followTheMachine(desktop, tray, quitting)
  refreshLoginItem(desktop)
  app.once('will-quit', () => tray.destroy())
  void updates.check()
}

function showMenu(
  desktop: Desktop,
  updates: Updates,
  quitting: Quitting,
  changeSettings: (changes: Partial<DesktopSettings>) => DesktopSettings
): void {
  const { report, workstation } = desktop
  const openFolder = (path: string) =>
    void shell.openPath(path).then(problem => {
      if (problem) report(`open ${path}`, problem)
    })
  const template = menuTemplate({
    texts: desktop.texts(),
    settings: desktop.settings.get(),
    platform: process.platform,
    hasUpdates: updates.isOn,
    isDeveloping: !app.isPackaged,
    actions: {
      command: command => {
        desktop.show()
        desktop.send({ kind: 'command', command })
      },
      print: () => void printPage(desktop.window).catch(error => report('print', error)),
      setCloseToTray: isOn => void changeSettings({ close_to_tray: isOn }),
      setLaunchAtLogin: isOn => void changeSettings({ launch_at_login: isOn }),
      showLogs: () => openFolder(desktop.logs),
      showData: () => openFolder(workstation.dataDir),
      copyReport: () => void copyReport(desktop).catch(error => report('copy the report', error)),
      checkUpdates: () => void updates.check(),
      quit: quitting.quit
    }
  })
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}

function launchAtLogin({ startArguments }: Desktop, isOn: boolean): void {
  const { dataDir } = startArguments
  setLaunchAtLogin(app, isOn, { platform: process.platform, appImage: process.env.APPIMAGE, dataDir })
}

/** After an update an AppImage has a different file name. */
function refreshLoginItem(desktop: Desktop): void {
  if (process.platform !== 'linux' || !desktop.settings.get().launch_at_login) return
  try {
    launchAtLogin(desktop, true)
  } catch (error) {
    desktop.report('write the entry that opens the program at login', error)
  }
}

function copyReport({ protocol, texts, window }: Desktop): Promise<void> {
  return copyDiagnosticReport({
    ask: protocol.ask,
    copy: text => clipboard.writeText(text),
    texts: texts(),
    show: options => dialog.showMessageBox(window, options)
  })
}

function refreshTray(tray: QueueTray, { report }: Desktop): void {
  tray.refresh().catch(error => report('read the state of the queue', error))
}

/** After sleep screens and tray are refreshed, as they are stale; before shutdown everything is closed in order. */
function followTheMachine(desktop: Desktop, tray: QueueTray, quitting: Quitting): void {
  powerMonitor.on('resume', () => {
    desktop.send({ kind: 'resumed' })
    refreshTray(tray, desktop)
  })
  // Preventing the event makes the machine wait until the workstation is closed (powerMonitor, "shutdown").
  powerMonitor.on('shutdown', (event?: Partial<Event>) => {
    event?.preventDefault?.()
    quitting.quit()
  })
  desktop.window.on('session-end', quitting.quit)
  app.on('child-process-gone', (_event, { type, reason }) => {
    if (reason !== 'clean-exit') desktop.report('keep a helper process', new Error(`${type}: ${reason}`))
  })
}
