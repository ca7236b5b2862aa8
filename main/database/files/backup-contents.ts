import { faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { connect, type RawDatabase } from '../connect.ts'
import { isStoredName } from './stored-file-path.ts'

/** Facts about the branch in a copy of its database. */
export interface BackupContents {
  readonly schemaVersion: number
  readonly companyName: string | null
  readonly employeeCount: number
  readonly punchCount: number
  readonly files: readonly BackedUpFile[]
}

/** A stored picture or document. */
export interface BackedUpFile {
  readonly storageName: string
  readonly byteLength: number
  /** Hex. */
  readonly sha256: string
}

/** Copies the live database to a file as a consistent snapshot despite concurrent writes. Blocks the thread. */
export function copyDatabase(file: string, target: string): void {
  const raw = connect(file, { readonly: true })
  try {
    raw.prepare('vacuum into ?').run(target)
  } finally {
    raw.close()
  }
}

/** @throws WorkstationError `conflict` if the database refers to a file by a name that the workstation does not make */
export function readBackupContents(copy: string): BackupContents {
  const raw = connect(copy, { readonly: true })
  try {
    refuseOtherTables(raw)
    const value = <T>(sql: string): T | undefined => raw.prepare<[], T>(sql).pluck().get()
    return {
      schemaVersion: Number(raw.pragma('user_version', { simple: true })),
      companyName:
        value<string>(
          "select name from organisation_units where kind = 'company' order by created_at limit 1"
        ) ?? null,
      employeeCount: value<number>('select count(*) from employees') ?? 0,
      punchCount: value<number>('select count(*) from attendance_punches') ?? 0,
      files: raw
        .prepare<[], BackedUpFile>(
          'select storage_name as storageName, byte_length as byteLength, sha256 from stored_files order by storage_name'
        )
        .all()
        .map(refuseForeignName)
    }
  } finally {
    raw.close()
  }
}

const READ = ['organisation_units', 'employees', 'attendance_punches', 'stored_files']

/** A view, or a column that is computed, could take for ever: the copy may be a manipulated backup. */
function refuseOtherTables(raw: RawDatabase): void {
  for (const name of READ) {
    const isTable = raw
      .prepare(
        `select 1 from sqlite_schema where type = 'table' and name = ? and sql not like 'create virtual%'`
      )
      .get(name)
    const computed = raw.prepare('select 1 from pragma_table_xinfo(?) where hidden > 0').get(name)
    if (isTable === undefined || computed !== undefined)
      throw new WorkstationError('conflict', faultOf('backup.foreign_schema', null, { name }))
  }
}

function refuseForeignName(file: BackedUpFile): BackedUpFile {
  if (isStoredName(file.storageName)) return file
  throw new WorkstationError(
    'conflict',
    faultOf('backup.foreign_file_name', null, { name: printableName(file.storageName) })
  )
}

/** A foreign name for messages: without control characters, and not longer than a line. */
export const printableName = (name: unknown, length = 80): string =>
  String(name).replaceAll(/\p{C}/gu, ' ').slice(0, length)

/** What was stored after an instant (UTC) and is missing in a database of that instant. */
export function changesSince(file: string, instant: string): { activities: number; punches: number } {
  const raw = connect(file, { readonly: true })
  try {
    const count = (sql: string): number => raw.prepare<[string], number>(sql).pluck().get(instant) ?? 0
    return {
      activities: count('select count(*) from activity_log where at > ?'),
      punches: count('select count(*) from attendance_punches where processed_at > ?')
    }
  } finally {
    raw.close()
  }
}
