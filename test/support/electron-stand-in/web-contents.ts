import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { chromium } from './chromium.ts'
import { cloneCodec } from './clone-codec.ts'
import { invoked } from './ipc-main.ts'
import { cancellable } from './open-windows.ts'
import { type FromPage, pageSide, type ToPage } from './page-side.ts'
import { isOfApp, type PausedRequest, refuse, serve, toApp, toWeb } from './protocol.ts'
import { session } from './session.ts'

const { pack, unpack } = cloneCodec()
const HOST = '__standInHost'
const INBOX = '__standInInbox'
const contents = new Map<string, WebContents>()

export class WebContents extends EventEmitter {
  readonly id = contents.size + 1
  readonly session = session.defaultSession
  targetId = ''
  printed = 0
  #sessionId = ''
  #url = ''
  #isDestroyed = false
  #askedUrl = ''
  #openHandler: (details: { url: string }) => { action: 'allow' | 'deny' } = () => ({ action: 'allow' })

  async attach(targetId: string, preloadPath: string | undefined) {
    this.targetId = targetId
    contents.set(targetId, this)
    const attached = await chromium().send('Target.attachToTarget', { targetId, flatten: true })
    this.#sessionId = String(attached.sessionId)
    this.#listen()
    await Promise.all([
      this.#send('Page.enable'),
      this.#send('Runtime.enable'),
      this.#send('Inspector.enable'),
      this.#send('Runtime.addBinding', { name: HOST }),
      this.#send('Fetch.enable', { patterns: [{ urlPattern: '*' }] })
    ])
    const preload = preloadPath ? readFileSync(preloadPath, 'utf8') : null
    const wrapped = preload === null ? 'null' : `function (require, exports, module) {\n${preload}\n}`
    const source = `(${pageSide})(${cloneCodec}, ${wrapped}, '${HOST}', '${INBOX}')`
    await this.#send('Page.addScriptToEvaluateOnNewDocument', { source })
  }

  #send(method: string, params: Record<string, unknown> = {}) {
    return chromium().send(method, params, this.#sessionId)
  }

  #listen() {
    const on = <Event>(method: string, listener: (event: Event) => void) =>
      chromium().on(`${this.#sessionId}:${method}`, listener)
    on<{ name: string; payload: string }>('Runtime.bindingCalled', call => {
      if (call.name === HOST) void this.#fromPage(unpack(call.payload) as FromPage)
    })
    on<PausedRequest>('Fetch.requestPaused', paused => void this.#requested(paused))
    on<{ frame: { parentId?: string; url: string } }>('Page.frameNavigated', ({ frame }) => {
      if (!frame.parentId) this.#url = toApp(frame.url)
    })
    on<{ url: string }>('Page.navigatedWithinDocument', event => {
      this.#url = toApp(event.url)
    })
    on('Page.domContentEventFired', () => this.emit('dom-ready'))
    on('Page.loadEventFired', () => this.emit('did-finish-load'))
    on('Inspector.targetCrashed', () =>
      this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 })
    )
    on<{ type: string }>('Page.javascriptDialogOpening', dialog => {
      if (dialog.type === 'beforeunload') void this.#beforeUnload()
    })
  }

  /** The page wants to stay; Electron leaves only if will-prevent-unload is prevented. */
  async #beforeUnload() {
    const event = cancellable({})
    this.emit('will-prevent-unload', event)
    await this.#send('Page.handleJavaScriptDialog', { accept: event.defaultPrevented })
    if (!event.defaultPrevented) this.emit('stayed')
  }

  async #requested(paused: PausedRequest) {
    const url = toApp(paused.request.url)
    if (paused.resourceType === 'Document' && url !== this.#askedUrl) {
      const event = cancellable({ url })
      this.emit('will-navigate', event, url)
      if (event.defaultPrevented) return refuse(this.#sessionId, paused.requestId)
    }
    if (isOfApp(paused.request.url)) return serve(this.#sessionId, paused)
    await this.#send('Fetch.continueRequest', { requestId: paused.requestId })
  }

  async #fromPage(message: FromPage) {
    if (message.kind === 'open') {
      this.#openHandler({ url: toApp(message.url) })
      return
    }
    let answer: ToPage
    try {
      const handler = invoked.get(message.channel)
      if (!handler) throw new Error(`No handler registered for '${message.channel}'`)
      const value = await handler({ sender: this, senderFrame: this.mainFrame }, ...message.values)
      answer = { kind: 'answer', id: message.id, value: unpack(pack(value)), error: null }
    } catch (error) {
      answer = { kind: 'answer', id: message.id, value: null, error: String(error) }
    }
    this.#toPage(answer)
  }

  #toPage(message: ToPage) {
    if (this.#isDestroyed) return
    const expression = `globalThis.${INBOX}?.(${JSON.stringify(pack(message))})`
    void this.#send('Runtime.evaluate', { expression }).catch(() => this.emit('did-lose-message', message))
  }

  get mainFrame() {
    return { url: this.#url, parent: null }
  }
  send(channel: string, ...values: unknown[]) {
    this.#toPage({ kind: 'event', channel, values })
  }
  async loadURL(url: string) {
    this.#askedUrl = url
    const loaded = new Promise(resolve => this.once('did-finish-load', resolve))
    const { errorText } = await this.#send('Page.navigate', { url: toWeb(url) })
    if (errorText) throw new Error(`${errorText} loading '${url}'`)
    await loaded
  }
  getURL() {
    return this.#url
  }
  setWindowOpenHandler(handler: (details: { url: string }) => { action: 'allow' | 'deny' }) {
    this.#openHandler = handler
  }
  reload() {
    void this.#send('Page.reload')
  }
  print(_options: object, done: (success: boolean, reason: string) => void) {
    this.printed += 1
    done(true, '')
  }
  focus() {}
  isDestroyed() {
    return this.#isDestroyed
  }
  /** Runs the page's beforeunload; resolves when the target is gone or the page has stayed. */
  async close() {
    const decided = new Promise(resolve => {
      this.once('destroyed', resolve)
      this.once('stayed', resolve)
    })
    await this.#send('Page.close').catch(error => this.emit('close-failed', error))
    await decided
  }
  async closeAtOnce() {
    await chromium().send('Target.closeTarget', { targetId: this.targetId })
  }
  /** For tests: the renderer crashes. */
  forcefullyCrashRenderer() {
    void this.#send('Page.crash').catch(error => this.emit('crash-confirmed', error))
  }
  gone() {
    if (this.#isDestroyed) return
    this.#isDestroyed = true
    contents.delete(this.targetId)
    this.emit('destroyed')
  }
}

export const webContents = {
  getAllWebContents: () => [...contents.values()],
  fromDevToolsTargetId: (targetId: string) => contents.get(targetId)
}
