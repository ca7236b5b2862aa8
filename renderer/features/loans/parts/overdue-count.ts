import type { LoanSheet } from '#shared/contracts/loan-screens.ts'

/** Unpaid instalments of past months; a cancelled loan has none. */
export const overdueCount = ({ status, instalments, current_month }: LoanSheet): number =>
  status === 'N' ? instalments.filter(it => it.status === 'N' && it.month < current_month).length : 0
