import Type, { type Static } from 'typebox'
import { HOLD_REASONS, RETENTION_YEARS } from '../../domain/employees/retention.ts'
import { Nullable } from '../common.ts'
import { FileRequest, Job } from '../jobs.ts'

/** The most people that one job makes anonymous and that a preview lists. */
export const ANONYMISED_AT_ONCE = 2000

export const Retention = Type.Object({
  years: Nullable(
    Type.Integer({
      minimum: RETENTION_YEARS.min,
      maximum: RETENTION_YEARS.max,
      description: 'after the last working day; null: nobody is made anonymous'
    })
  )
})
export type Retention = Static<typeof Retention>

const Count = Type.Integer()

export const AnonymisationPreview = Type.Object({
  people: Type.Array(
    Type.Object({
      employee_code: Type.String(),
      name: Type.String(),
      name_en: Nullable(Type.String()),
      last_day: Nullable(Type.String()),
      pay_kept_until: Nullable(Type.String()),
      holds: Type.Array(Type.Enum([...HOLD_REASONS]), { description: 'none: due' })
    }),
    { description: `those whose retention is over, at most ${ANONYMISED_AT_ONCE}, who left first` }
  ),
  total: Type.Integer({ description: 'all of them' }),
  anonymised: Type.Integer({ description: 'people who are anonymous already' })
})
export type AnonymisationPreview = Static<typeof AnonymisationPreview>

const Codes = Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: ANONYMISED_AT_ONCE })

export const AnonymisationChoice = Type.Object({ employee_codes: Codes })
export const AnonymisationOutlook = Type.Object({
  goes: Type.Object({
    profile_records: Count,
    pictures: Count,
    files: Count,
    accounts: Count,
    log_entries: Count
  }),
  stays: Type.Object({ punches: Count, documents: Count, loans: Count, quotas: Count })
})
export type AnonymisationOutlook = Static<typeof AnonymisationOutlook>

export const Anonymise = Type.Object({ employee_codes: Codes, ...FileRequest.properties })
export type Anonymise = Static<typeof Anonymise>

export const retentionOperations = {
  'GET /app/v1/personal-data/retention': { answer: Retention },
  'PUT /app/v1/personal-data/retention': { body: Retention, answer: Retention },
  /** What a run would do now; nothing is changed. */
  'GET /app/v1/personal-data/anonymisation': { answer: AnonymisationPreview },
  /** How much data of these people would be removed, and how much stays. */
  'POST /app/v1/personal-data/anonymisation/outlook': {
    body: AnonymisationChoice,
    answer: AnonymisationOutlook
  },
  /** People who are no longer due are left out; the file says so. */
  'POST /app/v1/personal-data/anonymisation': { body: Anonymise, accepted: Job }
}
