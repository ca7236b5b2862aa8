import type { SubmissionResults } from '#shared/contracts/approvals/approval-actions.ts'
import type { CandidateDocuments } from '#shared/contracts/month-end/month-end.ts'
import { clockInterval, type Interval, shifted } from '#shared/domain/attendance/day-plan.ts'
import { addDays, dayNumber, isCalendarDate } from '#shared/domain/dates/calendar-date.ts'
import { minuteOfTime } from '#shared/domain/dates/time-of-day.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { MadeOf } from '../../../platform/runtime.ts'
import type { UserCaller } from '../../access/access.ts'
import { type ApprovalParts, submitMany } from '../../approvals/approvals.ts'
import { findPeriodPeopleByCode } from '../period-people.ts'
import { readPeriod } from '../period-reader.ts'
import { periodScope } from '../period-scope.ts'

type Wanted = CandidateDocuments['documents'][number]

/** Submits overtime documents for work that has none. */
export class CandidateSubmissions extends MadeOf<ApprovalParts> {
  /** Only for work that is still without a document, as somebody else may have been faster. */
  async submit(
    caller: UserCaller,
    periodId: string,
    request: CandidateDocuments
  ): Promise<SubmissionResults> {
    const isCandidate = await this.#candidates(periodId, request.documents)
    const results: SubmissionResults['results'] = []
    for (const wanted of request.documents) {
      if (!isCandidate(wanted)) {
        results.push({ document_id: null, faults: [faultOf('month_end.not_candidate', 'ot_work_dt')] })
        continue
      }
      const document = {
        employee_code: wanted.employee_code,
        ot_work_dt: wanted.ot_work_dt,
        ot_work_start_hour: wanted.start_hour,
        ot_work_end_hour: wanted.end_hour,
        ...(request.ot_work_desc !== undefined && { ot_work_desc: request.ot_work_desc })
      }
      const { results: own } = await submitMany(
        this.parts,
        { kind: 'overtime', documents: [document] },
        caller
      )
      results.push(...own)
    }
    return { results }
  }

  async #candidates(periodId: string, documents: readonly Wanted[]): Promise<(wanted: Wanted) => boolean> {
    const { database, runtime } = this.parts
    const db = database.read
    const span = candidateSpan(await periodScope(db, periodId), documents)
    if (span === null) return () => false
    const people = await findPeriodPeopleByCode(db, [...new Set(documents.map(it => it.employee_code))])
    const left = new Map<string, Interval[]>()
    for await (const chunk of readPeriod(db, runtime, { ...span, loans: null }, people))
      for (const { person, candidates } of chunk)
        left.set(
          person.employee_code,
          candidates.map(({ date, interval }) => shifted(interval, -dayNumber(date)))
        )
    return ({ employee_code, ot_work_dt, start_hour, end_hour }) => {
      const clock = clockInterval(minuteOfTime(start_hour), minuteOfTime(end_hour))
      const asked = isCalendarDate(ot_work_dt) ? shifted(clock, -dayNumber(ot_work_dt)) : null
      const free = left.get(employee_code) ?? []
      const found = asked && free.find(it => asked.start >= it.start && asked.end <= it.end)
      // Each is covered once, also within one request.
      if (found)
        left.set(
          employee_code,
          free.filter(it => it !== found)
        )
      return found !== undefined && found !== null
    }
  }
}

interface Span {
  readonly from: string
  readonly to: string
}

/** The dates of a period whose work the documents may cover: their own, and the night before each. */
function candidateSpan({ from, to }: Span, documents: readonly Wanted[]): Span | null {
  const dates = documents
    .map(it => it.ot_work_dt)
    .filter(isCalendarDate)
    .toSorted()
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return null
  const [start, end] = [addDays(first, -1), addDays(last, 1)]
  const span = { from: start > from ? start : from, to: end < to ? end : to }
  return span.from > span.to ? null : span
}
