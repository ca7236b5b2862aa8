import { app, ipcMain, Menu, powerMonitor, shell } from 'electron'
import type { DesktopSettings } from '#shared/contracts/desktop-bridge.ts'
import { registerBridge } from './bridge.ts'
import { createBridgeHandlers, printPage } from './bridge-handlers.ts'
import type { Desktop } from './desktop.ts'
import { setLaunchAtLogin } from './login-item.ts'
import { menuTemplate } from './menu-template.ts'
import { visibleSettings } from './shell-settings.ts'
import { createTray, type QueueTray } from './tray.ts'
import { PUBLISHER_KEYS } from './update-signature.ts'
import { createUpdates, type Updates } from './updates.ts'

/** Puts menu, tray, bridge, updates and the machine's events around an open desktop. */
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
  const tray = createTray({
    queueState: () => desktop.workstation.queueState(),
    language: desktop.language,
    deviceUrl: () => desktop.workstation.url,
    open: desktop.show,
    quit: () => app.quit(),
    onProblem: error => report('read the state of the queue', error)
  })
  const changeSettings = (changes: Partial<DesktopSettings>) => {
    if (changes.launch_at_login !== undefined) {
      setLaunchAtLogin(app, changes.launch_at_login, process.platform)
    }
    const changed = settings.change(changes)
    showMenu(desktop, updates, changeSettings)
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
      changeSettings,
      changeLanguage: language => {
        settings.change({ language })
        showMenu(desktop, updates, changeSettings)
        refreshTray(tray, desktop)
      }
    })
  )
  showMenu(desktop, updates, changeSettings)
  refreshTray(tray, desktop)
  followTheMachine(desktop, tray)
  app.on('will-quit', () => tray.destroy())
  void updates.check()
}

function showMenu(
  desktop: Desktop,
  updates: Updates,
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
      checkUpdates: () => void updates.check(),
      quit: () => app.quit()
    }
  })
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}

function refreshTray(tray: QueueTray, { report }: Desktop): void {
  tray.refresh().catch(error => report('read the state of the queue', error))
}

/** After sleep the screens are stale; before the machine goes down everything is closed in order. */
function followTheMachine(desktop: Desktop, tray: QueueTray): void {
  powerMonitor.on('resume', () => {
    desktop.send({ kind: 'resumed' })
    refreshTray(tray, desktop)
  })
  powerMonitor.on('shutdown', () => app.quit())
  desktop.window.on('session-end', () => app.quit())
}
