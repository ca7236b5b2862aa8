import { sql } from 'kysely'
import type {
  CompanyLoan,
  CompanyLoans,
  CompanyLoansQuery
} from '#shared/contracts/head-office/company-figures.ts'
import type { LoanStatus } from '#shared/contracts/loans/loans.ts'
import { cutPage, readCursor } from '../../platform/page-cursor.ts'
import { MadeOf } from '../../platform/runtime.ts'
import type { HeadOfficeDatabase } from '../database/head-office-database.ts'
import {
  type Data,
  type OwnedRow,
  ownedRecords,
  ownerOf,
  textOf,
  withOwners
} from '../people/owned-records.ts'

const PAGE = 50
const BOOKED_AT_ONCE = 500

/** The loans of all branches. */
export class LoansOfCompany extends MadeOf<{ readonly database: HeadOfficeDatabase }> {
  /** The newest first. */
  async list(query: CompanyLoansQuery): Promise<CompanyLoans> {
    const { total } = await this.#found(query)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { ...(await this.#page(query)), total }
  }

  /** All of them, page by page. */
  async *all(query: CompanyLoansQuery): AsyncGenerator<CompanyLoan> {
    for (let after: string | null = null; ; ) {
      const page: Omit<CompanyLoans, 'total'> = await this.#page({
        ...query,
        limit: BOOKED_AT_ONCE,
        ...(after === null ? {} : { after })
      })
      yield* page.loans
      after = page.next
      if (after === null) return
    }
  }

  async #page({ limit = PAGE, ...query }: CompanyLoansQuery): Promise<Omit<CompanyLoans, 'total'>> {
    const date = sql<string>`r.data ->> 'employee_loan_dt'`
    let page = withOwners(this.#found(query))
      .orderBy(date, 'desc')
      .orderBy('r.branch_id', 'desc')
      .orderBy('r.id', 'desc')
      .limit(limit + 1)
    if (query.after !== undefined) {
      const [at, branchId, id] = readCursor(query.after, ['string', 'string', 'string'])
      page = page.where(sql<boolean>`(${date}, r.branch_id, r.id) < (${at}, ${branchId}, ${id})`)
    }
    const { shown, next } = cutPage(await page.execute(), limit, row => [
      String(row.data.employee_loan_dt),
      row.branch_id,
      row.id
    ])
    return { loans: shown.map(toLoan), next }
  }

  #found({ status, ...wanted }: CompanyLoansQuery) {
    const found = ownedRecords(this.parts.database.read, 'loan', wanted)
    return status === undefined
      ? found
      : found.where(sql<boolean>`r.data ->> 'employee_loan_status' = ${status}`)
  }
}

const toLoan = ({ id, data, employee, ...branch }: OwnedRow): CompanyLoan => ({
  loan_id: id,
  ...branch,
  ...ownerOf(employee),
  type_name: textOf(data.salary_type_name),
  type_name_en: textOf(data.salary_type_name_en),
  loan_date: String(data.employee_loan_dt),
  status: data.employee_loan_status as LoanStatus,
  total: typeof data.employee_loan_amt_period === 'number' ? data.employee_loan_amt_period : null,
  left: leftOf(data.period)
})

/** In satang while it is added up. */
function leftOf(period: unknown): number | null {
  if (!Array.isArray(period)) return null
  const satang = (period as Data[])
    .filter(it => it.employee_loan_period_status === 'N')
    .reduce((sum, it) => sum + Math.round(Number(it.employee_loan_period_amt) * 100), 0)
  return satang / 100
}
