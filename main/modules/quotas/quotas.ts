export {
  compensationOf,
  type GivenLeave,
  giveCompensation,
  withdrawCompensation
} from './compensatory-leave.ts'
export { quotaRunWork } from './import/quota-imports.ts'
export { type FilledQuotas, quotaRecords } from './import/quota-records.ts'
export { leaveBalance, leaveBalances, readLeaveLedger } from './leave-balances.ts'
export type { LeaveBalance, LeaveLedger } from './leave-ledger.ts'
export { LeaveReasonBook, leaveReasons, shownReason } from './leave-reasons.ts'
export { quotasOf } from './list-quotas.ts'
export { QuotaRuleBook } from './quota-rules.ts'
export { QuotaScreens } from './quota-screens.ts'
export { SalaryData } from './salary-data.ts'
export { forgetRemarksOf, recordTakenDays, saveQuotas } from './save-quotas.ts'
