import type { HandOverProfile } from '#shared/domain/hand-over/hand-over-profile.ts'
import type { FileLook } from '../../reports/reports.ts'

/** Input of the thread that writes a hand-over: plain data, as it is passed to another thread. */
export interface HandOverWork extends FileLook {
  readonly kind: 'hand-over'
  readonly periodId: string
  /** The frozen version; null: what is known now, as a draft. */
  readonly versionId: string | null
  readonly version: number
  /** Only people of this branch; null: all. */
  readonly branchId: string | null
  readonly profile: HandOverProfile
  /** Milliseconds since the epoch, and the branch's time zone. */
  readonly at: number
  readonly timeZone: string
}
