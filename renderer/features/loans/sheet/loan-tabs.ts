export const LOAN_TABS = ['instalments', 'payments', 'contract', 'history'] as const
export type LoanTab = (typeof LOAN_TABS)[number]
