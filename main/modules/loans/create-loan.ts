import type { CreatedLoan } from '#shared/contracts/loans.ts'
import { fault } from '#shared/domain/field-faults.ts'
import { LOAN_MESSAGES, loanFault } from '#shared/domain/loan-faults.ts'
import { bahtNumber } from '#shared/domain/money.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { recordActivity } from '../activity/activity.ts'
import type { Caller } from '../callers/callers.ts'
import { closedSalaryMonths } from '../periods/periods.ts'
import { instantText } from '../runtime/runtime.ts'
import { actingFields, actingUser } from './acting-user.ts'
import { failed, fieldsOf, rejectInvalid } from './loan-fields.ts'
import type { LoanParts } from './loan-parts.ts'
import { findLoan, insertLoan, instalmentsOf, isLoanType, type Queries } from './loan-repository.ts'
import { loanRows, type NewLoan } from './loan-rows.ts'
import { toLoan } from './loan-view.ts'
import { type NewLoanRequest, readNewLoan } from './new-loan-request.ts'

/** Makes a loan with its schedule (spec 4.10): faults of the request first, all of them, then the employee, then the month. */
export async function createLoan(
  { database, runtime }: LoanParts,
  body: unknown,
  caller: Caller
): Promise<CreatedLoan> {
  const request = readNewLoan(fieldsOf(body))
  const { faults, loan, salaryTypeId } = request
  if (salaryTypeId !== null && !(await isLoanType(database.read, salaryTypeId)))
    faults.push(fault.unknown('salary_type_id'))
  const actor = await actingUser(database.read, request.authorizeId, caller, faults)
  rejectInvalid(faults)
  if (loan === null || salaryTypeId === null) throw new Error('A request without faults has no loan.')

  return database.write(async trx => {
    const employee = await findBorrower(trx, request)
    await refuseBorrower(trx, employee, loan)
    const made = loanRows({ newId: runtime.newId, at: instantText(runtime) }, employee, salaryTypeId, loan)
    await insertLoan(trx, made.loan, made.instalments)
    const stored = await findLoan(trx, made.loan.id)
    if (!stored) throw new Error('The loan is not there after it was written.')
    const instalments = await instalmentsOf(trx, [stored.id])
    await recordActivity(trx, runtime, {
      caller,
      action: 'loan.create',
      subjectKind: 'employee_loan',
      subjectId: stored.id,
      after: {
        ...actingFields(actor),
        employee_code: employee.employee_code,
        ...toLoan(runtime, { loan: stored, instalments })
      }
    })
    const { principalSatang, interestSatang, totalSatang } = loan.schedule
    return {
      employee_loan_id: stored.id,
      period_summary: {
        principle: bahtNumber(principalSatang),
        interest: bahtNumber(interestSatang),
        period: bahtNumber(totalSatang)
      }
    }
  })
}

interface Borrower {
  readonly id: string
  readonly employee_code: string
  readonly signout_flag: 'Y' | 'N'
  readonly round_month_config: string | null
}

/** By code or id; when both are sent they have to name the same employee. */
async function findBorrower(db: Queries, { employeeCode, employeeId }: NewLoanRequest): Promise<Borrower> {
  const employees = db
    .selectFrom('employees')
    .select(['id', 'employee_code', 'signout_flag', 'round_month_config'])
  const byCode =
    employeeCode === null
      ? undefined
      : await employees.where('employee_code', '=', employeeCode).executeTakeFirst()
  const byId =
    employeeId === null ? undefined : await employees.where('id', '=', employeeId).executeTakeFirst()
  const employee = byCode ?? byId
  const isWhole = (employeeCode === null || byCode) && (employeeId === null || byId)
  if (!employee || !isWhole) throw new WorkstationError('not_found', LOAN_MESSAGES.noEmployee)
  if (byCode && byId && byCode.id !== byId.id) rejectInvalid([loanFault.differs])
  return employee
}

/** @throws WorkstationError with every reason why this employee cannot have this loan now */
async function refuseBorrower(db: Queries, employee: Borrower, { startMonth }: NewLoan): Promise<void> {
  const causes: string[] = []
  if (employee.signout_flag === 'Y') causes.push(fault.resigned(employee.employee_code))
  const closed = await closedSalaryMonths(db, employee.round_month_config, [startMonth])
  if (closed.has(startMonth)) causes.push(loanFault.monthClosed(startMonth))
  if (causes.length > 0) throw failed(...causes)
}
