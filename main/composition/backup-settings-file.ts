import type { BackupSettings } from '#shared/contracts/backups.ts'
import type { BackupSettingsStore } from '../modules/backups/backups.ts'
import type { Context } from './parts.ts'
import { changeStoredConfig } from './stored-config.ts'

/** The location and retention of backups in `workstation.json`. */
export class BackupSettingsFile implements BackupSettingsStore {
  readonly #dataDir: string
  #current: BackupSettings

  constructor({ dataDir, config }: Pick<Context, 'dataDir' | 'config'>) {
    this.#dataDir = dataDir
    this.#current = {
      folder: config.backup_folder,
      keep: config.backups_kept,
      keep_days: config.backup_days_kept
    }
  }

  get current(): BackupSettings {
    return this.#current
  }

  write(settings: BackupSettings): void {
    changeStoredConfig(this.#dataDir, {
      backup_folder: settings.folder,
      backups_kept: settings.keep,
      backup_days_kept: settings.keep_days
    })
    this.#current = settings
  }
}
