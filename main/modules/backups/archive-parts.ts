import type { BackupSummary, PreparedRestore } from '#shared/contracts/backups.ts'
import { faultOf } from '#shared/domain/fault.ts'
import type { FaultCode } from '#shared/domain/faults/catalogue.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { DATABASE_FILE } from '../../database/connect.ts'
import type { BackupContents } from '../../database/files/backup-contents.ts'

/**
 * A backup file is a tar of the whole branch, encrypted with age (age-encryption.org/v1) if a password was given:
 *
 * | entry | content |
 * |---|---|
 * | `backup.json` | `BackupSummary`, which can be read without the rest |
 * | `workstation.db` | a consistent copy of the database |
 * | `settings/...` | configuration, keys, the marker of an installed branch |
 * | `files/...` | stored pictures and documents, named as in the data directory |
 * | `manifest.json` | `ManifestEntry` of each entry above except the summary; it is last, so a truncated file has none |
 */
export const SUMMARY_ENTRY = 'backup.json'
export const DATABASE_ENTRY = DATABASE_FILE
export const SETTINGS_FOLDER = 'settings'
export const MANIFEST_ENTRY = 'manifest.json'

export const ARCHIVE_FORMAT = 1

export type { BackupSummary }
export type SettingChange = PreparedRestore['settings'][number]

export interface RestorePlan extends Pick<PreparedRestore, 'settings' | 'has_network'> {
  readonly backup: BackupSummary
  /** Data of the current branch that is not in the backup; null if there is no readable branch. */
  readonly lost: { readonly activities: number; readonly punches: number } | null
}

export interface ManifestEntry {
  readonly name: string
  readonly byte_length: number
  /** Hex. */
  readonly sha256: string
}

/** @param present the stored files that the backup has */
export function summarise(
  contents: BackupContents,
  present: readonly { readonly byteLength: number }[],
  { created, programVersion }: { created: string; programVersion: string | null }
): BackupSummary {
  return {
    format: ARCHIVE_FORMAT,
    created,
    program_version: programVersion,
    schema_version: contents.schemaVersion,
    company_name: contents.companyName,
    employee_count: contents.employeeCount,
    punch_count: contents.punchCount,
    file_count: present.length,
    file_bytes: present.reduce((sum, file) => sum + file.byteLength, 0),
    missing_files: contents.files.length - present.length
  }
}

export const damagedArchive = (
  code: FaultCode & `backup.${string}`,
  { name, cause }: { name?: string; cause?: unknown } = {}
): WorkstationError =>
  new WorkstationError('conflict', faultOf(code, null, name === undefined ? {} : { name }), {}, { cause })
