import { setImmediate as nextTurn } from 'node:timers/promises'
import { type SqlBool, sql } from 'kysely'
import type {
  AnswerState,
  Confirmation,
  ConfirmationCounts,
  ConfirmationCountsQuery,
  ConfirmationPage,
  ConfirmationsQuery
} from '#shared/contracts/attendance/own-month.ts'
import type { Queries } from '../../../database/database.ts'
import type { PayrollPeriodsTable } from '../../../database/schema/payroll-periods.ts'
import { findByName, isAmong } from '../../../database/search/employee-names.ts'
import { cutPage, readCursor } from '../../../platform/page-cursor.ts'
import { branchClock, branchToday, Service } from '../../../platform/runtime.ts'
import { isOfRounds, requirePeriod, toPeriod } from '../../periods/periods.ts'
import { peopleDays } from '../days/person-days.ts'
import { toConfirmation } from './confirmation-repository.ts'
import { toOwnPeriod } from './own-months.ts'

const LISTED = 100
const PEOPLE_A_TURN = 100

type Answers = ReadonlyMap<string, Confirmation>

/** What the people of a payroll period say about it, for HR. */
export class Confirmations extends Service {
  /** The answers of the period that was read last: comparing every day with its confirmation takes time. */
  #kept: { readonly key: string; readonly answers: Promise<Answers> } | null = null

  /** Of a branch, or of all. @throws WorkstationError `not_found` */
  async counts({ period_id, branch_id }: ConfirmationCountsQuery): Promise<ConfirmationCounts> {
    const period = await requirePeriod(this.database.read, period_id)
    return this.#counts(period, await this.#answers(period), branch_id)
  }

  /** @throws WorkstationError `not_found` */
  async list(query: ConfirmationsQuery): Promise<ConfirmationPage> {
    const db = this.database.read
    const { limit = LISTED, state } = query
    const period = await requirePeriod(db, query.period_id)
    const answers = await this.#answers(period)
    const [after] = query.after === undefined ? [''] : readCursor(query.after, ['string'])
    const named = await findByName(db, { search: query.search ?? '', hasResigned: null })
    let found = peopleOf(db, period, query.branch_id)
    if (named !== null) found = found.where(isAmong('e.id', named))
    if (state === 'none') found = found.where(eb => eb.not(isAmong('e.id', { ids: [...answers.keys()] })))
    else if (state !== undefined) {
      const ids = [...answers].filter(([, it]) => answerOf(it) === state).map(([id]) => id)
      found = found.where(isAmong('e.id', { ids }))
    }
    const { count } = await found.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    const rows = await found
      .select(['e.id as employee_id', 'e.employee_code', 'e.employee_name', 'e.employee_last_name'])
      .select(['e.employee_name_en', 'e.employee_last_name_en', 'e.branch_id'])
      .where('e.employee_code', '>', after)
      .orderBy('e.employee_code')
      .limit(limit + 1)
      .execute()
    const { shown, next } = cutPage(rows, limit, row => [row.employee_code])
    return {
      period: toOwnPeriod(toPeriod(period)),
      counts: await this.#counts(period, answers, query.branch_id),
      rows: shown.map(row => {
        const confirmation = answers.get(row.employee_id) ?? null
        return { ...row, answer: answerOf(confirmation), confirmation }
      }),
      found: Number(count),
      next
    }
  }

  async #counts(
    period: PayrollPeriodsTable,
    answers: Answers,
    branchId?: string
  ): Promise<ConfirmationCounts> {
    const people = await peopleOf(this.database.read, period, branchId).select('e.id').execute()
    const counts: ConfirmationCounts = {
      total: people.length,
      none: 0,
      correct: 0,
      objection: 0,
      outdated: 0
    }
    for (const { id } of people) counts[answerOf(answers.get(id) ?? null)] += 1
    return counts
  }

  /** By employee id; read anew when anything in the database, or the date, has changed. */
  async #answers(period: PayrollPeriodsTable): Promise<Answers> {
    const key = `${period.id} ${branchToday(this.runtime)} ${await this.database.version()}`
    if (this.#kept?.key === key) return this.#kept.answers
    const kept = { key, answers: this.#read(period) }
    this.#kept = kept
    return kept.answers.catch(error => {
      // The next reader tries again.
      if (this.#kept === kept) this.#kept = null
      throw error
    })
  }

  async #read(period: PayrollPeriodsTable): Promise<Answers> {
    const db = this.database.read
    const { start_date: from, end_date: to } = period
    const now = branchClock(this.runtime)
    const stored = await db
      .selectFrom('month_confirmations')
      .selectAll()
      .where('start_date', '=', from)
      .where('end_date', '=', to)
      .execute()
    const byId = new Map(stored.map(row => [row.employee_id, row]))
    const ids = [...byId.keys()]
    const answers = new Map<string, Confirmation>()
    for (let at = 0; at < ids.length; at += PEOPLE_A_TURN) {
      const some = ids.slice(at, at + PEOPLE_A_TURN)
      for await (const [id, days] of peopleDays(db, some, { from, to, now })) {
        const row = byId.get(id)
        if (row) answers.set(id, toConfirmation(row, days, period, now.slice(0, 10)))
      }
      await nextTurn()
    }
    return answers
  }
}

function answerOf(confirmation: Confirmation | null): AnswerState {
  if (confirmation === null) return 'none'
  return confirmation.is_outdated ? 'outdated' : confirmation.state
}

/** People employed in a period who are paid by its round: of a branch, or of all. */
const peopleOf = (
  db: Queries,
  { start_date: from, end_date: to, round }: PayrollPeriodsTable,
  branchId: string | undefined
) =>
  db
    .selectFrom('employees as e')
    .where(sql<SqlBool>`e.effective_dt <= ${to} and (e.signout_flag = 'N' or e.signout_dt >= ${from})`)
    .where(isOfRounds([round]))
    .$if(branchId !== undefined, query => query.where('e.branch_id', '=', branchId ?? ''))
