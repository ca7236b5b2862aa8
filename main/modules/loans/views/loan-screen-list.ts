import { type SqlBool, sql } from 'kysely'
import type { LoanOrder, LoansPage, LoansQuery, LoanTotals } from '#shared/contracts/loans/loan-screens.ts'
import type { Queries } from '../../../database/database.ts'
import { readCursor, writeCursor } from '../../../platform/page-cursor.ts'
import { chooseLoans, filteredLoans, hasConsent, type LoanChoice, type LoanFilter } from './loan-filter.ts'

const LISTED = 100

export const filterOf = (query: LoansQuery, currentMonth: string): LoanFilter => ({
  search: query.search ?? '',
  from: query.from ?? null,
  to: query.to ?? null,
  salaryTypeId: query.salary_type_id ?? null,
  status: query.status ?? null,
  branchId: query.branch_id ?? null,
  hasResigned: query.employee_status === undefined ? null : query.employee_status === 'resigned',
  employeeCodes: null,
  overdueBefore: query.is_overdue === 'Y' ? currentMonth : null,
  isConsentMissing: query.consent === 'missing'
})

export const orderOf = ({ sort = 'code', direction = 'asc' }: Partial<LoanOrder>): LoanOrder => ({
  sort,
  direction
})

/** A page of loans, read from an index in any order; the first page has the totals. */
export async function pageOfLoans(db: Queries, query: LoansQuery, currentMonth: string): Promise<LoansPage> {
  const { after, limit = LISTED } = query
  const order = orderOf(query)
  const choice = await chooseLoans(db, filterOf(query, currentMonth))
  const found = await listedLoans(db, choice, { order, currentMonth, after, limit: limit + 1 })
  const loans = found.slice(0, limit)
  const last = found.length > limit ? loans.at(-1) : undefined
  return {
    loans,
    totals: after === undefined ? await totalsOf(db, choice, currentMonth) : null,
    current_month: currentMonth,
    next: last ? placeOf(last, order) : null
  }
}

/** All loans in the list's order, `size` at a time. */
export async function* everyLoan(
  db: Queries,
  filter: LoanFilter,
  { order, currentMonth, size }: { order: LoanOrder; currentMonth: string; size: number }
): AsyncGenerator<ListedLoan[]> {
  const choice = await chooseLoans(db, filter)
  let after: string | undefined
  do {
    const loans = await listedLoans(db, choice, { order, currentMonth, after, limit: size })
    yield loans
    const last = loans.length === size ? loans.at(-1) : undefined
    after = last && placeOf(last, order)
  } while (after !== undefined)
}

/** Sort keys of the rows; each has an index that also contains the id. */
const ORDERED_BY = {
  code: sql<string>`l.employee_code`,
  date: sql<string>`l.loan_dt`,
  amount: sql<number>`l.amount_satang`,
  balance: sql<number>`(l.amount_satang - l.paid_principal_satang)`
}

interface Place {
  readonly order: LoanOrder
  readonly currentMonth: string
  readonly after: string | undefined
  readonly limit: number
}

/** Loans of a list with their overdue instalments. */
async function listedLoans(db: Queries, choice: LoanChoice, { order, currentMonth, after, limit }: Place) {
  const { sort, direction } = order
  const key = ORDERED_BY[sort]
  let loans = filteredLoans(db, choice).orderBy(key, direction).orderBy('l.id', direction).limit(limit)
  if (after !== undefined) {
    const isText = sort === 'code' || sort === 'date'
    const [value, id] = readCursor(after, [isText ? 'string' : 'number', 'string'])
    const beyond = sql.raw(direction === 'asc' ? '>' : '<')
    loans = loans.where(sql<SqlBool>`(${key}, l.id) ${beyond} (${value}, ${id})`)
  }
  const rows = await withNames(loans).execute()
  const ids = rows.map(row => row.id)
  const overdue = await overdueOf(db, ids, currentMonth)
  return rows.map(row => ({ ...toLoan(row), ...(overdue.get(row.id) ?? NOTHING_OVERDUE) }))
}

export type ListedLoan = Awaited<ReturnType<typeof listedLoans>>[number]

function placeOf(loan: ListedLoan, { sort }: LoanOrder): string {
  const values = {
    code: loan.employee_code,
    date: loan.loan_dt,
    amount: loan.amount_satang,
    balance: loan.balance_satang
  }
  return writeCursor(values[sort], loan.id)
}

/** Adds to loans `l` the fields that every view shows, under their API names. */
export const withNames = (loans: ReturnType<typeof filteredLoans>) =>
  loans
    .innerJoin('salary_types as t', 't.id', 'l.salary_type_id')
    .innerJoin('employees as e', 'e.id', 'l.employee_id')
    .selectAll('l')
    .select(['l.id as loan_id', 'l.created_at as created', 'l.status_changed_at as status_changed'])
    .select(['t.code as salary_type_code', 't.name as salary_type_name', 't.name_en as salary_type_name_en'])
    .select(['e.employee_name', 'e.employee_last_name', 'e.employee_name_en', 'e.employee_last_name_en'])
    .select(['e.signout_flag', 'e.round_month_config'])
    .select(hasConsent.as('has_consent'))

type NamedLoan = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number]

export const toLoan = ({ signout_flag, has_consent, ...loan }: NamedLoan) => ({
  ...loan,
  has_resigned: signout_flag === 'Y',
  balance_satang: loan.amount_satang - loan.paid_principal_satang,
  interest_left_satang: loan.interest_satang - loan.paid_interest_satang,
  has_consent: Boolean(has_consent)
})

const NOTHING_OVERDUE = { overdue_count: 0, overdue_satang: 0 }

async function overdueOf(db: Queries, loanIds: readonly string[], currentMonth: string) {
  if (loanIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('employee_loans as l')
    .innerJoin('employee_loan_periods as p', 'p.loan_id', 'l.id')
    .select(eb => [
      'l.id',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>(eb('p.principal_satang', '+', eb.ref('p.interest_satang'))).as('satang')
    ])
    .where('l.id', 'in', [...loanIds])
    .where('l.status', '=', 'N')
    .where('l.next_due_month', '<', currentMonth)
    .where('p.status', '=', 'N')
    .where('p.month', '<', currentMonth)
    .groupBy('l.id')
    .execute()
  return new Map(
    rows.map(row => [row.id, { overdue_count: Number(row.count), overdue_satang: Number(row.satang) }])
  )
}

async function totalsOf(db: Queries, choice: LoanChoice, currentMonth: string): Promise<LoanTotals> {
  const all = await filteredLoans(db, choice)
    .select(eb => {
      const active = (
        amount: 'amount_satang' | 'interest_satang',
        paid: 'paid_principal_satang' | 'paid_interest_satang'
      ) =>
        eb.fn.sum<number | null>(
          eb
            .case()
            .when('l.status', '=', 'N')
            .then(eb(`l.${amount}`, '-', eb.ref(`l.${paid}`)))
            .else(0)
            .end()
        )
      return [
        eb.fn.countAll<number>().as('loan_count'),
        eb.fn.sum<number | null>('l.amount_satang').as('amount_satang'),
        eb.fn.sum<number | null>('l.interest_satang').as('interest_satang'),
        active('amount_satang', 'paid_principal_satang').as('balance_satang'),
        active('interest_satang', 'paid_interest_satang').as('interest_left_satang')
      ]
    })
    .executeTakeFirstOrThrow()
  const overdue = await filteredLoans(db, { ...choice, overdueBefore: currentMonth })
    .innerJoin('employee_loan_periods as p', 'p.loan_id', 'l.id')
    .select(eb => [
      eb.fn.count<number>('l.id').distinct().as('overdue_loans'),
      eb.fn.countAll<number>().as('overdue_count'),
      eb.fn
        .sum<number | null>(eb('p.principal_satang', '+', eb.ref('p.interest_satang')))
        .as('overdue_satang')
    ])
    .where('p.status', '=', 'N')
    .where('p.month', '<', currentMonth)
    .executeTakeFirstOrThrow()
  const sums = Object.entries({ ...all, ...overdue }).map(([name, sum]) => [name, Number(sum ?? 0)])
  return Object.fromEntries(sums) as LoanTotals
}
