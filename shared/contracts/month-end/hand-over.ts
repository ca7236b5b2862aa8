import Type, { type Static } from 'typebox'
import type { HandOverProfile } from '../../domain/hand-over/hand-over-profile.ts'
import { FaultValue, Nullable } from '../common.ts'
import { FileRequest, Job } from '../jobs.ts'

// The hand-over of a payroll period to a payroll program, and the profiles of its columns (decision 0026).

/** Checked by the reader of profiles, whose faults name the fields of files too. */
const ProfileFields = Type.Record(Type.String({ maxLength: 60 }), Type.Unknown(), { maxProperties: 40 })

export const StoredProfile = Type.Object({
  profile_id: Type.String(),
  is_built_in: Type.Boolean(),
  revision: Type.Integer(),
  profile: Type.Unsafe<HandOverProfile>(Type.Object({ name: Type.String() }, { additionalProperties: true }))
})
export type StoredProfile = Static<typeof StoredProfile>

export const HandOverColumns = Type.Object({
  columns: Type.Array(
    Type.Object({
      column: Type.String(),
      th: Type.String(),
      en: Type.String(),
      kind: Type.String(),
      values: Nullable(
        Type.Array(Type.String(), { description: 'what the column can be about; null: it needs nothing' })
      )
    })
  )
})

export const HandOverRequest = Type.Object({
  version: Nullable(Type.Integer({ minimum: 1, description: 'null: a draft of what is known now' })),
  profile_id: Type.String({ maxLength: 60 }),
  branch_id: Type.Optional(Type.String({ maxLength: 100, description: 'all branches if absent' })),
  ...FileRequest.properties
})
export type HandOverRequest = Static<typeof HandOverRequest>

export const HandOverPreviewRequest = Type.Object({ profile: ProfileFields, ...FileRequest.properties })
export type HandOverPreviewRequest = Static<typeof HandOverPreviewRequest>

/** The first lines of the file of the last period; null: no period has begun. */
export const HandOverPreview = Type.Object({
  shown: Nullable(
    Type.Object({
      month_no: Type.String(),
      start_date: Type.String(),
      end_date: Type.String(),
      version: Nullable(Type.Integer({ description: 'null: not frozen yet, as it is known now' })),
      file_name: Type.String(),
      rows: Type.Array(Type.Array(Type.String()), { description: 'cells, the headings first if it has any' }),
      lines: Nullable(Type.Array(Type.String(), { description: 'of a CSV file as they are written' })),
      people: Type.Integer({ description: 'all people of the file' }),
      fault: Nullable(FaultValue)
    })
  )
})
export type HandOverPreview = Static<typeof HandOverPreview>

export const handOverOperations = {
  'GET /app/v1/hand-over-profiles': { answer: Type.Object({ profiles: Type.Array(StoredProfile) }) },
  'GET /app/v1/hand-over-profiles/columns': { answer: HandOverColumns },
  'POST /app/v1/hand-over-profiles': { body: Type.Object({ profile: ProfileFields }), answer: StoredProfile },
  'POST /app/v1/hand-over-profiles/preview': { body: HandOverPreviewRequest, answer: HandOverPreview },
  /** Reads an exported file. */
  'POST /app/v1/hand-over-profiles/import': {
    body: Type.Object({ file: Type.Unknown() }),
    answer: StoredProfile
  },
  'PUT /app/v1/hand-over-profiles/{profile_id}': {
    body: Type.Object({ profile: ProfileFields, base_revision: Type.Integer({ minimum: 1 }) }),
    answer: StoredProfile
  },
  'DELETE /app/v1/hand-over-profiles/{profile_id}': {},
  'GET /app/v1/hand-over-profiles/{profile_id}/file': { file: true },
  'POST /app/v1/month-end/{period_id}/hand-over': { body: HandOverRequest, accepted: Job }
}
