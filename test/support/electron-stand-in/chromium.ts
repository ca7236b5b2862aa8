import { spawn } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

type Fields = Record<string, unknown>
interface Waiting {
  method: string
  resolve(result: Fields): void
  reject(error: Error): void
}
interface Message {
  id?: number
  method?: string
  sessionId?: string
  params?: Fields
  result?: Fields
  error?: { message: string }
}

/** Chromium's own debugging protocol. Events are emitted as `session:Method`, those of the browser as `:Method`. */
class DevTools extends EventEmitter {
  #socket: WebSocket
  #count = 0
  #waiting = new Map<number, Waiting>()

  constructor(socket: WebSocket) {
    super()
    this.setMaxListeners(0)
    this.#socket = socket
    socket.addEventListener('message', event => this.#receive(JSON.parse(String(event.data)) as Message))
  }

  #receive(message: Message) {
    if (message.id === undefined) {
      this.emit(`${message.sessionId ?? ''}:${message.method}`, message.params)
      return
    }
    const call = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    if (message.error) call?.reject(new Error(`${call.method}: ${message.error.message}`))
    else call?.resolve(message.result ?? {})
  }

  send(method: string, params: Fields = {}, sessionId?: string): Promise<Fields> {
    return new Promise((resolve, reject) => {
      this.#count += 1
      this.#waiting.set(this.#count, { method, resolve, reject })
      this.#socket.send(JSON.stringify({ id: this.#count, method, params, sessionId }))
    })
  }
}

let devTools: DevTools | undefined
let stop: (() => void) | undefined

export function chromium(): DevTools {
  if (!devTools) throw new Error('stand-in: Chromium has not been started; wait for app.whenReady()')
  return devTools
}

export function stopChromium() {
  stop?.()
}

/** Starts a Chromium without a window and tells Playwright its address, as Electron does. */
export async function startChromium(
  userData: string,
  switches: string[],
  whenGone: () => void
): Promise<void> {
  const profile = join(userData, 'chromium')
  mkdirSync(profile, { recursive: true })
  const disabled = ['LocalNetworkAccessChecks']
  const others = switches.filter(flag => {
    const isDisabling = flag.startsWith('--disable-features=')
    if (isDisabling) disabled.push(flag.slice('--disable-features='.length))
    return !isDisabling
  })
  const flags = [
    ...others,
    `--disable-features=${disabled.join()}`,
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-startup-window',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    `--lang=${process.env.STAND_IN_LANGUAGE ?? 'th'}`
  ]
  const child = spawn(process.env.STAND_IN_CHROMIUM ?? 'chromium', flags, {
    stdio: ['ignore', 'ignore', 'pipe']
  })
  child.once('exit', whenGone)
  stop = () => {
    child.off('exit', whenGone)
    child.kill()
  }
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`stand-in: Chromium ended with ${code}: ${said}`)))
    child.stderr.on('data', chunk => {
      said += chunk
      const match = /DevTools listening on (ws:\S+)/.exec(said)
      if (match?.[1]) resolve(match[1])
    })
  })
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  devTools = new DevTools(socket)
  await devTools.send('Target.setDiscoverTargets', { discover: true })
  process.stderr.write(`\nDevTools listening on ${address}\n`)
}
