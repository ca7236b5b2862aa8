import type { PeriodFacts } from '#shared/domain/month-end/period-facts.ts'
import type { Actor } from '../../activity/activity.ts'
import type { FrozenRow } from '../versions-repository.ts'

/** Freezes a period; the server writes what a thread has computed. */
export interface FreezeWork {
  readonly kind: 'month-end-freeze'
  readonly periodId: string
  readonly version: number
  readonly remark: string | null
  readonly caller: Actor
  readonly language: 'th' | 'en'
}

/** Computes a period in a thread: one line of JSON for each person and each change of earlier periods. */
export interface PeriodRowsWork {
  readonly kind: 'month-end-rows'
  readonly periodId: string
  /** Milliseconds since the epoch of the request, and the branch's time zone. */
  readonly now: number
  readonly timeZone: string
}

/** A change of an earlier period that payroll has not received. */
export interface CorrectionLine {
  readonly correctedVersionId: string
  readonly employeeId: string
  readonly before: PeriodFacts
  readonly after: PeriodFacts
}

export type PeriodLine = { readonly frozen: FrozenRow } | { readonly correction: CorrectionLine }
