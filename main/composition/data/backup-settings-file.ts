import type { BackupSettings } from '#shared/contracts/backups.ts'
import type { BackupSettingsStore } from '../../modules/backups/backups.ts'
import { MadeOf } from '../../platform/runtime.ts'
import type { Context } from '../parts.ts'
import { changeStoredConfig } from './stored-config.ts'

/** The location and retention of backups in `workstation.json`. */
export class BackupSettingsFile
  extends MadeOf<Pick<Context, 'dataDir' | 'config'>>
  implements BackupSettingsStore
{
  #current: BackupSettings = {
    folder: this.parts.config.backup_folder,
    keep: this.parts.config.backups_kept,
    keep_days: this.parts.config.backup_days_kept
  }

  get current(): BackupSettings {
    return this.#current
  }

  write(settings: BackupSettings): void {
    changeStoredConfig(this.parts.dataDir, {
      backup_folder: settings.folder,
      backups_kept: settings.keep,
      backup_days_kept: settings.keep_days
    })
    this.#current = settings
  }
}
