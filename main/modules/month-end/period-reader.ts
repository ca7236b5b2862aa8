import { setImmediate as nextTurn } from 'node:timers/promises'
import { summariseDay } from '#shared/domain/attendance/attendance-day.ts'
import { type OvertimeCandidate, overtimeCandidates } from '#shared/domain/attendance/overtime-candidates.ts'
import { datesBetween } from '#shared/domain/dates/calendar-date.ts'
import { type PeriodDay, periodDay } from '#shared/domain/month-end/period-day.ts'
import { type PeriodFacts, periodFacts } from '#shared/domain/month-end/period-facts.ts'
import type { ReadDatabase } from '../../database/database.ts'
import { branchClock, branchToday, type Runtime } from '../../platform/runtime.ts'
import { besideOf, findPunchesOfPeople, findTerms, toDayPunch } from '../attendance/attendance.ts'
import { deductionsOfMonth } from '../loans/loans.ts'
import { type LeaveLedger, readLeaveLedger } from '../quotas/quotas.ts'
import { findLiveOvertime, findOnLeave, type PeriodPerson } from './period-people.ts'

/** People whose days are read at once: some ten milliseconds of work, as requests wait meanwhile. */
const PEOPLE_A_TURN = 25

/** Overtime that was worked without a document. */
export interface Candidate extends OvertimeCandidate {
  readonly date: string
}

export interface PersonPeriod {
  readonly person: PeriodPerson
  readonly days: readonly PeriodDay[]
  readonly facts: PeriodFacts
  readonly candidates: readonly Candidate[]
}

export interface ReadPeriod {
  readonly from: string
  readonly to: string
  /** The salary month, and whose loan deductions of it belong to the period; null: nobody's are read. */
  readonly loans: {
    readonly month: string
    readonly periodIds: readonly string[]
    isDeductedFrom(person: PeriodPerson): boolean
  } | null
}

export type PeriodClock = Pick<Runtime, 'now' | 'timeZone'>

/** Every day of people in a period as the views of a day and a month have it, and its sums, in the order of the people. */
export async function* readPeriod(
  db: ReadDatabase,
  clock: PeriodClock,
  period: ReadPeriod,
  people: readonly PeriodPerson[]
): AsyncGenerator<PersonPeriod[]> {
  for (let at = 0; at < people.length; at += PEOPLE_A_TURN) {
    yield await readChunk(db, clock, period, people.slice(at, at + PEOPLE_A_TURN))
    await nextTurn()
  }
}

async function readChunk(
  db: ReadDatabase,
  clock: PeriodClock,
  { from, to, loans }: ReadPeriod,
  people: readonly PeriodPerson[]
): Promise<PersonPeriod[]> {
  const ids = people.map(person => person.id)
  const [now, today] = [branchClock(clock), branchToday(clock)]
  const punches = Map.groupBy(
    await findPunchesOfPeople(db, ids, from, to),
    row => `${row.employee_id} ${row.work_date}`
  )
  const termsOf = await findTerms(db, { employeeIds: ids, from, to })
  const leaveOf = await readLeave(db, clock, { ids, from, to })
  const documents = await findLiveOvertime(db, { ids, from, to })
  const deducted = loans === null ? [] : people.filter(person => loans.isDeductedFrom(person))
  const deductions =
    loans === null || deducted.length === 0
      ? null
      : await deductionsOfMonth(
          db,
          loans,
          deducted.map(person => person.id)
        )
  const dates = datesBetween(from, to)
  return people.map(person => {
    const leaveByDate = leaveOf(person.id)
    const days: PeriodDay[] = []
    const candidates: Candidate[] = []
    for (const date of dates) {
      const key = `${person.id} ${date}`
      const own = punches.get(key) ?? []
      const isEmployed = person.effective_dt <= date && (person.leftOn === null || date <= person.leftOn)
      if (!isEmployed && own.length === 0) continue
      const { row: _, ...terms } = termsOf(person.id, date)
      const day = summariseDay({ workDate: date, terms, punches: own.map(toDayPunch), now })
      const leave = leaveByDate.get(date) ?? []
      days.push(periodDay({ date, terms, day, leave, isEmployed, hasBegun: date <= today }))
      const covered = [...(documents.get(key) ?? []), ...besideOf(documents, person.id, date)]
      for (const found of overtimeCandidates(terms, day, covered)) candidates.push({ ...found, date })
    }
    return { person, days, candidates, facts: periodFacts(days, deductions?.get(person.id) ?? []) }
  })
}

interface Span {
  readonly ids: readonly string[]
  readonly from: string
  readonly to: string
}

/** Leave by person and date, paid or not. */
async function readLeave(db: ReadDatabase, clock: PeriodClock, { ids, from, to }: Span) {
  const onLeave = await findOnLeave(db, { ids, from, to })
  if (onLeave.length === 0) return () => NO_LEAVE
  const ledger = await readLeaveLedger(db, clock, onLeave, { from: from.slice(0, 4), to: to.slice(0, 4) })
  const leave = new Map(onLeave.map(id => [id, ledger.leaveByDate(id)]))
  return (id: string) => leave.get(id) ?? NO_LEAVE
}

const NO_LEAVE: ReturnType<LeaveLedger['leaveByDate']> = new Map()
