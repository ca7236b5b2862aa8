import type { IpcMain } from 'electron'
import { describe, expect, it, vi } from 'vitest'
import {
  BRIDGE_FUNCTIONS,
  type BridgeFunction,
  bridgeChannel,
  DESKTOP_EVENTS,
  type DesktopBridge
} from '#shared/contracts/desktop-bridge.ts'
import { type BridgeHandlers, registerBridge } from '../../main/electron/bridge/bridge.ts'
import { LARGEST_FILE } from '../../main/electron/bridge/bridge-arguments.ts'

type Invoked = (event: object, ...values: unknown[]) => unknown

const ownFrame = { url: 'app://workstation/#/attendance', parent: null }
const bytes = new Uint8Array([1, 2, 3])
const validArguments: { [Name in BridgeFunction]: Parameters<DesktopBridge[Name]>[] } = {
  info: [[]],
  openFile: [['spreadsheet'], ['picture']],
  chooseFolder: [[]],
  chooseFile: [[]],
  saveFile: [[{ purpose: 'table', name: 'ตาราง.csv', bytes }]],
  saveJobFile: [['0198c1f2-7a00-7000-8000-000000000000']],
  revealSaved: [['abc-1']],
  openSaved: [['abc-1']],
  print: [[]],
  notify: [[{ title: 'รายงานเสร็จแล้ว', body: '' }], [{ title: 'a', body: 'b', notice_id: 'n-1' }]],
  setTitle: [['ลงเวลา']],
  setBadge: [[0], [12]],
  setLanguage: [['th'], ['en']],
  settings: [[]],
  changeSettings: [[{}], [{ close_to_tray: false }], [{ close_to_tray: true, launch_at_login: true }]],
  updateState: [[]],
  quitAndUpdate: [[]]
}

function registered() {
  const invoked = new Map<string, Invoked>()
  const calls: [string, unknown[]][] = []
  const handlers = Object.fromEntries(
    BRIDGE_FUNCTIONS.map(name => [
      name,
      (...values: unknown[]) => {
        calls.push([name, values])
        return `answer of ${name}`
      }
    ])
  )
  const ipc = { handle: (channel: string, handler: Invoked) => invoked.set(channel, handler) }
  registerBridge(ipc as unknown as Pick<IpcMain, 'handle'>, handlers as unknown as BridgeHandlers)
  const call = (name: string, senderFrame: object | null, ...values: unknown[]) =>
    invoked.get(`desktop:${name}`)?.({ senderFrame }, ...values)
  return { invoked, calls, call }
}

describe('the main process side', () => {
  it('registers exactly the listed functions', () => {
    expect([...registered().invoked.keys()]).toEqual(BRIDGE_FUNCTIONS.map(bridgeChannel))
  })

  it.each(BRIDGE_FUNCTIONS)('%s accepts the arguments of its contract', name => {
    const { call, calls } = registered()
    for (const values of validArguments[name])
      expect(call(name, ownFrame, ...values)).toBe(`answer of ${name}`)
    expect(calls).toEqual(validArguments[name].map(values => [name, values]))
  })

  it.each([
    ['another site', { url: 'https://evil.example/', parent: null }],
    ['a file', { url: 'file:///tmp/x.html', parent: null }],
    ['a frame inside the page', { url: 'app://workstation/', parent: ownFrame }],
    ['a page that is gone', null]
  ])('ignores %s', (_who, frame) => {
    const { call, calls } = registered()
    for (const name of BRIDGE_FUNCTIONS) {
      expect(() => call(name, frame, ...(validArguments[name][0] ?? []))).toThrow('not allowed from here')
    }
    expect(calls).toEqual([])
  })

  it.each<[BridgeFunction, unknown[]]>([
    ['info', ['surplus']],
    ['chooseFolder', ['/home']],
    ['chooseFile', ['/home']],
    ['openFile', []],
    ['openFile', ['anything']],
    ['openFile', [{ filters: [] }]],
    ['saveFile', [{ purpose: 'program', name: 'a.exe', bytes }]],
    ['saveFile', [{ purpose: 'table', name: 'a.csv', bytes: 'text' }]],
    ['saveFile', [{ purpose: 'table', name: 'a.csv' }]],
    ['saveFile', [{ purpose: 'table', name: 'a.csv', bytes, path: '/etc/passwd' }]],
    ['saveFile', [{ purpose: 'table', name: '', bytes }]],
    ['saveJobFile', ['../../session']],
    ['saveJobFile', ['']],
    ['saveJobFile', ['a/b']],
    ['saveJobFile', [7]],
    ['revealSaved', ['/etc/passwd']],
    ['openSaved', ['C:\\Windows\\notepad.exe']],
    ['notify', [{ title: 'a' }]],
    ['notify', [{ title: 'a', body: 'b', icon: 'file:///x' }]],
    ['notify', [{ title: 'a', body: 'b', notice_id: '/etc/passwd' }]],
    ['notify', [{ title: 'x'.repeat(201), body: '' }]],
    ['setTitle', [null]],
    ['setBadge', [-1]],
    ['setBadge', [1.5]],
    ['setBadge', [Number.NaN]],
    ['setLanguage', ['de']],
    ['changeSettings', [{ update_feed: 'https://evil.example/' }]],
    ['changeSettings', [{ close_to_tray: 'yes' }]],
    ['changeSettings', [undefined]],
    ['quitAndUpdate', [{}]]
  ])('%s refuses %j', (name, values) => {
    const { call, calls } = registered()
    expect(() => call(name, ownFrame, ...values)).toThrow('arguments are not valid')
    expect(calls).toEqual([])
  })
})

it('saveFile refuses more bytes than the limit', () => {
  const { call } = registered()
  const file = { purpose: 'table', name: 'a.csv', bytes: new Uint8Array(LARGEST_FILE + 1) }
  expect(() => call('saveFile', ownFrame, file)).toThrow('arguments are not valid')
})

const renderer = vi.hoisted(() => ({
  exposed: new Map<string, unknown>(),
  invoked: [] as unknown[][],
  listeners: new Map<string, Set<(event: unknown, data: unknown) => void>>()
}))
vi.mock('electron', () => ({
  contextBridge: { exposeInMainWorld: (name: string, api: unknown) => renderer.exposed.set(name, api) },
  ipcRenderer: {
    invoke: async (...values: unknown[]) => {
      renderer.invoked.push(values)
      return 'answer'
    },
    on: (channel: string, listener: (event: unknown, data: unknown) => void) => {
      renderer.listeners.set(channel, (renderer.listeners.get(channel) ?? new Set()).add(listener))
    },
    removeListener: (channel: string, listener: (event: unknown, data: unknown) => void) => {
      renderer.listeners.get(channel)?.delete(listener)
    }
  }
}))

describe('the preload', () => {
  async function load(): Promise<DesktopBridge> {
    await import('../../preload/index.ts')
    return renderer.exposed.get('desktop') as DesktopBridge
  }

  it('exposes one object with exactly the listed functions', async () => {
    const desktop = await load()
    expect([...renderer.exposed.keys()]).toEqual(['desktop'])
    expect(Object.keys(desktop).sort()).toEqual([...BRIDGE_FUNCTIONS, 'subscribe'].sort())
    expect(Object.values(desktop).every(value => typeof value === 'function')).toBe(true)
  })

  it('sends each function to its own channel', async () => {
    const desktop = await load()
    renderer.invoked.length = 0
    await desktop.setTitle('ลงเวลา')
    await desktop.saveJobFile('1')
    expect(renderer.invoked).toEqual([
      ['desktop:setTitle', 'ลงเวลา'],
      ['desktop:saveJobFile', '1']
    ])
  })

  it('passes the data of an event but never the event itself, until unsubscribed', async () => {
    const desktop = await load()
    const received: unknown[][] = []
    const unsubscribe = desktop.subscribe((...values) => received.push(values))
    const emit = () => {
      for (const listener of renderer.listeners.get(DESKTOP_EVENTS) ?? [])
        listener({ sender: 'ipc' }, { kind: 'resumed' })
    }
    emit()
    expect(unsubscribe()).toBeUndefined()
    emit()
    expect(received).toEqual([[{ kind: 'resumed' }]])
  })
})
