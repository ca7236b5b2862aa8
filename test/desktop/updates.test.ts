import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import type { UpdateState } from '#shared/contracts/desktop-bridge.ts'
import { createUpdates, type Updater } from '../../main/electron/updates.ts'

class FakeUpdater extends EventEmitter {
  autoDownload = false
  autoInstallOnAppQuit = false
  feeds: object[] = []
  checks = 0
  installs = 0
  failure: Error | null = null
  setFeedURL(options: object) {
    this.feeds.push(options)
  }
  async checkForUpdates() {
    this.checks += 1
    if (this.failure) throw this.failure
  }
  quitAndInstall() {
    this.installs += 1
  }
}

function updates(feed: string | null, isPackaged = true) {
  const updater = new FakeUpdater()
  const states: UpdateState[] = []
  let loads = 0
  const made = createUpdates({
    feed,
    isPackaged,
    loadUpdater: async () => {
      loads += 1
      return updater as Updater
    },
    onState: state => states.push(state)
  })
  return { made, updater, states, loads: () => loads }
}

describe('updates', () => {
  it.each([
    [null, true],
    ['https://updates.example/', false]
  ])('are off with the feed %j when packaged is %j: nothing is even loaded', async (feed, isPackaged) => {
    const { made, loads } = updates(feed, isPackaged)
    await made.check()
    expect([made.isOn, made.state(), loads()]).toEqual([false, { state: 'off' }, 0])
    expect(made.quitAndInstall()).toBe(false)
  })

  it('go from checking over downloading to ready, and install then only', async () => {
    const { made, updater, states } = updates('https://updates.example/')
    await made.check()
    expect(made.quitAndInstall()).toBe(false)
    updater.emit('download-progress', { percent: 41.6 })
    updater.emit('update-downloaded', { version: '1.2.3' })
    expect(states).toEqual([
      { state: 'checking' },
      { state: 'downloading', percent: 42 },
      { state: 'ready', version: '1.2.3' }
    ])
    await made.check()
    expect(updater.checks).toBe(1)
    expect([made.quitAndInstall(), updater.installs]).toEqual([true, 1])
    expect(updater.feeds).toEqual([{ provider: 'generic', url: 'https://updates.example/' }])
  })

  it('tell why they failed and may be tried again', async () => {
    const { made, updater } = updates('https://updates.example/')
    updater.failure = new Error('no route')
    await made.check()
    expect(made.state()).toEqual({ state: 'failed', reason: 'no route' })
    updater.failure = null
    await made.check()
    updater.emit('update-not-available')
    expect(made.state()).toEqual({ state: 'current' })
  })
})
