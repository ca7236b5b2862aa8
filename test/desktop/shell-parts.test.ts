import type { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { QueueState } from '#shared/contracts/attendance/attendance.ts'
import type { DesktopEvent } from '#shared/contracts/desktop-bridge.ts'
import { createBridgeHandlers, printPage } from '../../main/electron/bridge/bridge-handlers.ts'
import { copyDiagnosticReport } from '../../main/electron/bridge/diagnostic-report.ts'
import { createTray } from '../../main/electron/shell/tray.ts'
import { shellTexts } from '../../main/electron/texts.ts'

// What the shell does with parts of Electron, which are replaced by recording fakes.

const os = vi.hoisted(() => ({ menus: [] as { id?: string; label?: string }[][], notices: [] as unknown[] }))
vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events')
  class Tray extends Emitter {
    isDestroyed = () => false
    destroy = () => undefined
    setImage = () => undefined
    setToolTip = () => undefined
    setContextMenu = (menu: { id?: string; label?: string }[]) => void os.menus.push(menu)
  }
  class Notification extends Emitter {
    show = () => void os.notices.push(this)
  }
  return {
    Tray,
    Notification,
    Menu: { buildFromTemplate: (items: unknown) => items },
    nativeImage: { createFromBitmap: () => ({}) },
    app: { getPath: () => '/downloads', getVersion: () => '1.2.3' },
    dialog: {},
    shell: {},
    BrowserWindow: class {},
    nativeTheme: {},
    screen: {}
  }
})
beforeEach(() => {
  os.menus.length = 0
  os.notices.length = 0
})

const QUEUE: QueueState = {
  received: 0,
  queued: 0,
  processed: 0,
  failed: 0,
  refused: 0,
  unmapped: 0,
  oldest_age_ms: null,
  rate_per_second: 0,
  worker: 'running',
  history: []
}

it('the tray shows the URL for devices while the network is opened and closed', async () => {
  let deviceUrl: string | null = 'http://127.0.0.1:4810'
  const tray = createTray({
    queueState: async () => QUEUE,
    language: () => 'en',
    deviceUrl: () => deviceUrl,
    open: () => undefined,
    quit: () => undefined,
    onProblem: error => expect.unreachable(String(error))
  })
  const shown = async () => {
    await tray.refresh()
    return os.menus.at(-1)?.find(item => item.id === 'devices')?.label
  }
  expect(await shown()).toBe('Devices send to http://127.0.0.1:4810')
  deviceUrl = 'https://192.168.1.20:4810'
  expect(await shown()).toBe('Devices send to https://192.168.1.20:4810')
  deviceUrl = null
  expect(await shown()).toBe('Devices cannot send punches yet')
  await tray.refresh()
  expect(os.menus).toHaveLength(3)
  tray.destroy()
})

it('a click on a notification brings the window to the front and sends its id to the page', async () => {
  const done: string[] = []
  const note = (what: string) => () => void done.push(what)
  const window = {
    isMinimized: () => true,
    restore: note('restore'),
    show: note('show'),
    focus: note('focus')
  } as unknown as BrowserWindow
  const sent: DesktopEvent[] = []
  const handlers = createBridgeHandlers({
    window,
    send: (event: DesktopEvent) => sent.push(event)
  } as unknown as Parameters<typeof createBridgeHandlers>[0])
  await handlers.notify({ title: 'a', body: 'b', notice_id: 'n-1' })
  await handlers.notify({ title: 'a', body: 'b' })
  for (const notice of os.notices) (notice as EventEmitter).emit('click')
  expect(done).toEqual(['restore', 'show', 'focus', 'restore', 'show', 'focus'])
  expect(sent).toEqual([{ kind: 'notice', notice_id: 'n-1' }])
})

describe('printing a page', () => {
  const print = (isDone: boolean, reason: string) =>
    printPage({
      webContents: {
        print: (_options: object, tell: (isDone: boolean, reason: string) => void) => tell(isDone, reason)
      }
    } as unknown as BrowserWindow)

  it('succeeds, is cancelled, or fails with the reason', async () => {
    expect(await print(true, '')).toBe(true)
    expect(await print(false, 'Print job canceled')).toBe(false)
    await expect(print(false, 'no printer')).rejects.toThrow('no printer')
  })
})

describe('the diagnostic report', () => {
  async function copied(response: Response) {
    const requests: string[] = []
    const copies: string[] = []
    const shown: object[] = []
    await copyDiagnosticReport({
      ask: async path => {
        requests.push(path)
        return response
      },
      copy: text => copies.push(text),
      texts: shellTexts.en,
      show: async options => shown.push(options)
    })
    return { requests, copies, shown }
  }

  it('is copied as the workstation returns it for the session of the window', async () => {
    const { requests, copies, shown } = await copied(Response.json({ payload: { text: '[Program]' } }))
    expect([requests, copies]).toEqual([['/app/v1/diagnostics'], ['[Program]']])
    expect(shown).toEqual([expect.objectContaining({ type: 'info', message: shellTexts.en.reportCopied })])
  })

  it.each([
    [401, shellTexts.en.reportForAdmins],
    [403, shellTexts.en.reportForAdmins],
    [503, '503']
  ])('is not copied after %i, and the user sees why', async (status, detail) => {
    const { copies, shown } = await copied(new Response('{}', { status }))
    expect(copies).toEqual([])
    expect(shown).toEqual([{ type: 'warning', message: shellTexts.en.reportNotCopied, detail }])
  })
})
