import type { PersonNames } from '#shared/contracts/employees/employees.ts'
import type { CreatedLoan } from '#shared/contracts/loans/loans.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { type NewLoan, type NewLoanRequest, readNewLoan } from '#shared/domain/loans/new-loan.ts'
import { bahtNumber } from '#shared/domain/money.ts'
import type { Queries, WriteTransaction } from '../../../database/database.ts'
import { instantText, type Runtime, type ServiceParts } from '../../../platform/runtime.ts'
import type { ActingUser, Caller } from '../../access/access.ts'
import { closedSalaryMonths } from '../../periods/periods.ts'
import { actingFields, actingUser } from './acting-user.ts'
import { failed, refused, rejectInvalid } from './loan-failures.ts'
import { insertLoan, loanTypesByName } from './loan-repository.ts'
import { loanRows } from './loan-rows.ts'
import { logLoan } from './log-loan.ts'

/** A valid request and its acting user. */
export interface CheckedLoan {
  readonly loan: NewLoan
  readonly salaryTypeId: string
  readonly request: NewLoanRequest
  readonly actor: ActingUser | null
}

/** Creates a loan with its schedule (spec 4.10): checks all faults of the request first, then the employee, then the month. */
export async function createLoan(
  { database, runtime }: ServiceParts,
  body: unknown,
  caller: Caller
): Promise<CreatedLoan> {
  const checked = await checkNewLoan(database.read, body, caller)
  return database.write(async trx => {
    const borrower = await findEligible(trx, checked)
    return makeLoan(trx, runtime, { ...checked, borrower, caller })
  })
}

/** @throws WorkstationError `unprocessable` with every fault of the request */
export async function checkNewLoan(db: Queries, body: unknown, caller: Caller): Promise<CheckedLoan> {
  const request = readNewLoan(body)
  const { faults, loan } = request
  const salaryTypeId = (await loanTypesByName(db)).get(request.salaryTypeId ?? '') ?? null
  if (request.salaryTypeId !== null && salaryTypeId === null)
    faults.push(faultOf('field.unknown', 'salary_type_id'))
  const actor = await actingUser(db, request.authorizeId, caller, faults)
  rejectInvalid(faults)
  if (loan === null || salaryTypeId === null) throw new Error('A request without faults has no loan.')
  return { loan, salaryTypeId, request, actor }
}

/** Finds the borrower. @throws WorkstationError if unknown or currently not eligible */
export async function findEligible(db: Queries, { loan, request }: CheckedLoan): Promise<Borrower> {
  const employee = await findBorrower(db, request)
  await refuseBorrower(db, employee, loan)
  return employee
}

/** Writes a checked loan and its activity entry. */
export async function makeLoan(
  trx: WriteTransaction,
  runtime: Runtime,
  input: CheckedLoan & { readonly borrower: Borrower; readonly caller: Caller }
): Promise<CreatedLoan> {
  const { borrower, caller, actor } = input
  const made = loanRows(
    { newId: runtime.newId, at: instantText(runtime) },
    borrower,
    input.salaryTypeId,
    input.loan
  )
  await insertLoan(trx, made.loan, made.instalments)
  const beside = { ...actingFields(actor), employee_code: borrower.employee_code }
  await logLoan(trx, runtime, made.loan.id, { caller, action: 'loan.create', beside })
  const { principalSatang, interestSatang, totalSatang } = input.loan.schedule
  return {
    employee_loan_id: made.loan.id,
    period_summary: {
      principle: bahtNumber(principalSatang),
      interest: bahtNumber(interestSatang),
      period: bahtNumber(totalSatang)
    }
  }
}

export interface Borrower extends PersonNames {
  readonly id: string
  readonly employee_code: string
  readonly signout_flag: 'Y' | 'N'
  readonly round_month_config: string | null
}

/** By code or id; if both are sent they must refer to the same employee. */
async function findBorrower(db: Queries, { employeeCode, employeeId }: NewLoanRequest): Promise<Borrower> {
  const employees = db
    .selectFrom('employees')
    .select(['id', 'employee_code', 'signout_flag', 'round_month_config'])
    .select(['employee_name', 'employee_last_name', 'employee_name_en', 'employee_last_name_en'])
  const byCode =
    employeeCode === null
      ? undefined
      : await employees.where('employee_code', '=', employeeCode).executeTakeFirst()
  const byId =
    employeeId === null
      ? undefined
      : ((await employees.where('id', '=', employeeId).executeTakeFirst()) ??
        (await employees.where('employee_code', '=', employeeId).executeTakeFirst()))
  const employee = byCode ?? byId
  const isWhole = (employeeCode === null || byCode) && (employeeId === null || byId)
  if (!employee || !isWhole) throw refused('not_found', 'loan.no_employee')
  if (byCode && byId && byCode.id !== byId.id) rejectInvalid([faultOf('loan.other_employee')])
  return employee
}

/** @throws WorkstationError with every reason why this employee cannot have this loan at present */
async function refuseBorrower(
  db: Queries,
  employee: Borrower,
  { terms: { firstMonth: month } }: NewLoan
): Promise<void> {
  const causes: Fault[] = []
  if (employee.signout_flag === 'Y')
    causes.push(faultOf('employee.resigned', null, { code: employee.employee_code }))
  const closed = await closedSalaryMonths(db, employee.round_month_config, [month])
  if (closed.has(month)) causes.push(faultOf('loan.month_closed', 'employee_loan_start', { month }))
  if (causes.length > 0) throw failed(...causes)
}
