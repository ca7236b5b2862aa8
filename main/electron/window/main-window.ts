import { BrowserWindow, dialog, nativeTheme, screen, shell } from 'electron'
import { CrashBudget } from '../shell/crash-budget.ts'
import type { ShellTexts } from '../texts.ts'
import { guardNavigation } from './navigation.ts'
import { START_URL } from './origin.ts'
import { readBounds, saveBounds } from './window-bounds.ts'
import { windowOptions } from './window-options.ts'

export interface WindowOptions {
  preload: string
  /** Folder of the window's own settings. */
  folder: string
  texts: () => ShellTexts
  isHidden: boolean
  /** Whether closing only hides the window: the workstation stays in the tray. */
  hidesOnClose: () => boolean
  onHidden: () => void
  /** The user chose to keep unsaved work, which cancels a pending quit. */
  onStayed: () => void
  onProblem: (what: string, error: unknown) => void
}

export function openMainWindow(options: WindowOptions): BrowserWindow {
  const bounds = readBounds(
    options.folder,
    [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(display => display.workArea)
  )
  const isDark = nativeTheme.shouldUseDarkColors
  const window = new BrowserWindow(
    windowOptions({ preload: options.preload, bounds, isDark, title: options.texts().name })
  )
  guardNavigation(window.webContents, url => {
    shell.openExternal(url).catch(error => options.onProblem('open in the browser', error))
  })
  // Only once it is shown: maximizing also shows a window (BrowserWindow, "win.maximize") that should start in the
  // tray.
  if (bounds.is_maximized) window.once('show', () => window.maximize())
  window.once('ready-to-show', () => {
    if (!options.isHidden) window.show()
  })
  saveBoundsOf(window, options)
  hideInsteadOfClosing(window, options)
  askAboutUnsavedWork(window, options)
  reloadAfterCrash(window, options)
  window.loadURL(START_URL).catch(error => options.onProblem('load the page', error))
  return window
}

/** Brings the window to the front from any state. */
export function showWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

function saveBoundsOf(window: BrowserWindow, { folder, onProblem }: WindowOptions): void {
  let wasShown = false
  window.once('show', () => {
    wasShown = true
  })
  window.on('close', () => {
    // A window that never left the tray was not maximized yet.
    if (!wasShown) return
    try {
      saveBounds(folder, window.getNormalBounds(), window.isMaximized())
    } catch (error) {
      onProblem('save the position of the window', error)
    }
  })
}

function hideInsteadOfClosing(window: BrowserWindow, options: WindowOptions): void {
  window.on('close', event => {
    if (!options.hidesOnClose()) return
    event.preventDefault()
    window.hide()
    options.onHidden()
  })
}

function askAboutUnsavedWork(window: BrowserWindow, options: WindowOptions): void {
  window.webContents.on('will-prevent-unload', event => {
    const texts = options.texts()
    showWindow(window)
    const chosen = dialog.showMessageBoxSync(window, {
      type: 'warning',
      message: texts.unsaved,
      detail: texts.unsavedWhy,
      buttons: [texts.stay, texts.leave],
      defaultId: 0,
      cancelId: 0
    })
    // Preventing this event allows the page to unload (webContents, "will-prevent-unload").
    if (chosen === 1) event.preventDefault()
    else options.onStayed()
  })
}

function reloadAfterCrash(window: BrowserWindow, options: WindowOptions): void {
  const budget = new CrashBudget()
  const reload = () => {
    window.loadURL(START_URL).catch(error => options.onProblem('load the page after a crash', error))
  }
  window.webContents.on('render-process-gone', (_event, details) => {
    if (details.reason === 'clean-exit' || window.isDestroyed()) return
    options.onProblem('show the page', new Error(`${details.reason} (${details.exitCode})`))
    if (budget.spend(Date.now())) {
      reload()
      return
    }
    void askToGoOn(window, options.texts(), 'pageStopped').then(goesOn => {
      budget.refill()
      if (goesOn) reload()
      else window.destroy()
    })
  })
  window.on('unresponsive', () => {
    void askToGoOn(window, options.texts(), 'pageHangs').then(goesOn => {
      if (goesOn) window.webContents.reload()
    })
  })
}

/** Asks whether to reload the screens; the server and its data are not affected. */
async function askToGoOn(
  window: BrowserWindow,
  texts: ShellTexts,
  what: 'pageStopped' | 'pageHangs'
): Promise<boolean> {
  showWindow(window)
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message: texts[what],
    detail: texts.pageStoppedWhy,
    buttons: [texts.tryAgain, what === 'pageHangs' ? texts.wait : texts.quit],
    defaultId: 0,
    cancelId: 1
  })
  return response === 0
}
