import type { FileRequest } from '#shared/contracts/jobs.ts'

/** Everything about a person as a zip. */
export interface PersonalDataWork extends FileRequest {
  readonly kind: 'personal-data'
  readonly employeeId: string
  /** Where stored pictures and documents are. */
  readonly filesFolder: string
  readonly timeZone: string
  /** Wall-clock time of the branch when it was requested. */
  readonly now: string
  readonly madeBy: string
}
