import type { UpdateState } from '#shared/contracts/desktop-bridge.ts'

/** The part of electron-updater's `autoUpdater` that is used. */
export interface Updater {
  autoDownload: boolean
  autoInstallOnAppQuit: boolean
  setFeedURL(options: { provider: 'generic'; url: string }): void
  checkForUpdates(): Promise<unknown>
  quitAndInstall(): void
  on(event: 'update-not-available', listener: () => void): unknown
  on(event: 'download-progress', listener: (progress: { percent: number }) => void): unknown
  on(event: 'update-downloaded', listener: (update: { version: string }) => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
}

export interface Updates {
  readonly isOn: boolean
  state(): UpdateState
  check(): Promise<void>
  /** False when no update is ready. */
  quitAndInstall(): boolean
}

/** Off unless a feed is configured and the app is packaged: a workstation asks the network nothing of itself. */
export function createUpdates(from: {
  feed: string | null
  isPackaged: boolean
  loadUpdater: () => Promise<Updater>
  onState: (state: UpdateState) => void
}): Updates {
  const { feed } = from
  let state: UpdateState = { state: 'off' }
  let updater: Promise<Updater> | undefined

  const become = (next: UpdateState) => {
    state = next
    from.onState(next)
  }

  async function prepare(url: string): Promise<Updater> {
    const loaded = await from.loadUpdater()
    loaded.autoDownload = true
    loaded.autoInstallOnAppQuit = true
    loaded.setFeedURL({ provider: 'generic', url })
    loaded.on('update-not-available', () => become({ state: 'current' }))
    loaded.on('download-progress', ({ percent }) =>
      become({ state: 'downloading', percent: Math.round(percent) })
    )
    loaded.on('update-downloaded', ({ version }) => become({ state: 'ready', version }))
    loaded.on('error', error => become({ state: 'failed', reason: error.message }))
    return loaded
  }

  let ready: Updater | undefined
  const isOn = feed !== null && from.isPackaged
  return {
    isOn,
    state: () => state,
    check: async () => {
      if (!isOn || state.state === 'downloading' || state.state === 'ready') return
      become({ state: 'checking' })
      try {
        updater ??= prepare(feed)
        ready = await updater
        await ready.checkForUpdates()
      } catch (error) {
        become({ state: 'failed', reason: error instanceof Error ? error.message : String(error) })
      }
    },
    quitAndInstall: () => {
      if (state.state !== 'ready' || !ready) return false
      ready.quitAndInstall()
      return true
    }
  }
}
