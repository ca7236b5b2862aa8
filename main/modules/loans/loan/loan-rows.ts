import type { NewLoan } from '#shared/domain/loans/new-loan.ts'
import type { WriteTransaction } from '../../../database/database.ts'
import type {
  EmployeeLoanPeriodsTable,
  EmployeeLoansTable,
  SalaryTypesTable
} from '../../../database/schema/employee-loans.ts'
import { instantText, type Runtime } from '../../../platform/runtime.ts'

export interface LoanRows {
  readonly loan: EmployeeLoansTable
  readonly instalments: EmployeeLoanPeriodsTable[]
}

/** The rows of an active loan without payments. */
export function loanRows(
  { newId, at }: { newId: () => string; at: string },
  employee: { readonly id: string; readonly employee_code: string },
  salaryTypeId: string,
  loan: NewLoan
): LoanRows {
  const id = newId()
  const { schedule, terms } = loan
  return {
    loan: {
      id,
      employee_id: employee.id,
      employee_code: employee.employee_code,
      salary_type_id: salaryTypeId,
      loan_dt: loan.loanDt,
      start_month: terms.firstMonth,
      total_satang: loan.totalSatang,
      down_satang: loan.downSatang,
      amount_satang: terms.principalSatang,
      interest_type: terms.interestType,
      interest_millionths: terms.interestMillionths,
      interest_decimal: terms.isWholeBaht ? '01' : '',
      given_pay_satang: terms.paySatang,
      pay_satang: schedule.paySatang,
      period_count: schedule.instalments.length,
      interest_satang: schedule.interestSatang,
      description: loan.description,
      status: 'N',
      status_changed_at: null,
      status_remark: null,
      revision: 1,
      paid_count: 0,
      paid_principal_satang: 0,
      paid_interest_satang: 0,
      next_due_month: schedule.instalments[0]?.month ?? null,
      created_at: at,
      updated_at: at
    },
    instalments: schedule.instalments.map(it => ({
      id: newId(),
      loan_id: id,
      seq: it.seq,
      month: it.month,
      principal_satang: it.principalSatang,
      interest_satang: it.interestSatang,
      status: 'N',
      paid_by_period_id: null,
      payment_id: null,
      paid_at: null
    }))
  }
}

/** The loan types of a new branch (decision 0036). */
const STANDARD_LOAN_TYPES = [
  { code: 'LN01', name: 'เงินกู้สวัสดิการพนักงาน', name_en: 'Staff loan' },
  { code: 'LN02', name: 'เงินกู้ฉุกเฉิน', name_en: 'Emergency loan' }
] as const

export const standardLoanTypes = (newId: () => string, at: string): SalaryTypesTable[] =>
  STANDARD_LOAN_TYPES.map(type => ({ id: newId(), ...type, salary_cal_type_lv: 'Loan', created_at: at }))

/** Adds the loan types of a new branch. */
export async function createStandardLoanTypes(trx: WriteTransaction, runtime: Runtime): Promise<void> {
  await trx
    .insertInto('salary_types')
    .values(standardLoanTypes(runtime.newId, instantText(runtime)))
    .execute()
}
