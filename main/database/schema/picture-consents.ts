import type { ConsentState, PicturePurpose } from '#shared/contracts/employees/picture-consents.ts'

/** An employee's latest decision on pictures of a kind; no row: no consent. */
export interface PictureConsentsTable {
  employee_id: string
  purpose: PicturePurpose
  consent_state: ConsentState
  /** The day of the consent or of its withdrawal. */
  consent_date: string
  note: string | null
  /** Name of the user who recorded it. */
  changed_by: string
  updated_at: string
}

export const TABLES = [
  `create table picture_consents (
    employee_id text not null references employees (id) on delete cascade,
    purpose text not null,
    consent_state text not null,
    consent_date text not null,
    note text,
    changed_by text not null,
    updated_at text not null,
    constraint picture_consents_key primary key (employee_id, purpose)
  )`
]
