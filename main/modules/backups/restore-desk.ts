import { dirname, isAbsolute, relative } from 'node:path'
import type { ConfirmRestore, PrepareRestore, RestoreView } from '#shared/contracts/backups.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { instantText, type Runtime } from '../../platform/runtime.ts'
import type { UserCaller } from '../access/access.ts'
import { seesPay } from './backup-desk.ts'
import { kindOfPath } from './backup-folder.ts'
import { existingOf, refuseElsewhere } from './backup-places.ts'
import type { BackupRuns, PreparedRestore } from './backup-runs.ts'
import { findBackupSet } from './backup-set.ts'
import { confirmRestore, discardRestore } from './restore-archive.ts'
import { LINK_SETTING } from './restored-link.ts'

export interface RestoreDeskParts {
  readonly runtime: Runtime
  readonly dataDir: string
  readonly backupDir: string
  readonly runs: BackupRuns
  /** The folders that a screen may name. */
  readonly places: () => readonly string[]
}

/** Restores a backup while the workstation runs. It is prepared first, to show its content and what would be lost. */
export class RestoreDesk {
  readonly #parts: RestoreDeskParts

  /** A backup that was prepared before the workstation was closed must be prepared again. */
  constructor(parts: RestoreDeskParts) {
    this.#parts = parts
    discardRestore(parts.dataDir)
  }

  async view(): Promise<RestoreView> {
    const { current, last, prepared } = this.#parts.runs
    return {
      running: current?.task === 'restore',
      prepared,
      faults: last?.task === 'restore' && current === null ? last.faults : [],
      places: await existingOf(this.#parts.places())
    }
  }

  /** @throws WorkstationError `conflict` if the path is not absolute, or while other work on backups runs */
  async prepare(
    { archive, password = '' }: PrepareRestore,
    caller: UserCaller | 'system'
  ): Promise<RestoreView> {
    const { runs, dataDir, places } = this.#parts
    if (!isAbsolute(archive)) throw new WorkstationError('conflict', 'backup.file_not_absolute')
    await refuseElsewhere(archive, places())
    const kind = await kindOfPath(archive)
    if (kind === null) throw new WorkstationError('not_found', 'backup.none')
    if (kind === 'folder') throw new WorkstationError('conflict', 'backup.is_folder')
    await this.#refuseForeign(caller, archive)
    runs.start({ task: 'restore', dataDir, archive, password: password === '' ? null : password }, caller)
    return this.view()
  }

  /** The next start then finishes the restore. @throws WorkstationError `conflict` if nothing is prepared */
  async confirm(
    caller: UserCaller | 'system',
    { with_network = false }: Pick<ConfirmRestore, 'with_network'>
  ): Promise<void> {
    const { runs, dataDir, runtime } = this.#parts
    const { prepared } = runs
    if (prepared !== null && caller !== 'system') {
      await this.#refuseForeign(caller, prepared.archive)
      if (with_network) await this.#refuseNetwork(caller, prepared)
      if (runs.prepared !== prepared) throw new WorkstationError('conflict', 'backup.not_prepared')
    }
    confirmRestore(dataDir, { ...runs.takePrepared(), with_network, caller, at: instantText(runtime) })
  }

  /**
   * Whoever has written a backup may have put rights into it: without HR's rights only a set that this workstation has written
   * to its own folder can be restored, which no screen can change.
   */
  async #refuseForeign(caller: UserCaller | 'system', archive: string): Promise<void> {
    if (caller === 'system' || seesPay(caller)) return
    const isOwn =
      relative(this.#parts.backupDir, dirname(archive)) === '' && (await findBackupSet(archive)) !== null
    if (!isOwn) throw new WorkstationError('forbidden', 'backup.restore_by_hr')
  }

  /** A backup must not bring a link, a second folder or places for one that the same user could not set on the screen. */
  async #refuseNetwork(caller: UserCaller, { settings }: PreparedRestore): Promise<void> {
    if (settings.some(({ key }) => key === LINK_SETTING) && !seesPay(caller))
      throw new WorkstationError('forbidden', 'head_office.by_hr')
    const restoredOf = (wanted: string): string | undefined =>
      settings.find(({ key }) => key === wanted)?.restored
    const folder = restoredOf('backup_folder') ?? 'null'
    if (folder !== 'null' && !seesPay(caller)) throw new WorkstationError('forbidden', 'backup.folder_by_hr')
    const places = JSON.parse(restoredOf('backup_places') ?? '[]') as string[]
    for (const place of [...(folder === 'null' ? [] : [folder]), ...places])
      await refuseElsewhere(place, this.#parts.places())
  }

  /** Stops the preparation, or removes the prepared backup. */
  async cancel(): Promise<RestoreView> {
    const { runs, dataDir } = this.#parts
    if (runs.current?.task === 'restore') {
      runs.current.stop.abort()
      await runs.whenIdle()
    } else if (runs.prepared !== null) {
      runs.takePrepared()
      discardRestore(dataDir)
    }
    return this.view()
  }
}
