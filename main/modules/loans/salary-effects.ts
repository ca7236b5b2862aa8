import type { LoanEffect, TouchedLoan } from '#shared/contracts/periods.ts'
import type { WriteTransaction } from '../../database/database.ts'
import type { SalaryEffects, SalaryTurn } from '../periods/periods.ts'
import { instantText, type Runtime } from '../runtime/runtime.ts'
import { changeStatus, type Queries, refreshProgress } from './loan-repository.ts'

const TURNING_SHOWN = 100
const IDS_A_STATEMENT = 1_000

/** Unpaid instalments `p` of the month, of active loans `l` of employees whom the month pays. */
const dueIn = (db: Queries, { month }: SalaryTurn) =>
  instalmentsOfLoans(db)
    .where('p.month', '=', month.month)
    .where('p.status', '=', 'N')
    .where('l.status', '=', 'N')
    .where(eb => {
      const isSplit = eb(eb.fn.coalesce('e.round_month_config', eb.val('Full')), '=', 'Split')
      return eb.or(month.rounds.map(round => (round === 'Split' ? isSplit : eb.not(isSplit))))
    })

/** Instalments that the month's closing has paid. A loan that was cancelled since is settled otherwise and stays as it is. */
const paidIn = (db: Queries, { month }: SalaryTurn) =>
  instalmentsOfLoans(db)
    .where('p.paid_by_period_id', 'in', [...month.periodIds])
    .where('l.status', '!=', 'C')

const instalmentsOfLoans = (db: Queries) =>
  db
    .selectFrom('employee_loan_periods as p')
    .innerJoin('employee_loans as l', 'l.id', 'p.loan_id')
    .innerJoin('employees as e', 'e.id', 'l.employee_id')

const touchedBy = (db: Queries, turn: SalaryTurn) =>
  turn.action === 'close' ? dueIn(db, turn) : paidIn(db, turn)

/** Closing pays the last that was unpaid, so that the loan finishes; reopening makes such loans active again. */
function turningLoans(db: Queries, turn: SalaryTurn) {
  const loans = touchedBy(db, turn).groupBy('l.id')
  return turn.action === 'close'
    ? loans.having(eb => eb(eb.fn.countAll<number>(), '=', eb('l.period_count', '-', eb.ref('l.paid_count'))))
    : loans.where('l.status', '=', 'Y')
}

/** What closing a salary month does to loans, and reopening undoes (companion 8). */
export class LoanSalaryEffects implements SalaryEffects {
  readonly #runtime: Runtime

  constructor(runtime: Runtime) {
    this.#runtime = runtime
  }

  async foresee(db: Queries, turn: SalaryTurn): Promise<LoanEffect> {
    const sums = await touchedBy(db, turn)
      .select(eb => [
        eb.fn.countAll<number>().as('instalments'),
        eb.fn.count<number>('l.id').distinct().as('loans'),
        eb.fn.sum<number | null>('p.principal_satang').as('principal'),
        eb.fn.sum<number | null>('p.interest_satang').as('interest')
      ])
      .executeTakeFirstOrThrow()
    const [principal, interest] = [Number(sums.principal ?? 0), Number(sums.interest ?? 0)]
    const turning = await turningLoans(db, turn).select('l.id').execute()
    return {
      instalment_count: Number(sums.instalments),
      loan_count: Number(sums.loans),
      principal_satang: principal,
      interest_satang: interest,
      amount_satang: principal + interest,
      turning_count: turning.length,
      turning: await firstTurning(db, turn),
      overdue_count: await countOverdue(db, turn)
    }
  }

  async apply(trx: WriteTransaction, turn: SalaryTurn, actorName: string): Promise<void> {
    const at = instantText(this.#runtime)
    const touched = await touchedBy(trx, turn).select(['p.id', 'l.id as loan_id']).execute()
    const turning = await turningLoans(trx, turn).select('l.id').execute()
    const isPaid = turn.action === 'close'
    for (let from = 0; from < touched.length; from += IDS_A_STATEMENT)
      await trx
        .updateTable('employee_loan_periods')
        .set({
          status: isPaid ? 'Y' : 'N',
          paid_by_period_id: isPaid ? turn.periodId : null,
          paid_at: isPaid ? at : null
        })
        .where(
          'id',
          'in',
          touched.slice(from, from + IDS_A_STATEMENT).map(row => row.id)
        )
        .execute()
    const loanIds = [...new Set(touched.map(row => row.loan_id))]
    await refreshProgress(trx, loanIds)
    await this.#bumpRevisions(trx, loanIds, at)
    await changeStatus(
      trx,
      this.#runtime.newId,
      turning.map(row => row.id),
      {
        status: isPaid ? 'Y' : 'N',
        remark: `${isPaid ? 'ปิดงวดเงินเดือน' : 'เปิดงวดเงินเดือนใหม่'} ${turn.month.month}`,
        actorName,
        at
      }
    )
  }

  /** Whoever has such a loan open must look again before changing it. */
  async #bumpRevisions(trx: WriteTransaction, loanIds: readonly string[], at: string): Promise<void> {
    for (let from = 0; from < loanIds.length; from += IDS_A_STATEMENT)
      await trx
        .updateTable('employee_loans')
        .set(eb => ({ revision: eb('revision', '+', 1), updated_at: at }))
        .where('id', 'in', loanIds.slice(from, from + IDS_A_STATEMENT))
        .execute()
  }
}

function firstTurning(db: Queries, turn: SalaryTurn): Promise<TouchedLoan[]> {
  return db
    .selectFrom('employee_loans as shown')
    .innerJoin('employees as of', 'of.id', 'shown.employee_id')
    .innerJoin('salary_types as t', 't.id', 'shown.salary_type_id')
    .select(['shown.id as loan_id', 'of.employee_code', 'of.employee_name', 'of.employee_last_name'])
    .select(['of.employee_name_en', 'of.employee_last_name_en'])
    .select(['t.name as salary_type_name', 't.name_en as salary_type_name_en'])
    .where('shown.id', 'in', turningLoans(db, turn).select('l.id'))
    .orderBy('shown.employee_code')
    .orderBy('shown.id')
    .limit(TURNING_SHOWN)
    .execute()
}

/** What earlier months have left unpaid stays so, and is worth a look before a month is closed. */
async function countOverdue(db: Queries, { action, month }: SalaryTurn): Promise<number> {
  if (action === 'reopen') return 0
  const { count } = await db
    .selectFrom('employee_loans as l')
    .innerJoin('employee_loan_periods as p', 'p.loan_id', 'l.id')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('l.status', '=', 'N')
    .where('l.next_due_month', '<', month.month)
    .where('p.month', '<', month.month)
    .where('p.status', '=', 'N')
    .executeTakeFirstOrThrow()
  return Number(count)
}
