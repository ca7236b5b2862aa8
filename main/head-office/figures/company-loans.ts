import { sql } from 'kysely'
import type {
  CompanyLoan,
  CompanyLoans,
  CompanyLoansQuery
} from '#shared/contracts/head-office/company-figures.ts'
import type { LoanStatus } from '#shared/contracts/loans/loans.ts'
import { literally, searchedWords } from '#shared/domain/text/searched-words.ts'
import { cutPage, readCursor } from '../../platform/page-cursor.ts'
import { MadeOf } from '../../platform/runtime.ts'
import type { HeadOfficeDatabase } from '../database/head-office-database.ts'

const PAGE = 50

type Data = Readonly<Record<string, unknown>>

/** The loans of all branches. */
export class LoansOfCompany extends MadeOf<{ readonly database: HeadOfficeDatabase }> {
  /** The newest first. */
  async list(query: CompanyLoansQuery): Promise<CompanyLoans> {
    const { limit = PAGE } = query
    const found = this.#found(query)
    const { total } = await found
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const date = sql<string>`r.data ->> 'employee_loan_dt'`
    let page = found
      .innerJoin('records as e', join =>
        join.onRef('e.branch_id', '=', 'p.branch_id').onRef('e.id', '=', 'p.id').on('e.kind', '=', 'employee')
      )
      .select(['r.id', 'r.data', 'e.data as employee'])
      .select(['b.id as branch_id', 'b.branch_code', 'b.branch_name'])
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
    return { loans: shown.map(toLoan), total, next }
  }

  /** All of them, page by page. */
  async *all(query: CompanyLoansQuery): AsyncGenerator<CompanyLoan> {
    for (let after: string | null = null; ; ) {
      const page: CompanyLoans = await this.list({
        ...query,
        limit: 500,
        ...(after === null ? {} : { after })
      })
      yield* page.loans
      after = page.next
      if (after === null) return
    }
  }

  #found({ search = '', branch_id, status }: CompanyLoansQuery) {
    let found = this.parts.database.read
      .selectFrom('records as r')
      .innerJoin('branches as b', 'b.id', 'r.branch_id')
      .innerJoin('people as p', join =>
        join.onRef('p.branch_id', '=', 'r.branch_id').on(sql<boolean>`p.id = r.data ->> 'employee_id'`)
      )
      .where('r.kind', '=', 'loan')
    if (branch_id !== undefined) found = found.where('r.branch_id', '=', branch_id)
    if (status !== undefined) found = found.where(sql<boolean>`r.data ->> 'employee_loan_status' = ${status}`)
    for (const word of searchedWords(search))
      found = found.where(sql<boolean>`p.search like ${`%${literally(word)}%`} escape '\\'`)
    return found
  }
}

interface Row {
  readonly id: string
  readonly data: Data
  readonly employee: Data
  readonly branch_id: string
  readonly branch_code: string
  readonly branch_name: string
}

const toLoan = ({ id, data, employee, ...branch }: Row): CompanyLoan => ({
  loan_id: id,
  ...branch,
  employee_code: String(employee.employee_code),
  employee_name: String(employee.employee_name ?? ''),
  employee_last_name: String(employee.employee_last_name ?? ''),
  employee_name_en: textOf(employee.employee_name_en),
  employee_last_name_en: textOf(employee.employee_last_name_en),
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

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
