import { type SqlBool, sql } from 'kysely'
import type { Queries } from '../../../database/database.ts'
import type { LoanStatus } from '../../../database/schema/employee-loans.ts'
import { findByName, isAmong, type NamedEmployees } from '../../../database/search/employee-names.ts'

/** The filter of a loan list. Null or empty fields do not filter. */
export interface LoanFilter {
  /** Words that must each occur in the employee's code or one of their names. */
  readonly search: string
  readonly from: string | null
  readonly to: string | null
  readonly salaryTypeId: string | null
  readonly status: LoanStatus | null
  /** Branch of the employee. */
  readonly branchId: string | null
  readonly hasResigned: boolean | null
  readonly employeeCodes: readonly string[] | null
  /** Active loans with an unpaid instalment before this month. */
  readonly overdueBefore: string | null
  /** Active loans without the employee's written consent among their documents. */
  readonly isConsentMissing: boolean
  readonly ids?: readonly string[] | undefined
}

/** A filter with the matching employees already looked up. */
export interface LoanChoice extends Omit<LoanFilter, 'search' | 'hasResigned'> {
  readonly employees: NamedEmployees
}

export const EVERY_LOAN: LoanChoice = {
  employees: null,
  from: null,
  to: null,
  salaryTypeId: null,
  status: null,
  branchId: null,
  employeeCodes: null,
  overdueBefore: null,
  isConsentMissing: false
}

/** Looks up the employees of the filter, once for all queries of a request. */
export async function chooseLoans(
  db: Queries,
  { search, hasResigned, ...others }: LoanFilter
): Promise<LoanChoice> {
  return { ...others, employees: await findByName(db, { search, hasResigned }) }
}

/** Loans `l` that match. If few employees match, their loans are looked up by employee, whatever the other filters are. */
export function filteredLoans(db: Queries, choice: LoanChoice) {
  const { employees, from, to, salaryTypeId, status, branchId, employeeCodes } = choice
  const { overdueBefore, isConsentMissing, ids } = choice
  let query = db.selectFrom('employee_loans as l')
  if (from !== null) query = query.where('l.loan_dt', '>=', from)
  if (to !== null) query = query.where('l.loan_dt', '<=', to)
  if (salaryTypeId !== null) query = query.where('l.salary_type_id', '=', salaryTypeId)
  if (status !== null)
    // An expression, so that SQLite does not use the index of the status.
    query = query.where(areFew(choice) ? sql<LoanStatus>`+l.status` : 'l.status', '=', status)
  if (branchId !== null)
    query = query.where(eb =>
      eb.exists(
        eb
          .selectFrom('employees as of_branch')
          .select('of_branch.id')
          .whereRef('of_branch.id', '=', 'l.employee_id')
          .where('of_branch.branch_id', '=', branchId)
      )
    )
  if (overdueBefore !== null)
    query = query.where('l.status', '=', 'N').where('l.next_due_month', '<', overdueBefore)
  if (isConsentMissing) query = query.where('l.status', '=', 'N').where(sql<SqlBool>`not ${hasConsent}`)
  if (ids !== undefined) query = query.where('l.id', 'in', [...ids])
  if (employeeCodes !== null) query = query.where('l.employee_code', 'in', [...employeeCodes])
  if (employees !== null) query = query.where(isAmong('l.employee_id', employees))
  return query
}

/** Whether the consent to the deductions of a loan `l` is attached (Labour Protection Act, sections 76 and 77). */
export const hasConsent = sql<SqlBool>`exists
  (select 1 from loan_documents as d where d.loan_id = l.id and d.kind = 'consent')`

/** Whether so few employees match that looking up the loans of each is fastest. */
export const areFew = ({ employees }: LoanChoice): boolean => employees !== null && 'ids' in employees

/** Whether the filter is about loans, not only about employees. */
export const isNarrowed = ({
  from,
  to,
  salaryTypeId,
  status,
  branchId,
  overdueBefore
}: LoanChoice): boolean =>
  [from, to, salaryTypeId, status, branchId, overdueBefore].some(narrows => narrows !== null)
