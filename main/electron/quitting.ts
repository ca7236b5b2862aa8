import type { App } from 'electron'
import type { ReportProblem } from './shell-log.ts'
import type { Updates } from './updates.ts'

export interface Quitting {
  quit(): void
  /** The same, with the update that is ready installed at the end; false when none is. */
  quitAndUpdate(): boolean
}

/**
 * Requests finish, the worker stops at an item boundary, the log is checkpointed; only then the process ends, or an update takes
 * over. Its installer would end a process that still runs, and nobody would be asked about unsaved work.
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
      // Whoever stayed with unsaved work when an update was to be installed does not expect it at a later end.
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
