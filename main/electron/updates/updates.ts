import type { UpdateState } from '#shared/contracts/desktop-bridge.ts'
import { signatureProblem, type UpdateDescription } from './update-signature.ts'

/** The part of electron-updater's `autoUpdater` that is used here. */
export interface Updater {
  autoDownload: boolean
  autoInstallOnAppQuit: boolean
  disableWebInstaller: boolean
  setFeedURL(options: { provider: 'generic'; url: string }): void
  checkForUpdates(): Promise<{ isUpdateAvailable: boolean; updateInfo: UpdateDescription } | null>
  /** Downloads the result of the last check; fails unless each file has the SHA-512 of its description. */
  downloadUpdate(): Promise<unknown>
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
  /** False if no update is ready. The installer ends the process; `onFailure` is called if it does not start. */
  quitAndInstall(onFailure: () => void): boolean
}

const REFUSED = {
  unsigned: 'it is not signed',
  wrong_signature: 'its signature is not by the publisher of this program'
} as const

/**
 * Off unless a feed is configured, the app is packaged and its publisher is known: a workstation sends nothing to the network
 * by itself. Only files that the publisher has signed are downloaded, no matter who runs the feed.
 */
export function createUpdates(from: {
  feed: string | null
  isPackaged: boolean
  /** Public keys, one of which must have signed an update. */
  publisherKeys: readonly string[]
  loadUpdater: () => Promise<Updater>
  onState: (state: UpdateState) => void
  report: (what: string, problem: unknown) => void
}): Updates {
  const { feed, publisherKeys, report } = from
  let state: UpdateState = { state: 'off' }
  let updater: Promise<Updater> | undefined

  const become = (next: UpdateState) => {
    state = next
    from.onState(next)
  }

  async function prepare(url: string): Promise<Updater> {
    const loaded = await from.loadUpdater()
    loaded.autoDownload = false
    loaded.autoInstallOnAppQuit = true
    // The web installer would download a package that is not covered by the signature.
    loaded.disableWebInstaller = true
    loaded.setFeedURL({ provider: 'generic', url })
    loaded.on('update-not-available', () => become({ state: 'current' }))
    loaded.on('download-progress', ({ percent }) =>
      become({ state: 'downloading', percent: Math.round(percent) })
    )
    loaded.on('update-downloaded', ({ version }) => become({ state: 'ready', version }))
    loaded.on('error', error => become({ state: 'failed', reason: error.message }))
    return loaded
  }

  async function takeUpdate(updater: Updater): Promise<void> {
    const found = await updater.checkForUpdates()
    if (!found?.isUpdateAvailable) return
    const { updateInfo: update } = found
    const problem = signatureProblem(update, publisherKeys)
    if (problem === null) {
      await updater.downloadUpdate()
      return
    }
    report('install an update', new Error(`version ${update.version} was refused: ${REFUSED[problem]}`))
    become({ state: 'refused', version: String(update.version), reason: problem })
  }

  let ready: Updater | undefined
  const isWanted = feed !== null && from.isPackaged
  const isOn = isWanted && publisherKeys.length > 0
  if (isWanted && !isOn)
    report(
      'take updates',
      new Error('update_feed is set, but this build pins no publisher key (docs/security.md)')
    )
  return {
    isOn,
    state: () => state,
    check: async () => {
      if (!isOn || state.state === 'downloading' || state.state === 'ready') return
      become({ state: 'checking' })
      try {
        updater ??= prepare(feed)
        ready = await updater
        await takeUpdate(ready)
      } catch (error) {
        become({ state: 'failed', reason: error instanceof Error ? error.message : String(error) })
      }
    },
    quitAndInstall: onFailure => {
      if (state.state !== 'ready' || !ready) return false
      ready.on('error', onFailure)
      ready.quitAndInstall()
      return true
    }
  }
}
