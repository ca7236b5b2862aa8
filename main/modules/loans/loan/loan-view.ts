import type { Loan, LoanDetail, LoanProfile, LoanType } from '#shared/contracts/loans/loans.ts'
import { wallClock } from '#shared/domain/dates/wall-clock.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import type { Fields } from '#shared/domain/fields/reading-policy.ts'
import { loanRequest } from '#shared/domain/fields/request-reader.ts'
import { interestText } from '#shared/domain/loans/interest.ts'
import { bahtNumber } from '#shared/domain/money.ts'
import type { Queries } from '../../../database/database.ts'
import type { SalaryTypesTable } from '../../../database/schema/employee-loans.ts'
import type { Runtime, ServiceParts } from '../../../platform/runtime.ts'
import { loanNotFound } from './loan-failures.ts'
import {
  findLoan,
  findLoans,
  type InstalmentRecord,
  instalmentsOf,
  type LoanRecord,
  loansOfEmployee
} from './loan-repository.ts'

// Rows as shown by the open API: amounts in baht, ids raw unless the specification says otherwise.

export const toLoanType = ({ id, code, name, name_en, salary_cal_type_lv }: SalaryTypesTable): LoanType => ({
  salary_type_id: id,
  salary_type_code: code,
  salary_type_name: name,
  salary_type_name_en: name_en,
  salary_cal_type_lv
})

/** Sums shown in a response: those of the contract, or those that an update sent (spec 2.6). */
export interface ShownSums {
  readonly interestSatang: number
  readonly amountSatang: number
}

export interface LoanShown {
  readonly loan: LoanRecord
  readonly instalments: readonly InstalmentRecord[]
  /** Only the response of update shows other sums than the loan's own. */
  readonly sums?: ShownSums
  /** Spec 2.1.2: in the response of update. */
  readonly hasEncodedType?: boolean
}

export function toLoan({ timeZone }: Runtime, { loan, instalments, sums, hasEncodedType }: LoanShown): Loan {
  const { interestSatang, amountSatang } = sums ?? {
    interestSatang: loan.interest_satang,
    amountSatang: loan.amount_satang + loan.interest_satang
  }
  return {
    employee_loan_id: loan.id,
    salary_type_id: hasEncodedType ? encodeId(loan.salary_type_id) : loan.salary_type_id,
    salary_type_name: loan.type_name,
    salary_type_name_en: loan.type_name_en,
    employee_loan_dt: loan.loan_dt,
    employee_loan_start: loan.start_month,
    employee_loan_type_lv: loan.type_code,
    employee_loan_total: bahtNumber(loan.total_satang),
    employee_loan_down: bahtNumber(loan.down_satang),
    employee_loan_amt: bahtNumber(loan.amount_satang),
    employee_loan_interest: Number(interestText(loan.interest_millionths)),
    employee_loan_interest_type: String(loan.interest_type),
    employee_loan_interest_decimal: loan.interest_decimal,
    employee_loan_amt_principle: bahtNumber(loan.amount_satang),
    employee_loan_amt_interest: bahtNumber(interestSatang),
    employee_loan_amt_period: bahtNumber(amountSatang),
    employee_loan_period: loan.period_count,
    employee_loan_pay_period: bahtNumber(loan.pay_satang),
    employee_loan_desc: loan.description,
    employee_loan_status: loan.status,
    employee_loan_status_update:
      loan.status_changed_at === null ? null : wallClock(Date.parse(loan.status_changed_at), timeZone),
    employee_loan_status_remark: loan.status_remark,
    employee_loan_revision: loan.revision,
    period: instalments.map(toPeriod)
  }
}

const toPeriod = (row: InstalmentRecord): Loan['period'][number] => ({
  employee_loan_period_id: row.id,
  employee_loan_period_month: row.month,
  employee_loan_period_seq: row.seq,
  employee_loan_period_principle: bahtNumber(row.principal_satang),
  employee_loan_period_interest: bahtNumber(row.interest_satang),
  employee_loan_period_amt: bahtNumber(row.principal_satang + row.interest_satang),
  employee_loan_period_status: row.status
})

export async function toDetail(db: Queries, runtime: Runtime, shown: LoanShown): Promise<LoanDetail> {
  return { profile: await profileOf(db, shown.loan.employee_id), loan: [toLoan(runtime, shown)] }
}

function profileOf(db: Queries, employeeId: string): Promise<LoanProfile> {
  return db
    .selectFrom('employees as e')
    .leftJoin('organisation_units as b', 'b.id', 'e.branch_id')
    .leftJoin('organisation_units as d', 'd.id', 'e.department_id')
    .leftJoin('organisation_units as v', 'v.id', 'e.division_id')
    .leftJoin('organisation_units as s', 's.id', 'e.section_id')
    .leftJoin('organisation_units as p', 'p.id', 'e.position_id')
    .select(['e.id as employee_id', 'e.employee_code', 'e.employee_name', 'e.employee_last_name'])
    .select(['e.employee_nickname', 'b.name as branch_name', 'd.name as department_name'])
    .select(['v.name as division_name', 's.name as section_name', 'p.name as position_name'])
    .where('e.id', '=', employeeId)
    .executeTakeFirstOrThrow()
}

/** get-detail. @throws WorkstationError if the loan is unknown */
export async function detailOf({ database, runtime }: ServiceParts, query: Fields): Promise<LoanDetail[]> {
  const request = loanRequest(query)
  const loanId = request.id('employee_loan_id', { isRequired: true })
  request.rejectFaults()
  const loan = loanId === null ? null : await findLoan(database.read, loanId)
  if (!loan) throw loanNotFound()
  const instalments = await instalmentsOf(database.read, [loan.id])
  return [await toDetail(database.read, runtime, { loan, instalments })]
}

/** The financial block of get-employee-data (decision 0039), newest first. */
export async function loansOf(db: Queries, runtime: Runtime, employeeId: string): Promise<Loan[]> {
  const loans = await withInstalments(db, await loansOfEmployee(db, employeeId))
  return loans.map(shown => toLoan(runtime, shown))
}

/** Loans for the head office. */
export async function loanRecords(
  db: Queries,
  runtime: Runtime,
  ids: readonly string[]
): Promise<Map<string, Loan & { employee_id: string }>> {
  const loans = await withInstalments(db, await findLoans(db, ids))
  return new Map(
    loans.map(shown => [shown.loan.id, { employee_id: shown.loan.employee_id, ...toLoan(runtime, shown) }])
  )
}

async function withInstalments(db: Queries, loans: readonly LoanRecord[]): Promise<LoanShown[]> {
  const instalments = await instalmentsOf(
    db,
    loans.map(loan => loan.id)
  )
  const own = Map.groupBy(instalments, row => row.loan_id)
  return loans.map(loan => ({ loan, instalments: own.get(loan.id) ?? [] }))
}
