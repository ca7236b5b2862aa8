import { app, type BrowserWindow, dialog, Notification, shell } from 'electron'
import type { DesktopEvent, DesktopInfo, DesktopSettings } from '#shared/contracts/desktop-bridge.ts'
import { type SettingsStore, visibleSettings } from '../shell/shell-settings.ts'
import { iconImage } from '../shell/tray.ts'
import type { ShellTexts } from '../texts.ts'
import type { Updates } from '../updates/updates.ts'
import { showWindow } from '../window/main-window.ts'
import type { BridgeHandlers } from './bridge.ts'
import { createFileDialogs } from './file-dialogs.ts'
import { SavedFiles } from './saved-files.ts'

/** Handlers of `window.desktop`. Arguments have already been validated. */
export function createBridgeHandlers(from: {
  window: BrowserWindow
  settings: SettingsStore
  texts: () => ShellTexts
  updates: Updates
  secretStore: DesktopInfo['secret_store']
  ask: (path: string) => Promise<Response>
  send: (event: DesktopEvent) => void
  quitAndUpdate: () => boolean
  changeSettings: (changes: Partial<DesktopSettings>) => DesktopSettings
  changeLanguage: (language: 'th' | 'en') => void
}): BridgeHandlers {
  const { window, settings, texts, updates } = from
  const saved = new SavedFiles()
  // Without a reference a notification is garbage-collected, and its click is lost.
  const shown = new Set<Notification>()
  const files = createFileDialogs({
    showOpen: options => dialog.showOpenDialog(window, options),
    showFolders: options => dialog.showOpenDialog(window, options),
    showSave: options => dialog.showSaveDialog(window, options),
    downloads: app.getPath('downloads'),
    texts,
    saved,
    ask: from.ask
  })

  return {
    info: async () => ({
      version: app.getVersion(),
      platform: process.platform,
      secret_store: from.secretStore,
      updates: updates.isOn
    }),
    openFile: purpose => files.open(purpose),
    chooseFolder: () => files.chooseFolder(),
    chooseFile: () => files.chooseFile(),
    saveFile: file => files.save(file),
    saveJobFile: jobId => files.saveJobFile(jobId),
    revealSaved: async savedId => {
      const path = saved.find(savedId)
      if (path) shell.showItemInFolder(path)
      return path !== null
    },
    openSaved: async savedId => {
      const path = saved.findOpenable(savedId)
      return path !== null && (await shell.openPath(path)) === ''
    },
    print: () => printPage(window),
    notify: async ({ title, body, notice_id }) => {
      const notice = new Notification({ title, body })
      const forget = () => shown.delete(notice)
      notice.on('click', () => {
        forget()
        showWindow(window)
        if (notice_id !== undefined) from.send({ kind: 'notice', notice_id })
      })
      notice.on('close', forget)
      shown.add(notice)
      notice.show()
    },
    setTitle: async title => window.setTitle(title || texts().name),
    setBadge: async count => {
      if (process.platform === 'win32') {
        window.setOverlayIcon(count > 0 ? iconImage('alarm') : null, count > 0 ? String(count) : '')
      } else {
        app.setBadgeCount(count)
      }
    },
    setLanguage: async language => from.changeLanguage(language),
    settings: async () => visibleSettings(settings.get()),
    changeSettings: async changes => from.changeSettings(changes),
    updateState: async () => updates.state(),
    quitAndUpdate: async () => from.quitAndUpdate()
  }
}

/** False if the user cancelled the print dialog. */
export function printPage(window: Pick<BrowserWindow, 'webContents'>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    window.webContents.print({}, (isDone, reason) => {
      if (isDone || /cancel/i.test(reason)) resolve(isDone)
      else reject(new Error(reason))
    })
  })
}
