import type { ReadDatabase } from '../../database/database.ts'
import { nameHolds } from '../../database/employee-names.ts'
import type { LoanStatus } from '../../database/schema/employee-loans.ts'
import { searchedWords } from '../../database/text-search.ts'

/** Which loans a list shows. What is null or empty does not narrow. */
export interface LoanFilter {
  /** Words, each in the employee's code or a name. */
  readonly search: string
  readonly from: string | null
  readonly to: string | null
  readonly salaryTypeId: string | null
  readonly status: LoanStatus | null
  readonly hasResigned: boolean | null
  readonly employeeCodes: readonly string[] | null
  /** Active ones with an unpaid instalment before this month. */
  readonly overdueBefore: string | null
}

export const EVERY_LOAN: LoanFilter = {
  search: '',
  from: null,
  to: null,
  salaryTypeId: null,
  status: null,
  hasResigned: null,
  employeeCodes: null,
  overdueBefore: null
}

/** Loans `l` that the filter lets through. Employees are asked only where the filter says something of them. */
export function filteredLoans(db: Pick<ReadDatabase, 'selectFrom'>, filter: LoanFilter) {
  const { search, from, to, salaryTypeId, status, hasResigned, employeeCodes, overdueBefore } = filter
  const words = searchedWords(search)
  let query = db.selectFrom('employee_loans as l')
  if (from !== null) query = query.where('l.loan_dt', '>=', from)
  if (to !== null) query = query.where('l.loan_dt', '<=', to)
  if (salaryTypeId !== null) query = query.where('l.salary_type_id', '=', salaryTypeId)
  if (status !== null) query = query.where('l.status', '=', status)
  if (overdueBefore !== null)
    query = query.where('l.status', '=', 'N').where('l.next_due_month', '<', overdueBefore)
  if (employeeCodes !== null) query = query.where('l.employee_code', 'in', [...employeeCodes])
  if (words.length > 0 || hasResigned !== null)
    query = query.where(eb => {
      let employee = eb
        .selectFrom('employee_search as s')
        .select(s => s.lit(1).as('one'))
        .whereRef('s.employee_id', '=', 'l.employee_id')
      if (hasResigned !== null) employee = employee.where('s.signout_flag', '=', hasResigned ? 'Y' : 'N')
      for (const word of words) employee = employee.where(nameHolds('s', word))
      return eb.exists(employee)
    })
  return query
}
