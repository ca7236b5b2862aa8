import type { FileLook } from '../../reports/reports.ts'

/** Everything about a person as a zip. */
export interface PersonalDataWork extends FileLook {
  readonly kind: 'personal-data'
  readonly employeeId: string
  /** Where stored pictures and documents are. */
  readonly filesFolder: string
  readonly timeZone: string
}
