import type { LoanList, LoanListItem } from '#shared/contracts/loans/loans.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { noteUnknownCodes, readLoanList } from '#shared/domain/loans/loan-list-request.ts'
import { bahtNumber } from '#shared/domain/money.ts'
import { numberedPage } from '#shared/domain/paging.ts'
import type { Database, Queries, ReadDatabase } from '../../../database/database.ts'
import { pick } from '../../../platform/pick.ts'
import { rejectInvalid } from '../loan/loan-failures.ts'
import { loanTypesByName } from '../loan/loan-repository.ts'
import { chooseLoans, filteredLoans, isNarrowed, type LoanChoice, type LoanFilter } from './loan-filter.ts'

const TOTALS_KEPT = 50

/**
 * Employees with loans, by code, each with the newest of the requested loans and a summary of all loans (spec 4.12). A page
 * of employees is read from an index, however many there are.
 */
export async function listLoans(db: ReadDatabase, body: unknown, totals: LoanTotals): Promise<LoanList> {
  const { page, perPage, filter, faults } = readLoanList(body)
  const asked = { ...filter, overdueBefore: null, isConsentMissing: false, branchId: null }
  const { salaryTypeId: named } = asked
  const salaryTypeId = named === null ? null : ((await loanTypesByName(db)).get(named) ?? null)
  if (named !== null && salaryTypeId === null) faults.push(faultOf('field.unknown', 'salary_type_id'))
  const chosen = { ...asked, salaryTypeId }
  noteUnknownCodes(asked.employeeCodes, await knownCodes(db, asked.employeeCodes ?? []), faults)
  rejectInvalid(faults)
  const choice = await chooseLoans(db, chosen)
  const total = await totals.of(chosen, () => countEmployees(db, choice))
  const skipped = (page - 1) * perPage
  const codes = skipped < total ? await pageOfCodes(db, choice, perPage, skipped) : []
  const data = await itemsOf(db, choice, codes)
  return numberedPage(data, { page, perPage }, total)
}

/** Totals of lists, cached until anything is written: counting the employees of all loans takes longer than reading a page. */
export class LoanTotals {
  readonly #version: Database['version']
  readonly #known = new Map<string, { readonly version: string; readonly total: number }>()

  constructor({ version }: Pick<Database, 'version'>) {
    this.#version = version
  }

  async of(filter: LoanFilter, count: () => Promise<number>): Promise<number> {
    const key = JSON.stringify(filter)
    const version = await this.#version()
    const known = this.#known.get(key)
    if (known?.version === version) return known.total
    const total = await count()
    this.#known.delete(key)
    this.#known.set(key, { version, total })
    for (const oldest of [...this.#known.keys()].slice(0, -TOTALS_KEPT)) this.#known.delete(oldest)
    return total
  }
}

async function knownCodes(db: Queries, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set()
  const rows = await db
    .selectFrom('employees')
    .select('employee_code')
    .where('employee_code', 'in', [...codes])
    .execute()
  return new Set(rows.map(row => row.employee_code))
}

async function countEmployees(db: Queries, choice: LoanChoice): Promise<number> {
  const { count } = await filteredLoans(db, choice)
    .select(eb => eb.fn.count<number>('l.employee_code').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function pageOfCodes(db: Queries, choice: LoanChoice, limit: number, offset: number) {
  const rows = await filteredLoans(db, choice)
    .select('l.employee_code')
    .groupBy('l.employee_code')
    .orderBy('l.employee_code')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(row => row.employee_code)
}

/** The loans of these employees that match the filter, newest first. */
function loansShown(db: Queries, choice: LoanChoice, codes: readonly string[]) {
  return filteredLoans(db, { ...choice, employeeCodes: codes })
    .innerJoin('salary_types as t', 't.id', 'l.salary_type_id')
    .innerJoin('employees as e', 'e.id', 'l.employee_id')
    .leftJoin('organisation_units as d', 'd.id', 'e.department_id')
    .leftJoin('organisation_units as p', 'p.id', 'e.position_id')
    .select(['l.id', 'l.employee_id', 'l.employee_code', 'l.loan_dt', 'l.status', 'l.salary_type_id'])
    .select(['l.amount_satang', 'l.interest_satang', 'l.interest_type', 'l.total_satang', 'l.down_satang'])
    .select(['l.period_count', 'l.paid_count'])
    .select(['t.name as type_name', 'e.employee_name', 'e.employee_last_name', 'e.employee_nickname'])
    .select(['d.name as department_name', 'p.name as position_name'])
    .orderBy('l.employee_code')
    .orderBy('l.loan_dt', 'desc')
    .orderBy('l.id', 'desc')
    .execute()
}

function allLoans(db: Queries, codes: readonly string[]) {
  return db
    .selectFrom('employee_loans')
    .select(['id', 'employee_id', 'employee_code', 'status', 'period_count', 'total_satang'])
    .where('employee_code', 'in', [...codes])
    .orderBy('loan_dt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

async function itemsOf(db: Queries, choice: LoanChoice, codes: readonly string[]): Promise<LoanListItem[]> {
  if (codes.length === 0) return []
  const rows = await loansShown(db, choice, codes)
  const shown = Map.groupBy(rows, row => row.employee_code)
  // A filter on employees alone includes all of their loans.
  const loansOf = isNarrowed(choice)
    ? Map.groupBy(await allLoans(db, codes), row => row.employee_code)
    : shown
  return codes.flatMap(code => {
    const [newest] = shown.get(code) ?? []
    return newest ? [toItem(newest, loansOf.get(code) ?? [])] : []
  })
}

type Shown = Awaited<ReturnType<typeof loansShown>>[number]
type Short = Pick<Shown, 'id' | 'employee_id' | 'status' | 'period_count' | 'total_satang'>

const toItem = (row: Shown, all: readonly Short[]): LoanListItem => ({
  ...pick(row, ['employee_id', 'employee_code', 'employee_name', 'employee_last_name', 'employee_nickname']),
  ...pick(row, ['department_name', 'position_name']),
  employee_loan_dt: row.loan_dt,
  employee_loan_id: row.id,
  employee_loan_status: row.status,
  employee_loan_amt_principle: bahtNumber(row.amount_satang),
  employee_loan_amt_interest: bahtNumber(row.interest_satang),
  current_loan_period: row.paid_count,
  employee_loan_period: row.period_count,
  salary_type_name: row.type_name,
  employee_loan_interest_type: String(row.interest_type),
  employee_loan_total: bahtNumber(row.total_satang),
  employee_loan_down: bahtNumber(row.down_satang),
  salary_type_id: encodeId(row.salary_type_id),
  employee_loan_list: all.map(loan => ({
    employee_id: loan.employee_id,
    employee_loan_id: loan.id,
    employee_loan_status: loan.status,
    employee_loan_period: loan.period_count,
    employee_loan_total: bahtNumber(loan.total_satang)
  }))
})
