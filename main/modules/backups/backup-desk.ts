import { join } from 'node:path'
import type {
  BackupSettings,
  BackupsView,
  SaveBackupSettings,
  StartBackup
} from '#shared/contracts/backups.ts'
import { refuseEditConflict, textsOf } from '#shared/domain/edit-conflict.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { localStamp } from '../../database/files/backup.ts'
import { pick } from '../../platform/pick.ts'
import { MadeOf, type ServiceParts } from '../../platform/runtime.ts'
import type { UserCaller } from '../access/access.ts'
import { recordActivity } from '../activity/activity.ts'
import { notifyHr } from '../notifications/notifications.ts'
import { Asides } from './asides.ts'
import { tryFolder, viewFolder } from './backup-folder.ts'
import { existingOf } from './backup-places.ts'
import type { BackupRuns } from './backup-runs.ts'
import type { ArchiveWork, SetWork, TestWork } from './backup-work.ts'
import { readTestResult } from './self-test.ts'

/** Stores the settings outside the database, so that a restore does not bring back older ones. */
export interface BackupSettingsStore {
  readonly current: BackupSettings
  /** Takes effect at once. @throws WorkstationError if the settings cannot be written */
  write(settings: BackupSettings): void
}

export interface BackupDeskParts extends ServiceParts {
  readonly dataDir: string
  readonly backupDir: string
  readonly store: BackupSettingsStore
  readonly runs: BackupRuns
  readonly setWork: () => SetWork
  readonly testWork: () => TestWork
  /** The folders that a screen may name. */
  readonly places: () => readonly string[]
  readonly archiveWork: (target: string, password: string | null) => ArchiveWork
}

/** Backups, for administrators to see and manage. */
export class BackupDesk extends MadeOf<BackupDeskParts> {
  readonly #asides = new Asides(this.parts.dataDir)

  async view(): Promise<BackupsView> {
    const { backupDir, store, runs, testWork, places } = this.parts
    const { current } = runs
    const [, second = null] = testWork().folders
    return {
      settings: store.current,
      folders: await Promise.all([
        viewFolder(backupDir, true),
        ...(second === null ? [] : [viewFolder(second, false)])
      ]),
      places: await existingOf(places()),
      running: current && {
        ...pick(current, ['task', 'started', 'done', 'total']),
        is_stopping: current.stop.signal.aborted
      },
      last: runs.last,
      test: readTestResult(backupDir),
      second_test: second === null ? null : readTestResult(backupDir, second),
      asides: await this.#asides.list()
    }
  }

  /**
   * @throws WorkstationError `conflict` while other work runs, or if the folder is not writable; `forbidden` for a file
   *   that is not encrypted, unless the caller may see pay
   */
  async backUp(caller: UserCaller, { folder, password = '' }: StartBackup): Promise<BackupsView> {
    const { runs, setWork, archiveWork, dataDir, runtime, places } = this.parts
    if (folder === undefined) runs.start({ ...setWork(), kind: 'manual' }, caller)
    else {
      if (password === '' && !seesPay(caller))
        throw new WorkstationError('forbidden', 'backup.password_required')
      await tryFolder(folder, dataDir, places())
      const target = join(folder, `hr-backup-${localStamp(runtime.now(), runtime.timeZone)}.backup`)
      await this.#announce(caller, target)
      runs.start(archiveWork(target, password === '' ? null : password), caller)
    }
    return this.view()
  }

  /** Before it is written: the file has all pay and ID numbers, and may leave the machine whatever happens to the branch. */
  async #announce(caller: UserCaller, target: string): Promise<void> {
    const { database, runtime, runs } = this.parts
    runs.refuseSecond()
    await database.write(async trx => {
      await recordActivity(trx, runtime, caller, 'backup.start_file', ['backup', target])
      await notifyHr(trx, runtime, [{ backupFile: target, actorName: caller.name, actorUserId: caller.id }])
    })
  }

  /** Tests the newest set now. */
  async test(caller: UserCaller): Promise<BackupsView> {
    const { runs, testWork } = this.parts
    runs.start(testWork(), caller)
    return this.view()
  }

  /** Takes effect once the database is not being copied. */
  cancel(): Promise<BackupsView> {
    this.parts.runs.current?.stop.abort()
    return this.view()
  }

  /**
   * Takes effect at once. Only a new folder is tested, so that settings can be changed while the drive is unplugged.
   * @throws WorkstationError `forbidden` for a new folder, unless the caller may see pay: the sets there are not encrypted
   */
  async save(caller: UserCaller, { base, ...settings }: SaveBackupSettings): Promise<BackupsView> {
    const { database, runtime, store, dataDir } = this.parts
    const isNew = (): boolean => settings.folder !== null && settings.folder !== store.current.folder
    const isTried = isNew()
    if (settings.folder !== null && isTried) {
      if (!seesPay(caller)) throw new WorkstationError('forbidden', 'backup.folder_by_hr')
      await tryFolder(settings.folder, dataDir, this.parts.places())
    }
    await database.write(async trx => {
      const before = store.current
      // Removed or replaced by somebody else since, so that the folder would be set again without these checks.
      if (isNew() && !isTried) refuseEditConflict(textsOf(before), { folder: settings.folder })
      refuseEditConflict(textsOf(before), base, textsOf(settings))
      await recordActivity(trx, runtime, caller, 'backup.settings', ['backup', null], {
        before,
        after: settings
      })
      store.write(settings)
    })
    return this.view()
  }

  async removeAside(caller: UserCaller, name: string): Promise<BackupsView> {
    const { database, runtime } = this.parts
    await this.#asides.remove(name)
    await database.write(trx => recordActivity(trx, runtime, caller, 'backup.remove_aside', ['backup', name]))
    return this.view()
  }
}

/** Backups have all pay and ID numbers. */
export const seesPay = ({ groups }: UserCaller): boolean => groups.has('hr')
