import { setImmediate as nextTurn } from 'node:timers/promises'
import { idsByName } from '#shared/domain/ids-by-name.ts'
import { inChunks, type Queries, type WriteTransaction } from '../../../database/database.ts'
import { insertMany } from '../../../database/insert-many.ts'
import type {
  EmployeeLoanPeriodsTable,
  EmployeeLoansTable,
  LoanStatus,
  SalaryTypesTable
} from '../../../database/schema/employee-loans.ts'

/** A loan with fields of its type and its employee. */
export interface LoanRecord extends EmployeeLoansTable {
  readonly type_code: string
  readonly type_name: string
  readonly type_name_en: string
  readonly round_month_config: string | null
}

export type InstalmentRecord = EmployeeLoanPeriodsTable

const IDS_A_STATEMENT = 500

/** Processes ids in batches and yields to other work in between; the transaction stays open. */
export async function inBatches(ids: readonly string[], work: (some: string[]) => Promise<unknown>) {
  for (let from = 0; from < ids.length; from += IDS_A_STATEMENT) {
    if (from > 0) await nextTurn()
    await work(ids.slice(from, from + IDS_A_STATEMENT))
  }
}

export function listLoanTypes(db: Queries): Promise<SalaryTypesTable[]> {
  return db
    .selectFrom('salary_types')
    .selectAll()
    .where('salary_cal_type_lv', '=', 'Loan')
    .orderBy('code')
    .execute()
}

/** Ids of the loan types, keyed by id and by code. */
export async function loanTypesByName(db: Queries): Promise<ReadonlyMap<string, string>> {
  const types = db.selectFrom('salary_types').select(['id', 'code'])
  return idsByName(await types.where('salary_cal_type_lv', '=', 'Loan').execute())
}

const loans = (db: Queries) =>
  db
    .selectFrom('employee_loans as l')
    .innerJoin('salary_types as t', 't.id', 'l.salary_type_id')
    .innerJoin('employees as e', 'e.id', 'l.employee_id')
    .selectAll('l')
    .select(['t.code as type_code', 't.name as type_name', 't.name_en as type_name_en'])
    .select('e.round_month_config')

export async function findLoan(db: Queries, id: string): Promise<LoanRecord | null> {
  return (await loans(db).where('l.id', '=', id).executeTakeFirst()) ?? null
}

export const findLoans = (db: Queries, ids: readonly string[]): Promise<LoanRecord[]> =>
  inChunks(ids, chunk => loans(db).where('l.id', 'in', chunk).execute())

/** Newest first. */
export function loansOfEmployee(db: Queries, employeeId: string): Promise<LoanRecord[]> {
  return loans(db)
    .where('l.employee_id', '=', employeeId)
    .orderBy('l.loan_dt', 'desc')
    .orderBy('l.id', 'desc')
    .execute()
}

/** Ordered by number. */
export function instalmentsOf(db: Queries, loanIds: readonly string[]): Promise<InstalmentRecord[]> {
  if (loanIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('employee_loan_periods')
    .selectAll()
    .where('loan_id', 'in', [...loanIds])
    .orderBy('loan_id')
    .orderBy('seq')
    .execute()
}

export async function insertLoan(
  trx: WriteTransaction,
  loan: EmployeeLoansTable,
  instalments: readonly InstalmentRecord[]
): Promise<void> {
  await trx.insertInto('employee_loans').values(loan).execute()
  await insertInstalments(trx, instalments)
}

const insertInstalments = insertMany<InstalmentRecord>((trx, rows) =>
  trx.insertInto('employee_loan_periods').values(rows)
)

export async function replaceInstalments(
  trx: WriteTransaction,
  loanId: string,
  instalments: readonly InstalmentRecord[]
): Promise<void> {
  await trx.deleteFrom('employee_loan_periods').where('loan_id', '=', loanId).execute()
  await insertInstalments(trx, instalments)
}

/** Removes loans without payments, with their instalments. */
export function removeLoans(trx: WriteTransaction, loanIds: readonly string[]): Promise<void> {
  return inBatches(loanIds, async ids => {
    await trx.deleteFrom('employee_loan_periods').where('loan_id', 'in', ids).execute()
    await trx.deleteFrom('employee_loans').where('id', 'in', ids).execute()
  })
}

export async function updateInstalment(
  trx: WriteTransaction,
  {
    id,
    ...values
  }: Pick<InstalmentRecord, 'id' | 'month' | 'principal_satang' | 'interest_satang'> & {
    readonly seq?: number
  }
): Promise<void> {
  await trx.updateTable('employee_loan_periods').set(values).where('id', '=', id).execute()
}

/** Marks instalments as paid by closing a salary month, or as unpaid when it is reopened. */
export const markInstalments = (
  trx: WriteTransaction,
  instalmentIds: readonly string[],
  mark: Pick<InstalmentRecord, 'status' | 'paid_by_period_id' | 'paid_at'>
): Promise<void> =>
  inBatches(instalmentIds, ids =>
    trx.updateTable('employee_loan_periods').set(mark).where('id', 'in', ids).execute()
  )

/** Reduces a loan to the kept instalments and their interest, and renumbers them from 1. */
export async function shortenLoan(
  trx: WriteTransaction,
  loanId: string,
  {
    removedIds,
    kept,
    interestSatang,
    at
  }: {
    removedIds: readonly string[]
    kept: readonly Pick<InstalmentRecord, 'id' | 'seq' | 'month' | 'principal_satang' | 'interest_satang'>[]
    interestSatang: number
    at: string
  }
): Promise<void> {
  await inBatches(removedIds, ids => trx.deleteFrom('employee_loan_periods').where('id', 'in', ids).execute())
  // In order, so that each number is free before the next instalment takes it.
  for (const instalment of kept) await updateInstalment(trx, instalment)
  await changeLoans(trx, [loanId], { interest_satang: interestSatang, period_count: kept.length }, at)
}

/** Writes changes of loans and increments their revision, which reveals edit conflicts. */
export const changeLoans = (
  trx: WriteTransaction,
  loanIds: readonly string[],
  changes: Partial<EmployeeLoansTable>,
  at: string
): Promise<void> =>
  inBatches(loanIds, ids =>
    trx
      .updateTable('employee_loans')
      .set(eb => ({ ...changes, revision: eb('revision', '+', 1), updated_at: at }))
      .where('id', 'in', ids)
      .execute()
  )

export interface StatusChange {
  readonly status: LoanStatus
  readonly remark: string | null
  readonly actorName: string
  /** UTC, ISO 8601. */
  readonly at: string
}

/** Sets the status of loans and records it in their history. */
export async function changeStatus(
  trx: WriteTransaction,
  newId: () => string,
  loanIds: readonly string[],
  { status, remark, actorName, at }: StatusChange
): Promise<void> {
  await changeLoans(trx, loanIds, { status, status_changed_at: at, status_remark: remark }, at)
  await inBatches(loanIds, ids =>
    trx
      .insertInto('employee_loan_status_changes')
      .values(
        ids.map(loan_id => ({ id: newId(), loan_id, status, remark, actor_name: actorName, changed_at: at }))
      )
      .execute()
  )
}

/** Recounts the instalments of loans. */
export function refreshProgress(trx: WriteTransaction, loanIds: readonly string[]): Promise<void> {
  return inBatches(loanIds, ids =>
    trx
      .updateTable('employee_loans')
      .set(eb => {
        const own = eb
          .selectFrom('employee_loan_periods as p')
          .whereRef('p.loan_id', '=', 'employee_loans.id')
        const paid = own.where('p.status', '=', 'Y')
        const sumOf = (column: 'principal_satang' | 'interest_satang') =>
          paid.select(p => p.fn.coalesce(p.fn.sum<number>(`p.${column}`), p.lit(0)).as('sum'))
        return {
          paid_count: paid.select(p => p.fn.countAll<number>().as('count')),
          paid_principal_satang: sumOf('principal_satang'),
          paid_interest_satang: sumOf('interest_satang'),
          next_due_month: own.where('p.status', '=', 'N').select(p => p.fn.min('p.month').as('month'))
        }
      })
      .where('id', 'in', ids)
      .execute()
  )
}

export async function findActor(db: Queries, id: string): Promise<{ id: string; name: string } | null> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'user_name'])
    .where('id', '=', id)
    .executeTakeFirst()
  return user ? { id: user.id, name: user.user_name } : null
}
