import type { DocumentContext, InboxRow } from '#shared/contracts/approvals/approval-screens.ts'
import { secondsFrom } from '#shared/domain/dates/time-of-day.ts'

type Day = DocumentContext['days'][number]

/** Minutes since the midnight at which a date begins; `at` may lack seconds. */
const minutesFrom = (date: string, at: string): number => secondsFrom(date, at.padEnd(19, ':00')) / 60

/** The parts of a document that its context drawing needs. */
export type ContextRow = Pick<
  InboxRow,
  'document_id' | 'kind' | 'starts_at' | 'ends_at' | 'choice' | 'leave_reason_id' | 'times'
>

export type Span = { readonly from: number; readonly to: number }

export type Bar = {
  /** Whole hours. */
  readonly from: number
  readonly to: number
  readonly work: readonly Span[]
  /** The whole working time is missed. */
  readonly isAway: boolean
  readonly asked: Span | null
  readonly punches: readonly number[]
}

/** The range drawn for a day: from an hour before the first event to an hour after the last. */
export function barOf(day: Day, row: ContextRow): Bar | null {
  const work = day.work.map(({ start, end }) => ({ from: start, to: end }))
  const asked =
    row.starts_at === null || row.ends_at === null
      ? null
      : { from: minutesFrom(day.date, row.starts_at), to: minutesFrom(day.date, row.ends_at) }
  const punches = [...day.punches.map(it => it.punched_at), ...row.times].map(at => minutesFrom(day.date, at))
  const all = [...work, ...(asked ? [asked] : [])].flatMap(({ from, to }) => [from, to]).concat(punches)
  if (all.length === 0) return null
  return {
    from: Math.floor(Math.min(...all) / 60 - 0.5) * 60,
    to: Math.ceil(Math.max(...all) / 60 + 0.5) * 60,
    work,
    isAway: row.kind === 'time-leave' && row.starts_at === null,
    asked,
    punches
  }
}
