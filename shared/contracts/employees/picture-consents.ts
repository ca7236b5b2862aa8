import Type, { type Static } from 'typebox'
import { BaseVersion, DateText, Nullable } from '../common.ts'
import { FileRequest, Job } from '../jobs.ts'

/** Purposes for which pictures of people are stored. */
export const PICTURE_PURPOSES = ['clock_in', 'photograph', 'face'] as const
export type PicturePurpose = (typeof PICTURE_PURPOSES)[number]
export const CONSENT_STATES = ['given', 'withdrawn'] as const
export type ConsentState = (typeof CONSENT_STATES)[number]

export const PictureConsent = Type.Object({
  purpose: Type.Enum([...PICTURE_PURPOSES]),
  consent_state: Nullable(Type.Enum([...CONSENT_STATES])),
  consent_date: Nullable(Type.String()),
  note: Nullable(Type.String()),
  changed_by: Nullable(Type.String()),
  updated_at: Nullable(Type.String({ description: 'UTC, ISO 8601' })),
  picture_count: Type.Integer({ description: 'pictures of the purpose that are kept' })
})
export type PictureConsent = Static<typeof PictureConsent>

/**
 * `withdrawn` removes the pictures permanently, and no more are stored. 409 with an EditConflict if `base` is not the stored
 * version.
 */
export const SaveConsent = Type.Object({
  consent_state: Type.Enum([...CONSENT_STATES]),
  consent_date: DateText,
  note: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
  base: Type.Optional(BaseVersion('what the form showed: consent_state, consent_date, note'))
})
export type SaveConsent = Static<typeof SaveConsent>

export const consentOperations = {
  /** One for each purpose. */
  'GET /app/v1/employees/{employee_code}/consents': { answer: Type.Array(PictureConsent) },
  'PUT /app/v1/employees/{employee_code}/consents/{purpose}': {
    params: { purpose: Type.Enum([...PICTURE_PURPOSES]) },
    body: SaveConsent,
    answer: Type.Array(PictureConsent)
  },
  'POST /app/v1/employees/{employee_code}/personal-data/export': { body: FileRequest, accepted: Job }
}
