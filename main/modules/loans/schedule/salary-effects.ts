import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { HeldReason } from '#shared/contracts/loans/loan-screens.ts'
import type { TouchedLoan } from '#shared/contracts/loans/periods.ts'
import { countRows, type Queries, type WriteTransaction } from '../../../database/database.ts'
import { instantText, MadeOf, type Runtime } from '../../../platform/runtime.ts'
import {
  type ForeseenEffect,
  isOfRounds,
  type SalaryEffects,
  type SalaryMonth,
  type SalaryTurn
} from '../../periods/periods.ts'
import { changeLoans, changeStatus, markInstalments, refreshProgress } from '../loan/loan-repository.ts'
import { hasConsent } from '../views/loan-filter.ts'
import { heldReason } from './held-instalments.ts'

const LOANS_SHOWN = 100

/** Unpaid instalments `p` of the month, of active loans `l` of employees of its rounds. */
const unpaidIn = (db: Queries, { month }: SalaryTurn) =>
  instalmentsOfLoans(db)
    .where('p.month', '=', month.month)
    .where('p.status', '=', 'N')
    .where('l.status', '=', 'N')
    .where(isOfRounds(month.rounds))

/** Instalments that closing the month has paid. A loan that was cancelled since is settled in another way and not changed. */
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
  turn.action === 'close' ? unpaidIn(db, turn) : paidIn(db, turn)

/** What closing or reopening a month affects, read in one pass. */
interface Touched {
  readonly instalmentIds: string[]
  readonly loanIds: string[]
  readonly principalSatang: number
  readonly interestSatang: number
  /** Loans that finish or become active again, by employee code. */
  readonly turningIds: string[]
  /** Unpaid instalments of employees who had resigned earlier and have no wages left to deduct from. */
  readonly resignedCount: number
  /** Loans without the employee's written consent, by employee code, and their unpaid instalments of the month. */
  readonly unconsentedIds: string[]
  readonly unconsentedCount: number
  readonly unconsentedSatang: number
  /** Identifies the instalments, as different ones may have the same count and sums. */
  readonly digest: string
}

async function readTouched(db: Queries, turn: SalaryTurn): Promise<Touched> {
  const isClosing = turn.action === 'close'
  const held = isClosing ? await heldReason(db, turn.month.month) : sql<null>`null`
  const all = await touchedBy(db, turn)
    .select(['p.id', 'p.loan_id', 'p.principal_satang', 'p.interest_satang'])
    .select(['l.employee_code', 'l.status', 'l.period_count', 'l.paid_count'])
    .select(held.as('held'))
    .execute()
  const rows = all.filter(row => row.held === null)
  const loans = Map.groupBy(rows, row => row.loan_id)
  // A loan finishes if closing pays its last unpaid instalments; reopening makes such loans active again.
  const isTurning = (own: typeof rows): boolean =>
    own.some(row => (isClosing ? own.length === row.period_count - row.paid_count : row.status === 'Y'))
  const left = (reason: HeldReason) => all.filter(row => row.held === reason)
  const unconsented = left('no_consent')
  return {
    instalmentIds: rows.map(row => row.id),
    loanIds: [...loans.keys()],
    principalSatang: rows.reduce((sum, row) => sum + row.principal_satang, 0),
    interestSatang: rows.reduce((sum, row) => sum + row.interest_satang, 0),
    turningIds: inOrder([...loans.values()].filter(isTurning).flat()),
    resignedCount: left('resigned').length,
    unconsentedIds: inOrder(unconsented),
    unconsentedCount: unconsented.length,
    unconsentedSatang: unconsented.reduce((sum, row) => sum + row.principal_satang + row.interest_satang, 0),
    digest: digestOf(all)
  }
}

/** Ids of the loans by employee code, each once. */
const inOrder = (rows: readonly { loan_id: string; employee_code: string }[]): string[] => [
  ...new Set(
    rows
      .toSorted((one, other) =>
        one.employee_code === other.employee_code
          ? compare(one.loan_id, other.loan_id)
          : compare(one.employee_code, other.employee_code)
      )
      .map(row => row.loan_id)
  )
]

interface DigestedRow {
  readonly id: string
  readonly principal_satang: number
  readonly interest_satang: number
  readonly held: HeldReason | null
}

function digestOf(rows: readonly DigestedRow[]): string {
  const lines = rows.map(row => `${row.id} ${row.principal_satang} ${row.interest_satang} ${row.held ?? ''}`)
  return createHash('sha256').update(lines.sort().join('\n')).digest('base64url')
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** What closing a salary month does to loans, and reopening undoes (decision 0017). */
export class LoanSalaryEffects extends MadeOf<Runtime> implements SalaryEffects {
  async foresee(db: Queries, turn: SalaryTurn): Promise<ForeseenEffect> {
    const touched = await readTouched(db, turn)
    const effect = {
      instalment_count: touched.instalmentIds.length,
      loan_count: touched.loanIds.length,
      principal_satang: touched.principalSatang,
      interest_satang: touched.interestSatang,
      amount_satang: touched.principalSatang + touched.interestSatang,
      turning_count: touched.turningIds.length,
      turning: await shownLoans(db, touched.turningIds.slice(0, LOANS_SHOWN)),
      overdue_count: await countOverdue(db, turn),
      resigned_count: touched.resignedCount,
      unconsented_count: touched.unconsentedCount,
      unconsented_satang: touched.unconsentedSatang,
      unconsented: await shownLoans(db, touched.unconsentedIds.slice(0, LOANS_SHOWN))
    }
    return { effect, digest: touched.digest }
  }

  async outstanding(db: Queries, { month, rounds }: Pick<SalaryMonth, 'month' | 'rounds'>) {
    const { instalments, unconsented } = await instalmentsOfLoans(db)
      .select(eb => [
        eb.fn.countAll<number>().as('instalments'),
        eb.fn.count<number>('l.id').distinct().filterWhere(eb.not(hasConsent)).as('unconsented')
      ])
      .where('l.status', '=', 'N')
      .where('p.status', '=', 'N')
      .where('p.month', '<=', month)
      .where(isOfRounds(rounds))
      .executeTakeFirstOrThrow()
    return { instalment_count: Number(instalments), unconsented_loan_count: Number(unconsented) }
  }

  async apply(trx: WriteTransaction, turn: SalaryTurn, actorName: string): Promise<void> {
    const at = instantText(this.parts)
    const { instalmentIds, loanIds, turningIds } = await readTouched(trx, turn)
    const isPaid = turn.action === 'close'
    const mark = isPaid
      ? ({ status: 'Y', paid_by_period_id: turn.periodId, paid_at: at } as const)
      : ({ status: 'N', paid_by_period_id: null, paid_at: null } as const)
    await markInstalments(trx, instalmentIds, mark)
    await refreshProgress(trx, loanIds)
    // Forms that show such a loan then get an edit conflict.
    await changeLoans(trx, loanIds, {}, at)
    await changeStatus(trx, this.parts.newId, turningIds, {
      status: isPaid ? 'Y' : 'N',
      remark: `${isPaid ? 'ปิดงวดเงินเดือน' : 'เปิดงวดเงินเดือนอีกครั้ง'} ${turn.month.month}`,
      actorName,
      at
    })
  }
}

function shownLoans(db: Queries, loanIds: readonly string[]): Promise<TouchedLoan[]> {
  if (loanIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('employee_loans as l')
    .innerJoin('employees as e', 'e.id', 'l.employee_id')
    .innerJoin('salary_types as t', 't.id', 'l.salary_type_id')
    .select(['l.id as loan_id', 'e.employee_code', 'e.employee_name', 'e.employee_last_name'])
    .select(['e.employee_name_en', 'e.employee_last_name_en'])
    .select(['t.name as salary_type_name', 't.name_en as salary_type_name_en'])
    .where('l.id', 'in', [...loanIds])
    .orderBy('l.employee_code')
    .orderBy('l.id')
    .execute()
}

/** Overdue instalments of earlier months stay unpaid, and are shown before the month is closed. */
async function countOverdue(db: Queries, { action, month }: SalaryTurn): Promise<number> {
  if (action === 'reopen') return 0
  return countRows(
    db
      .selectFrom('employee_loans as l')
      .innerJoin('employee_loan_periods as p', 'p.loan_id', 'l.id')
      .where('l.status', '=', 'N')
      .where('l.next_due_month', '<', month.month)
      .where('p.month', '<', month.month)
      .where('p.status', '=', 'N')
  )
}
