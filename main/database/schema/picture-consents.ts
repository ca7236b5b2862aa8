import type { ConsentState, PicturePurpose } from '#shared/contracts/picture-consents.ts'

/** An employee's latest consent to pictures of a kind; no row: none given. */
export interface PictureConsentsTable {
  employee_id: string
  purpose: PicturePurpose
  consent_state: ConsentState
  /** The day on which it was given or withdrawn. */
  consent_date: string
  note: string | null
  /** Name of the user who recorded it. */
  changed_by: string
  updated_at: string
}
