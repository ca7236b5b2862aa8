import { EventEmitter } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopChromium } from './chromium.ts'
import { cancellable, openWindows } from './open-windows.ts'
import { announceToFirst, becomeFirst } from './single-instance.ts'

class App extends EventEmitter {
  name = 'Electron'
  readonly isPackaged = false
  badge = 0
  loginItem = { openAtLogin: false }
  #version = '0.0.0'
  #folder = process.cwd()
  #paths = new Map<string, string>()
  #ready = false
  #isQuitting = false
  #whenReady = Promise.withResolvers<void>()

  readonly commandLine = {
    switches: [] as string[],
    appendSwitch(name: string, value?: string) {
      this.switches.push(value ? `--${name}=${value}` : `--${name}`)
    }
  }

  describe(folder: string, described: { name: string; version: string }) {
    this.#folder = folder
    this.name = described.name
    this.#version = described.version
  }

  becomeReady() {
    this.#ready = true
    this.emit('ready', {})
    this.#whenReady.resolve()
  }

  whenReady() {
    return this.#whenReady.promise
  }
  isReady() {
    return this.#ready
  }
  getAppPath() {
    return this.#folder
  }
  getVersion() {
    return this.#version
  }
  getName() {
    return this.name
  }
  setName(name: string) {
    this.name = name
  }
  getLocale() {
    return process.env.STAND_IN_LANGUAGE ?? 'th'
  }
  getPreferredSystemLanguages() {
    return [this.getLocale()]
  }

  getPath(name: string): string {
    const known = this.#paths.get(name) ?? this.#usualPath(name)
    this.#paths.set(name, known)
    return known
  }
  #usualPath(name: string): string {
    if (name === 'home') return homedir()
    if (name === 'appData') return join(homedir(), '.config')
    if (name === 'userData') return mkdtempSync(join(tmpdir(), 'electron-stand-in-'))
    return join(this.getPath('userData'), name)
  }
  setPath(name: string, path: string) {
    this.#paths.set(name, path)
  }

  enableSandbox() {}
  setAppUserModelId() {}
  setAboutPanelOptions() {}
  showAboutPanel() {}
  setLoginItemSettings(settings: { openAtLogin: boolean }) {
    this.loginItem = { openAtLogin: settings.openAtLogin }
  }
  getLoginItemSettings() {
    return this.loginItem
  }
  setBadgeCount(count: number) {
    this.badge = count
    return true
  }

  requestSingleInstanceLock() {
    const folder = this.getPath('userData')
    const isFirst = becomeFirst(folder, argv => this.emit('second-instance', {}, argv, process.cwd()))
    if (!isFirst) announceToFirst(folder, process.argv)
    return isFirst
  }

  quit() {
    if (this.#isQuitting) return
    const before = cancellable({})
    this.emit('before-quit', before)
    if (before.defaultPrevented) return
    this.#isQuitting = true
    void this.#quitWhenClosed()
  }
  get isQuitting() {
    return this.#isQuitting
  }
  async #quitWhenClosed() {
    await Promise.all([...openWindows].map(window => window.closeAndWait()))
    const will = cancellable({})
    if (openWindows.size === 0) this.emit('will-quit', will)
    if (openWindows.size > 0 || will.defaultPrevented) this.#isQuitting = false
    else this.exit(0)
  }
  exit(code = 0) {
    stopChromium()
    this.emit('quit', {}, code)
    process.exit(code)
  }
}

export const app = new App()
app.setMaxListeners(0)
process.on('SIGTERM', () => app.quit())
process.on('SIGINT', () => app.quit())
