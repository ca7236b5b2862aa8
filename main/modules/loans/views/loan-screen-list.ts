import { type SqlBool, sql } from 'kysely'
import type { LoanOrder, LoanRow, LoansPage, LoansQuery, LoanTotals } from '#shared/contracts/loan-screens.ts'
import { readCursor, writeCursor } from '../../../platform/page-cursor.ts'
import type { Queries } from '../loan/loan-repository.ts'
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

/** A page of loans, read off an index in any order; the first one has the totals. */
export async function pageOfLoans(db: Queries, query: LoansQuery, currentMonth: string): Promise<LoansPage> {
  const { after, limit = LISTED } = query
  const order = orderOf(query)
  const choice = await chooseLoans(db, filterOf(query, currentMonth))
  const rows = await placedLoans(db, choice, order, after, limit + 1)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const overdue = await overdueOf(
    db,
    shown.map(row => row.id),
    currentMonth
  )
  return {
    loans: shown.map(row => ({ ...toFields(row), ...(overdue.get(row.id) ?? NOTHING_OVERDUE) })),
    totals: after === undefined ? await totalsOf(db, choice, currentMonth) : null,
    current_month: currentMonth,
    next: last ? placeOf(last, order) : null
  }
}

/** What the rows are ordered by; each has an index with the id behind it. */
const ORDERED_BY = {
  code: sql<string>`l.employee_code`,
  date: sql<string>`l.loan_dt`,
  amount: sql<number>`l.amount_satang`,
  balance: sql<number>`(l.amount_satang - l.paid_principal_satang)`
}

function placedLoans(
  db: Queries,
  choice: LoanChoice,
  { sort, direction }: LoanOrder,
  after: string | undefined,
  limit: number
) {
  const key = ORDERED_BY[sort]
  let loans = filteredLoans(db, choice).orderBy(key, direction).orderBy('l.id', direction).limit(limit)
  if (after !== undefined) {
    const isText = sort === 'code' || sort === 'date'
    const [value, id] = readCursor(after, [isText ? 'string' : 'number', 'string'])
    const beyond = sql.raw(direction === 'asc' ? '>' : '<')
    loans = loans.where(sql<SqlBool>`(${key}, l.id) ${beyond} (${value}, ${id})`)
  }
  return withNames(loans).execute()
}

/** A loan of a list with its overdue instalments. */
export interface ListedLoan {
  readonly loan: NamedLoan
  readonly overdueCount: number
  readonly overdueSatang: number
}

/** All of them in the list's order, `size` at a time. */
export async function* everyLoan(
  db: Queries,
  filter: LoanFilter,
  { order, currentMonth, size }: { order: LoanOrder; currentMonth: string; size: number }
): AsyncGenerator<ListedLoan[]> {
  const choice = await chooseLoans(db, filter)
  let after: string | undefined
  do {
    const rows = await placedLoans(db, choice, order, after, size)
    const overdue = await overdueOf(
      db,
      rows.map(row => row.id),
      currentMonth
    )
    yield rows.map(loan => {
      const { overdue_count, overdue_satang } = overdue.get(loan.id) ?? NOTHING_OVERDUE
      return { loan, overdueCount: overdue_count, overdueSatang: overdue_satang }
    })
    const last = rows.length === size ? rows.at(-1) : undefined
    after = last && placeOf(last, order)
  } while (after !== undefined)
}

type Placed = Pick<NamedLoan, 'employee_code' | 'loan_dt' | 'amount_satang' | 'paid_principal_satang' | 'id'>

function placeOf(row: Placed, { sort }: LoanOrder): string {
  const values = {
    code: row.employee_code,
    date: row.loan_dt,
    amount: row.amount_satang,
    balance: row.amount_satang - row.paid_principal_satang
  }
  return writeCursor(values[sort], row.id)
}

/** Adds to loans `l` what every view of them shows. */
export const withNames = (loans: ReturnType<typeof filteredLoans>) =>
  loans
    .innerJoin('salary_types as t', 't.id', 'l.salary_type_id')
    .innerJoin('employees as e', 'e.id', 'l.employee_id')
    .selectAll('l')
    .select(['t.code as type_code', 't.name as type_name', 't.name_en as type_name_en'])
    .select(['e.employee_name', 'e.employee_last_name', 'e.employee_name_en', 'e.employee_last_name_en'])
    .select(['e.signout_flag', 'e.round_month_config'])
    .select(hasConsent.as('has_consent'))

export type NamedLoan = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number]

export const toFields = (row: NamedLoan): Omit<LoanRow, 'overdue_count' | 'overdue_satang'> => ({
  loan_id: row.id,
  revision: row.revision,
  employee_id: row.employee_id,
  employee_code: row.employee_code,
  employee_name: row.employee_name,
  employee_last_name: row.employee_last_name,
  employee_name_en: row.employee_name_en,
  employee_last_name_en: row.employee_last_name_en,
  has_resigned: row.signout_flag === 'Y',
  salary_type_id: row.salary_type_id,
  salary_type_code: row.type_code,
  salary_type_name: row.type_name,
  salary_type_name_en: row.type_name_en,
  loan_dt: row.loan_dt,
  start_month: row.start_month,
  status: row.status,
  amount_satang: row.amount_satang,
  interest_satang: row.interest_satang,
  pay_satang: row.pay_satang,
  period_count: row.period_count,
  paid_count: row.paid_count,
  balance_satang: row.amount_satang - row.paid_principal_satang,
  interest_left_satang: row.interest_satang - row.paid_interest_satang,
  next_due_month: row.next_due_month,
  has_consent: Boolean(row.has_consent)
})

const NOTHING_OVERDUE = { overdue_count: 0, overdue_satang: 0 }

async function overdueOf(
  db: Queries,
  loanIds: readonly string[],
  currentMonth: string
): Promise<Map<string, typeof NOTHING_OVERDUE>> {
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
        eb.fn.countAll<number>().as('loans'),
        eb.fn.sum<number | null>('l.amount_satang').as('amount'),
        eb.fn.sum<number | null>('l.interest_satang').as('interest'),
        active('amount_satang', 'paid_principal_satang').as('balance'),
        active('interest_satang', 'paid_interest_satang').as('interest_left')
      ]
    })
    .executeTakeFirstOrThrow()
  const overdue = await filteredLoans(db, { ...choice, overdueBefore: currentMonth })
    .innerJoin('employee_loan_periods as p', 'p.loan_id', 'l.id')
    .select(eb => [
      eb.fn.count<number>('l.id').distinct().as('loans'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number | null>(eb('p.principal_satang', '+', eb.ref('p.interest_satang'))).as('satang')
    ])
    .where('p.status', '=', 'N')
    .where('p.month', '<', currentMonth)
    .executeTakeFirstOrThrow()
  return {
    loan_count: Number(all.loans),
    amount_satang: Number(all.amount ?? 0),
    interest_satang: Number(all.interest ?? 0),
    balance_satang: Number(all.balance ?? 0),
    interest_left_satang: Number(all.interest_left ?? 0),
    overdue_loans: Number(overdue.loans),
    overdue_count: Number(overdue.count),
    overdue_satang: Number(overdue.satang ?? 0)
  }
}
