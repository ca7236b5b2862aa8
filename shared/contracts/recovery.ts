import Type, { type Static } from 'typebox'
import { SetupCode } from './accounts/first-start.ts'

/** Why the database cannot be used; the file itself is left unchanged. */
export const UNUSABLE_REASONS = ['missing', 'empty', 'foreign', 'damaged', 'newer', 'older'] as const

export const RecoveryState = Type.Object({
  reason: Type.Enum([...UNUSABLE_REASONS]),
  message: Type.String(),
  database_file: Type.String(),
  backups: Type.Array(
    Type.Object({
      name: Type.String(),
      created: Type.String({ description: 'UTC, ISO 8601' }),
      byte_length: Type.Integer(),
      is_whole: Type.Boolean({ description: 'its content is still what it was when it was made' })
    }),
    { description: 'newest first' }
  )
})
export type RecoveryState = Static<typeof RecoveryState>

export const RestoreBackup = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 200 }),
  setup_code: SetupCode
})

/** Only while the database is unusable; all other operations then return 503 with error type `database_unusable`. */
export const recoveryOperations = {
  'GET /app/v1/recovery': { answer: RecoveryState },
  /** Opens the branch from the given backup. */
  'POST /app/v1/recovery/restore': { body: RestoreBackup }
}
