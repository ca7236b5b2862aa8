import { sql } from 'kysely'
import type { LoanDueTotals, LoansDueQuery } from '#shared/contracts/loans/loan-screens.ts'
import { countRows, type Queries } from '../../../database/database.ts'
import { cutPage, readCursor } from '../../../platform/page-cursor.ts'
import { heldReason } from '../schedule/held-instalments.ts'
import { areFew, chooseLoans, EVERY_LOAN, filteredLoans, type LoanChoice } from './loan-filter.ts'

const LISTED = 100

type HeldText = Awaited<ReturnType<typeof heldReason>>

/**
 * What a month deducts, and what it leaves out (`held`): instalments `p` of the month, of loans `l` of employees `e`, except
 * those paid in cash or by transfer. For a cancelled loan only paid ones count. `walksLoans` reads the loans in order and looks up the month of each; else the planner chooses.
 */
function dueInstalments(
  db: Queries,
  { month, status }: LoansDueQuery,
  choice: LoanChoice,
  { walksLoans, held }: { walksLoans: boolean; held: HeldText }
) {
  const loans = filteredLoans(db, choice)
  let query = (
    walksLoans
      ? loans.crossJoin('employee_loan_periods as p').whereRef('p.loan_id', '=', 'l.id')
      : loans.innerJoin('employee_loan_periods as p', 'p.loan_id', 'l.id')
  )
    .innerJoin('employees as e', 'e.id', 'l.employee_id')
    .where('p.month', '=', month)
    .where('p.payment_id', 'is', null)
    .where(eb => eb.or([eb('l.status', '!=', 'C'), eb('p.status', '=', 'Y')]))
  if (status === 'held') query = query.where(held, 'is not', null)
  else if (status !== undefined) query = query.where('p.status', '=', status).where(held, 'is', null)
  return query
}

/**
 * Whether a page is filled faster by walking the loans in order than by sorting the month's instalments: with D of them among
 * L loans, a page of n takes n·L/D steps by walking and D by sorting.
 */
async function isWalkShorter(db: Queries, month: string, limit: number): Promise<boolean> {
  const due = await countRows(db.selectFrom('employee_loan_periods').where('month', '=', month))
  const loans = await countRows(db.selectFrom('employee_loans'))
  return due ** 2 > limit * loans
}

/** A page of a month's deductions by employee code; the first page has the sums of each loan type. */
export async function pageOfDue(db: Queries, query: LoansDueQuery) {
  const { month, after, limit = LISTED } = query
  const choice = await chooseLoans(db, {
    ...EVERY_LOAN,
    search: query.search ?? '',
    hasResigned: null,
    salaryTypeId: query.salary_type_id ?? null,
    branchId: query.branch_id ?? null
  })
  const walksLoans = areFew(choice) || (await isWalkShorter(db, month, limit))
  const held = await heldReason(db, month)
  let instalments = dueInstalments(db, query, choice, { walksLoans, held })
    .orderBy('l.employee_code')
    .orderBy('l.id')
    .orderBy('p.seq')
    .limit(limit + 1)
  if (after !== undefined) {
    const [code, loanId, seq] = readCursor(after, ['string', 'string', 'number'])
    instalments = instalments
      // Follows from the next line; added so that SQLite uses an index.
      .where(eb => eb(eb.refTuple('l.employee_code', 'l.id'), '>=', eb.tuple(code, loanId)))
      .where(eb => eb(eb.refTuple('l.employee_code', 'l.id', 'p.seq'), '>', eb.tuple(code, loanId, seq)))
  }
  const rows = await instalments
    .innerJoin('salary_types as t', 't.id', 'l.salary_type_id')
    .select(['p.id as instalment_id', 'p.loan_id', 'l.employee_id', 'l.employee_code'])
    .select(['e.employee_name', 'e.employee_last_name', 'e.employee_name_en', 'e.employee_last_name_en'])
    .select([
      'e.signout_flag',
      'e.bank_account_code',
      't.code as salary_type_code',
      't.name as salary_type_name'
    ])
    .select(['t.name_en as salary_type_name_en', 'p.seq', 'l.period_count'])
    .select(['p.principal_satang', 'p.interest_satang', 'p.status', held.as('held')])
    .execute()
  const { shown, next } = cutPage(rows, limit, it => [it.employee_code, it.loan_id, it.seq])
  return {
    month,
    rows: shown.map(({ signout_flag, ...row }) => ({
      ...row,
      has_resigned: signout_flag === 'Y',
      amount_satang: row.principal_satang + row.interest_satang
    })),
    totals: after === undefined ? await totalsOf(db, query, choice, held) : null,
    next
  }
}

export type DueInstalment = Awaited<ReturnType<typeof pageOfDue>>['rows'][number]

async function totalsOf(
  db: Queries,
  query: LoansDueQuery,
  choice: LoanChoice,
  held: HeldText
): Promise<LoanDueTotals[]> {
  const sumOf = (amount: string) => sql<number>`sum(${sql.raw(amount)})`
  const rows = await dueInstalments(db, query, choice, { walksLoans: areFew(choice), held })
    .innerJoin('salary_types as t', 't.id', 'l.salary_type_id')
    .select(['t.code as salary_type_code', 't.name as salary_type_name', 't.name_en as salary_type_name_en'])
    .select(held.as('held'))
    .select(eb => [
      eb.fn.countAll<number>().as('count'),
      sumOf('p.principal_satang').as('principal'),
      sumOf('p.interest_satang').as('interest'),
      sumOf(`case p.status when 'Y' then p.principal_satang + p.interest_satang else 0 end`).as('paid')
    ])
    .groupBy(['t.code', 't.name', 't.name_en', 'held'])
    .orderBy('t.code')
    .execute()
  return [...Map.groupBy(rows, row => row.salary_type_code).values()].flatMap(ofType => {
    const [type] = ofType
    if (!type) return []
    const due = ofType.filter(row => row.held === null)
    const left = ofType.filter(row => row.held !== null)
    const total = (some: typeof rows, field: 'count' | 'principal' | 'interest' | 'paid'): number =>
      some.reduce((sum, row) => sum + Number(row[field]), 0)
    const [principal, interest] = [total(due, 'principal'), total(due, 'interest')]
    return [
      {
        salary_type_code: type.salary_type_code,
        salary_type_name: type.salary_type_name,
        salary_type_name_en: type.salary_type_name_en,
        instalment_count: total(due, 'count'),
        principal_satang: principal,
        interest_satang: interest,
        amount_satang: principal + interest,
        paid_satang: total(due, 'paid'),
        held_count: total(left, 'count'),
        held_satang: total(left, 'principal') + total(left, 'interest')
      }
    ]
  })
}
