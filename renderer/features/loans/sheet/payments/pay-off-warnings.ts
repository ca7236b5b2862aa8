import type { EmployeeDeductions, LoanSheet } from '#shared/contracts/loan-screens.ts'
import type { PayOff } from '#shared/domain/loan-pay-off.ts'
import { type DeductionWarning, deductionWarnings } from '../../workbench/deduction-warnings.ts'

interface PayOffMonth {
  readonly loan: Pick<LoanSheet, 'salary_type_id' | 'instalments'>
  readonly month: string
  readonly quote: Pick<PayOff, 'amountSatang'>
  readonly wagesSatang: number
  readonly deductions: EmployeeDeductions['deductions']
}

/** What section 76 has against the last deduction of a loan, in place of the instalment that the month has of it so far. */
export function payOffWarnings({
  loan,
  month,
  quote,
  wagesSatang,
  deductions
}: PayOffMonth): DeductionWarning[] {
  const own = loan.instalments
    .filter(it => it.status === 'N' && it.month === month)
    .reduce((sum, it) => sum + it.principal_satang + it.interest_satang, 0)
  const others = deductions.map(it =>
    it.month === month && it.salary_type_id === loan.salary_type_id
      ? { ...it, amount_satang: it.amount_satang - own }
      : it
  )
  return deductionWarnings(wagesSatang, others, loan.salary_type_id, [
    { month, amountSatang: quote.amountSatang }
  ])
}
