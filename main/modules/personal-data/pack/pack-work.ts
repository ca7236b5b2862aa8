import type { FileLook } from '../../reports/reports.ts'

/** Everything about a person, as a zip file. */
export interface PersonalDataWork extends FileLook {
  readonly kind: 'personal-data'
  readonly employeeId: string
  /** Folder of stored pictures and documents. */
  readonly filesFolder: string
  readonly timeZone: string
}
