import type { LoanDueTotals } from '#shared/contracts/loan-screens.ts'

export type DueSum = Pick<
  LoanDueTotals,
  'instalment_count' | 'principal_satang' | 'interest_satang' | 'amount_satang' | 'paid_satang'
>

/** Of all loan types together. */
export function sumOfDue(totals: readonly DueSum[]): DueSum {
  const sum = (field: keyof DueSum): number => totals.reduce((all, it) => all + it[field], 0)
  return {
    instalment_count: sum('instalment_count'),
    principal_satang: sum('principal_satang'),
    interest_satang: sum('interest_satang'),
    amount_satang: sum('amount_satang'),
    paid_satang: sum('paid_satang')
  }
}
