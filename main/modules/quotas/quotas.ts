export { type DocumentDays, type LeaveBalance, leaveBalance, leaveBalances } from './leave-balances.ts'
