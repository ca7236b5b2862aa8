import { EventEmitter } from 'node:events'
import type { App } from 'electron'
import { describe, expect, it } from 'vitest'
import type { UpdateState } from '#shared/contracts/desktop-bridge.ts'
import { createQuitting } from '../../main/electron/shell/quitting.ts'

/** The app of Electron, as far as ending goes: `will-quit` is prevented or it ends. */
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
  const done: string[] = []
  let failed = () => undefined as unknown
  const made = createQuitting({
    app: app as unknown as Pick<App, 'quit' | 'exit' | 'on'>,
    close: () => {
      done.push('close')
      return closing.promise
    },
    updates: {
      state: () => state,
      quitAndInstall: onFailure => {
        done.push('install')
        failed = onFailure
        return state.state === 'ready'
      }
    },
    report: what => done.push(`could not ${what}`)
  })
  return { app, made, done, closing, failed: () => failed() }
}
const READY: UpdateState = { state: 'ready', version: '1.2.3' }
const settled = () => new Promise(setImmediate)

describe('the process ends', () => {
  it('when the workstation is closed, not before, and closes it once', async () => {
    const { app, made, done, closing } = quitting()
    made.quit()
    made.quit()
    expect([app.ended, done]).toEqual([null, ['close']])
    closing.resolve()
    await settled()
    expect([app.ended, done]).toEqual([0, ['close']])
  })

  it('with the last window, where no tray keeps it', () => {
    const { app, done } = quitting()
    app.emit('window-all-closed')
    expect(done).toEqual(['close'])
  })

  it('with 1 and a line in the log when the workstation could not be closed', async () => {
    const { app, made, done, closing } = quitting()
    made.quit()
    closing.reject(new Error('disk full'))
    await settled()
    expect([app.ended, done]).toEqual([1, ['close', 'could not close the workstation']])
  })
})

describe('an update that is ready', () => {
  it('is installed when the workstation is closed, and its own quit is let through', async () => {
    const { app, made, done, closing } = quitting(READY)
    expect(made.quitAndUpdate()).toBe(true)
    expect(done).toEqual(['close'])
    closing.resolve()
    await settled()
    expect([app.ended, done]).toEqual([null, ['close', 'install']])
    app.quit()
    expect(app.ended).toBe(0)
  })

  it('ends the process too when its installer does not start', async () => {
    const { app, made, closing, failed } = quitting(READY)
    made.quitAndUpdate()
    closing.resolve()
    await settled()
    failed()
    expect(app.ended).toBe(1)
  })

  it('does not start the program again when somebody quits, also after he stayed once', async () => {
    const { app, made, done, closing } = quitting(READY)
    // The page kept its unsaved work: no window was closed.
    app.quit = () => undefined
    made.quitAndUpdate()
    app.quit = FakeApp.prototype.quit
    made.quit()
    closing.resolve()
    await settled()
    expect([app.ended, done]).toEqual([0, ['close']])
  })

  it('is needed: without one nothing is quit', () => {
    const { app, made } = quitting({ state: 'downloading', percent: 4 })
    expect([made.quitAndUpdate(), app.quits]).toEqual([false, 0])
  })
})
