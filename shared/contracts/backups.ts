import Type, { type Static } from 'typebox'
import { SetupCode } from './accounts/first-start.ts'
import { BaseVersion, FaultValue, Nullable } from './common.ts'

// `/app/v1/backups`: how administrators view, make and test backups.

/** Data that a restore replaced is removed automatically after this time, as it contains personal data. */
export const ASIDE_KEPT_DAYS = 90

const Count = Type.Integer({ minimum: 0 })
const Instant = Type.String({ description: 'UTC, ISO 8601' })

export const BACKUP_TASKS = ['set', 'file', 'test', 'restore'] as const
export type BackupTask = (typeof BACKUP_TASKS)[number]

/** Why a backup task failed, for failures that the user can fix. */
export const BACKUP_PROBLEMS = [
  'folder_gone',
  'read_only',
  'full',
  'slow',
  'database_damaged',
  'no_backup',
  'backup_damaged',
  'files_missing',
  'unusable',
  'failed'
] as const
export type BackupProblem = (typeof BACKUP_PROBLEMS)[number]

/** The contents of a set, counted when it was written; absent in sets of earlier versions. */
export const BackupHoldings = Type.Object({
  employee_count: Count,
  punch_count: Count,
  file_count: Count,
  file_bytes: Count,
  missing_files: Type.Integer({ minimum: 0, description: 'gone from the disk already when it was written' })
})
export type BackupHoldings = Static<typeof BackupHoldings>

const BackupSetView = Type.Object({
  name: Type.String(),
  path: Type.String({ description: 'on the machine of the workstation' }),
  is_whole: Type.Boolean({
    description: 'the whole branch; else made before a migration, of the database alone'
  }),
  created: Instant,
  byte_length: Type.Integer({ description: 'of the database' }),
  holds: Nullable(BackupHoldings)
})
export type BackupSetView = Static<typeof BackupSetView>

const BackupTestView = Type.Object({
  at: Instant,
  folder: Nullable(Type.String({ description: 'null: the own one' })),
  set: Nullable(Type.String({ description: 'name of the set; null: there was none' })),
  problem: Nullable(Type.Enum([...BACKUP_PROBLEMS])),
  detail: Nullable(Type.String()),
  holds: Nullable(BackupHoldings)
})
export type BackupTestView = Static<typeof BackupTestView>

const BackupFault = Type.Object({
  folder: Nullable(Type.String({ description: 'or the file; null: not of a folder' })),
  problem: Type.Enum([...BACKUP_PROBLEMS]),
  detail: Nullable(Type.String({ description: 'in the words of the operating system' })),
  fault: Type.Optional(FaultValue)
})
export type BackupFault = Static<typeof BackupFault>

const BackupOutcome = Type.Object({
  task: Type.Enum([...BACKUP_TASKS]),
  ended: Instant,
  state: Type.Enum(['done', 'cancelled', 'failed']),
  file: Nullable(Type.String({ description: 'the file that was written' })),
  faults: Type.Array(BackupFault, { description: 'of each folder that something went wrong with' })
})
export type BackupOutcome = Static<typeof BackupOutcome>

const BackupFolderView = Type.Object({
  path: Type.String(),
  is_own: Type.Boolean({ description: 'in the data directory' }),
  problem: Nullable(Type.Enum([...BACKUP_PROBLEMS], { description: 'why it cannot be listed' })),
  sets: Type.Array(BackupSetView, { description: 'newest first' })
})
export type BackupFolderView = Static<typeof BackupFolderView>

const settings = {
  folder: Nullable(Type.String({ minLength: 1, maxLength: 1_000, description: 'gets each backup too' })),
  keep: Type.Integer({ minimum: 1, maximum: 1_000, description: 'sets that stay in each folder' }),
  keep_days: Type.Integer({ minimum: 0, maximum: 3_650, description: '0: however old' })
}
const BackupSettings = Type.Object(settings)
export type BackupSettings = Static<typeof BackupSettings>

export const BackupsView = Type.Object({
  settings: BackupSettings,
  folders: Type.Array(BackupFolderView),
  places: Type.Array(Type.String(), { description: 'existing folders below which a backup may go' }),
  running: Nullable(
    Type.Object({
      task: Type.Enum([...BACKUP_TASKS]),
      started: Instant,
      done: Count,
      total: Nullable(Count),
      is_stopping: Type.Boolean()
    })
  ),
  last: Nullable(BackupOutcome),
  test: Nullable(BackupTestView),
  second_test: Nullable(BackupTestView),
  asides: Type.Array(Type.Object({ name: Type.String(), created: Instant, byte_length: Count }), {
    description: 'what earlier restores put aside, newest first'
  })
})
export type BackupsView = Static<typeof BackupsView>

/** 409 with an EditConflict if `base` is not the stored version. */
export const SaveBackupSettings = Type.Object({
  ...settings,
  base: Type.Optional(BaseVersion('what the form showed of the fields above, each as text'))
})
export type SaveBackupSettings = Static<typeof SaveBackupSettings>

/** Backs up to the usual folders, or to a single file in `folder` if given. */
export const StartBackup = Type.Object({
  folder: Type.Optional(Type.String({ minLength: 1, maxLength: 1_000 })),
  password: Type.Optional(Type.String({ minLength: 8, maxLength: 500 }))
})
export type StartBackup = Static<typeof StartBackup>

export const PrepareRestore = Type.Object({
  archive: Type.String({
    minLength: 1,
    maxLength: 1_000,
    description: 'path of a backup file, or of the database of a set'
  }),
  password: Type.Optional(Type.String({ maxLength: 500 })),
  setup_code: SetupCode
})
export type PrepareRestore = Static<typeof PrepareRestore>

export const MachineOnly = Type.Object({ setup_code: SetupCode })

export const ConfirmRestore = Type.Object({
  setup_code: SetupCode,
  with_network: Type.Optional(
    Type.Boolean({
      description: 'also the addresses, certificate, mail server and link to a head office of the backup'
    })
  )
})
export type ConfirmRestore = Static<typeof ConfirmRestore>

/** The contents of a backup, as its file says at the beginning, or as counted once it is unpacked. */
export const BackupSummary = Type.Object({
  format: Type.Integer(),
  created: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT[0-9:.]{8,12}Z$', description: 'UTC, ISO 8601' }),
  program_version: Nullable(
    Type.String({ maxLength: 100, description: 'null for nightly backups, which do not record it' })
  ),
  schema_version: Count,
  company_name: Nullable(Type.String({ maxLength: 1_000 })),
  employee_count: Count,
  punch_count: Count,
  file_count: Count,
  file_bytes: Count,
  missing_files: Type.Integer({
    minimum: 0,
    description: 'stored files that are missing on the disk; `admin check` lists them too'
  })
})
export type BackupSummary = Static<typeof BackupSummary>

export const PreparedRestore = Type.Object({
  archive: Type.String(),
  backup: BackupSummary,
  lost: Nullable(
    Type.Object({ activities: Count, punches: Count }, { description: 'null: there is no branch yet' })
  ),
  settings: Type.Array(
    Type.Object({
      key: Type.String({ description: 'in workstation.json, or `head_office`: the link to one' }),
      current: Type.String(),
      restored: Type.String(),
      is_network: Type.Boolean({ description: 'stays as it is unless chosen' })
    }),
    { description: 'in which the backup differs' }
  ),
  has_network: Type.Boolean({ description: 'whether the backup has network and mail settings to choose' })
})
export type PreparedRestore = Static<typeof PreparedRestore>

export const RestoreView = Type.Object({
  running: Type.Boolean(),
  prepared: Nullable(PreparedRestore),
  faults: Type.Array(BackupFault, { description: 'why the last one could not be prepared' }),
  places: Type.Array(Type.String(), { description: 'existing folders below which a backup may be' })
})
export type RestoreView = Static<typeof RestoreView>

export const backupOperations = {
  'GET /app/v1/backups': { answer: BackupsView },
  'POST /app/v1/backups': { body: StartBackup, answer: BackupsView },
  'POST /app/v1/backups/test': { answer: BackupsView },
  'POST /app/v1/backups/cancel': { answer: BackupsView },
  'PUT /app/v1/backups/settings': { body: SaveBackupSettings, answer: BackupsView },
  'DELETE /app/v1/backups/asides/{name}': {
    params: { name: Type.String({ maxLength: 200 }) },
    answer: BackupsView
  }
}

/**
 * Under `/app/v1/backups` for administrators; under `/app/v1/setup` from the machine itself while there is no branch. POST,
 * because callers without an account send the set-up code.
 */
export const restoreOperations = {
  'POST /restore/view': { body: MachineOnly, answer: RestoreView },
  /** Unpacks a backup next to the branch's data and checks it. */
  'POST /restore': { body: PrepareRestore, answer: RestoreView },
  /** Replaces the branch with the backup; the workstation then restarts and everybody must sign in again. */
  'POST /restore/confirm': { body: ConfirmRestore },
  /** Discards the prepared restore. */
  'POST /restore/cancel': { body: MachineOnly, answer: RestoreView }
}
