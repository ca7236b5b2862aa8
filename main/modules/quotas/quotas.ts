export { QuotaImports } from './import/quota-imports.ts'
export { type FilledQuotas, quotaRecords } from './import/quota-records.ts'
export { type DocumentDays, type LeaveBalance, leaveBalance, leaveBalances } from './leave-balances.ts'
export { quotasOf } from './list-quotas.ts'
export { QuotaRuleBook } from './quota-rules.ts'
export { QuotaScreens } from './quota-screens.ts'
export { SalaryData } from './salary-data.ts'
export {
  forgetRemarksOf,
  type QuotaToSave,
  recordTakenDays,
  saveQuotas,
  type TakenDays
} from './save-quotas.ts'
