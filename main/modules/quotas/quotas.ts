export { type DocumentDays, type LeaveBalance, leaveBalance, leaveBalances } from './leave-balances.ts'
export { quotasOf } from './list-quotas.ts'
export { SalaryData } from './salary-data.ts'
export { type QuotaToSave, recordTakenDays, saveQuotas, type TakenDays } from './save-quotas.ts'
