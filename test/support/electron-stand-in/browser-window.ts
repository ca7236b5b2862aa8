import { EventEmitter } from 'node:events'
import { app } from './app.ts'
import { chromium } from './chromium.ts'
import { cancellable, openWindows } from './open-windows.ts'
import { WebContents } from './web-contents.ts'

interface Bounds {
  x: number
  y: number
  width: number
  height: number
}
interface WindowOptions extends Partial<Bounds> {
  title?: string
  show?: boolean
  webPreferences?: { preload?: string }
}

export class BrowserWindow extends EventEmitter {
  readonly webContents = new WebContents()
  readonly options: WindowOptions
  #bounds: Bounds
  #title: string
  #isVisible: boolean
  #isMaximized = false
  #isMinimized = false
  #opened: Promise<void>

  constructor(options: WindowOptions = {}) {
    super()
    this.options = options
    this.#title = options.title ?? app.name
    this.#bounds = {
      x: options.x ?? 0,
      y: options.y ?? 0,
      width: options.width ?? 800,
      height: options.height ?? 600
    }
    this.#isVisible = options.show !== false
    openWindows.add(this)
    this.webContents.once('destroyed', () => this.#gone())
    this.webContents.on('dom-ready', () => this.emit('ready-to-show'))
    this.#opened = this.#open()
  }

  static getAllWindows() {
    return [...openWindows]
  }
  static fromWebContents(contents: WebContents | undefined) {
    return BrowserWindow.getAllWindows().find(
      window => window instanceof BrowserWindow && window.webContents === contents
    )
  }
  static getFocusedWindow() {
    return BrowserWindow.getAllWindows().at(-1) ?? null
  }

  async #open() {
    const { width, height } = this.#bounds
    watchTargets()
    const created = await chromium().send('Target.createTarget', {
      url: 'about:blank',
      newWindow: true,
      width,
      height
    })
    await this.webContents.attach(String(created.targetId), this.options.webPreferences?.preload)
  }

  #gone() {
    openWindows.delete(this)
    this.emit('closed')
    if (openWindows.size > 0 || app.isQuitting) return
    if (app.listenerCount('window-all-closed') > 0) app.emit('window-all-closed')
    else app.quit()
  }

  async loadURL(url: string) {
    await this.#opened
    await this.webContents.loadURL(url)
  }
  async closeAndWait() {
    const event = cancellable({})
    this.emit('close', event)
    if (event.defaultPrevented) return
    await this.#opened
    await this.webContents.close()
  }
  close() {
    void this.closeAndWait()
  }
  destroy() {
    void this.webContents.closeAtOnce()
  }
  isDestroyed() {
    return this.webContents.isDestroyed()
  }

  show() {
    this.#isVisible = true
    this.emit('show')
  }
  hide() {
    this.#isVisible = false
    this.emit('hide')
  }
  isVisible() {
    return this.#isVisible
  }
  focus() {
    this.emit('focus')
  }
  isFocused() {
    return this.#isVisible
  }
  maximize() {
    this.#isMaximized = true
  }
  isMaximized() {
    return this.#isMaximized
  }
  minimize() {
    this.#isMinimized = true
  }
  isMinimized() {
    return this.#isMinimized
  }
  restore() {
    this.#isMinimized = false
  }
  isFullScreen() {
    return false
  }
  getBounds() {
    return { ...this.#bounds }
  }
  getNormalBounds() {
    return this.getBounds()
  }
  setBounds(bounds: Partial<Bounds>) {
    Object.assign(this.#bounds, bounds)
    this.emit('resize')
  }
  setTitle(title: string) {
    this.#title = title
  }
  getTitle() {
    return this.#title
  }
  setBackgroundColor() {}
  setOverlayIcon() {}
}

let isWatching = false
function watchTargets() {
  if (isWatching) return
  isWatching = true
  chromium().on(':Target.targetDestroyed', ({ targetId }: { targetId: string }) => {
    for (const window of openWindows) {
      if (window instanceof BrowserWindow && window.webContents.targetId === targetId)
        window.webContents.gone()
    }
  })
}
