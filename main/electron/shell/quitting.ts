import type { App } from 'electron'
import type { Updates } from '../updates/updates.ts'
import type { ReportProblem } from './shell-log.ts'

export interface Quitting {
  quit(): void
  /** The same, but installs the downloaded update at the end; false if there is none. */
  quitAndUpdate(): boolean
}

/**
 * Requests finish, the worker stops between two items, and the log is checkpointed before the process ends or an update takes
 * over. The installer would end a process that still runs, without asking about unsaved work.
 */
export function createQuitting(from: {
  app: Pick<App, 'quit' | 'exit' | 'on'>
  close: () => Promise<void>
  updates: Pick<Updates, 'state' | 'quitAndInstall'>
  report: ReportProblem
}): Quitting {
  const { app, updates, report } = from
  let phase: 'open' | 'closing' | 'closed' = 'open'
  let isUpdateWanted = false

  function end(): void {
    phase = 'closed'
    if (!isUpdateWanted || !updates.quitAndInstall(() => app.exit(1))) app.exit(0)
  }

  app.on('window-all-closed', () => app.quit())
  app.on('will-quit', event => {
    if (phase === 'closed') return
    event.preventDefault()
    if (phase === 'closing') return
    phase = 'closing'
    from.close().then(end, (error: unknown) => {
      report('close the workstation', error)
      app.exit(1)
    })
  })
  return {
    quit: () => {
      // A user who kept unsaved work when an update was about to be installed does not expect it at a later quit.
      isUpdateWanted = false
      app.quit()
    },
    quitAndUpdate: () => {
      if (updates.state().state !== 'ready') return false
      isUpdateWanted = true
      app.quit()
      return true
    }
  }
}
