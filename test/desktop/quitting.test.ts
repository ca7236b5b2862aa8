import { EventEmitter } from 'node:events'
import type { App } from 'electron'
import { describe, expect, it } from 'vitest'
import type { UpdateState } from '#shared/contracts/desktop-bridge.ts'
import { createQuitting } from '../../main/electron/shell/quitting.ts'

/** Electron's app as far as quitting is concerned: unless `will-quit` is prevented, it ends. */
class FakeApp extends EventEmitter {
  ended: number | null = null
  quits = 0
  quit() {
    this.quits += 1
    let isPrevented = false
    this.emit('will-quit', {
      preventDefault: () => {
        isPrevented = true
      }
    })
    if (!isPrevented) this.ended = 0
  }
  exit(code: number) {
    this.ended = code
  }
}

function quitting(state: UpdateState = { state: 'off' }) {
  const app = new FakeApp()
  const closing = Promise.withResolvers<void>()
  const calls: string[] = []
  let failed = () => undefined as unknown
  const made = createQuitting({
    app: app as unknown as Pick<App, 'quit' | 'exit' | 'on'>,
    close: () => {
      calls.push('close')
      return closing.promise
    },
    updates: {
      state: () => state,
      quitAndInstall: onFailure => {
        calls.push('install')
        failed = onFailure
        return state.state === 'ready'
      }
    },
    report: what => calls.push(`could not ${what}`)
  })
  return { app, made, calls, closing, failed: () => failed() }
}
const READY: UpdateState = { state: 'ready', version: '1.2.3' }
const settled = () => new Promise(setImmediate)

describe('the process ends', () => {
  it('once the workstation is closed, which happens only once', async () => {
    const { app, made, calls, closing } = quitting()
    made.quit()
    made.quit()
    expect([app.ended, calls]).toEqual([null, ['close']])
    closing.resolve()
    await settled()
    expect([app.ended, calls]).toEqual([0, ['close']])
  })

  it('with the last window when there is no tray', () => {
    const { app, calls } = quitting()
    app.emit('window-all-closed')
    expect(calls).toEqual(['close'])
  })

  it('with 1 and a line in the log when the workstation could not be closed', async () => {
    const { app, made, calls, closing } = quitting()
    made.quit()
    closing.reject(new Error('disk full'))
    await settled()
    expect([app.ended, calls]).toEqual([1, ['close', 'could not close the workstation']])
  })
})

describe('an update that is ready', () => {
  it('is installed once the workstation is closed, and its own quit is not prevented', async () => {
    const { app, made, calls, closing } = quitting(READY)
    expect(made.quitAndUpdate()).toBe(true)
    expect(calls).toEqual(['close'])
    closing.resolve()
    await settled()
    expect([app.ended, calls]).toEqual([null, ['close', 'install']])
    app.quit()
    expect(app.ended).toBe(0)
  })

  it('ends the process also when its installer does not start', async () => {
    const { app, made, closing, failed } = quitting(READY)
    made.quitAndUpdate()
    closing.resolve()
    await settled()
    failed()
    expect(app.ended).toBe(1)
  })

  it('does not restart the program after a normal quit, even when the user cancelled an update before', async () => {
    const { app, made, calls, closing } = quitting(READY)
    // The page has unsaved work: no window was closed.
    app.quit = () => undefined
    made.quitAndUpdate()
    app.quit = FakeApp.prototype.quit
    made.quit()
    closing.resolve()
    await settled()
    expect([app.ended, calls]).toEqual([0, ['close']])
  })

  it('is required for quitAndUpdate', () => {
    const { app, made } = quitting({ state: 'downloading', percent: 4 })
    expect([made.quitAndUpdate(), app.quits]).toEqual([false, 0])
  })
})
