import type { cloneCodec } from './clone-codec.ts'

/** Messages from the page to the stand-in's main process, and back. */
export type FromPage =
  | { kind: 'invoke'; id: number; channel: string; values: unknown[] }
  | { kind: 'open'; url: string }
export type ToPage =
  | { kind: 'answer'; id: number; value: unknown; error: string | null }
  | { kind: 'event'; channel: string; values: unknown[] }

export type Preload = (require: (name: string) => unknown, exports: object, module: object) => void

/**
 * Runs in the page before its own scripts: a sandboxed preload's `electron` (ipcRenderer, contextBridge), then the built
 * preload. Its source is sent as text, so it uses nothing from outside itself.
 */
export function pageSide(
  makeCodec: typeof cloneCodec,
  preload: Preload | null,
  hostName: string,
  inboxName: string
) {
  const scope = globalThis as unknown as Record<string, unknown>
  const host = scope[hostName] as ((text: string) => void) | undefined
  delete scope[hostName]
  if (window !== window.top || !host) return
  const { pack, unpack } = makeCodec()
  const tell = (message: FromPage) => host(pack(message))

  // Decided by setWindowOpenHandler in the main process, never opened natively.
  window.open = (url?: string | URL) => {
    tell({ kind: 'open', url: new URL(url ?? 'about:blank', location.href).href })
    return null
  }
  window.addEventListener('click', event => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.target !== '_blank' || event.defaultPrevented) return
    event.preventDefault()
    window.open(link.href)
  })
  if (!preload) return

  type Listener = (event: object, ...values: unknown[]) => void
  const waiting = new Map<
    number,
    { channel: string; resolve(value: unknown): void; reject(error: Error): void }
  >()
  const listeners = new Map<string, Set<Listener>>()
  let count = 0

  const receive = (text: string) => {
    const message = unpack(text) as ToPage
    if (message.kind === 'event') {
      for (const listener of [...(listeners.get(message.channel) ?? [])]) listener({}, ...message.values)
      return
    }
    const call = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.error === null) call?.resolve(message.value)
    else call?.reject(new Error(`Error invoking remote method '${call.channel}': ${message.error}`))
  }
  Object.defineProperty(scope, inboxName, { value: receive })

  const ipcRenderer = {
    invoke: (channel: string, ...values: unknown[]) =>
      new Promise((resolve, reject) => {
        count += 1
        waiting.set(count, { channel, resolve, reject })
        tell({ kind: 'invoke', id: count, channel, values })
      }),
    on: (channel: string, listener: Listener) => {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener))
    },
    removeListener: (channel: string, listener: Listener) => {
      listeners.get(channel)?.delete(listener)
    }
  }

  // contextBridge copies plain data, wraps functions both ways and freezes what the page gets.
  const cross = (value: unknown): unknown => {
    if (typeof value === 'function') {
      return (...values: unknown[]) => cross(value(...values.map(cross)))
    }
    if (value instanceof Promise) {
      return value.then(cross, error =>
        Promise.reject(new Error(error instanceof Error ? error.message : String(error)))
      )
    }
    if (value === null || typeof value !== 'object') return value
    if (Array.isArray(value)) return value.map(cross)
    if (Object.getPrototypeOf(value) !== Object.prototype) return structuredClone(value)
    return Object.freeze(Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cross(item)])))
  }
  const contextBridge = {
    exposeInMainWorld: (name: string, api: unknown) => {
      Object.defineProperty(globalThis, name, { value: cross(api), enumerable: true })
    }
  }
  const sandboxedRequire = (name: string) => {
    if (name === 'electron') return { ipcRenderer, contextBridge }
    throw new Error(`module not found: ${name}`)
  }
  preload(sandboxedRequire, {}, { exports: {} })
}
