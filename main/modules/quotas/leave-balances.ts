import type { QuotaRule } from '#shared/domain/leave/quota-rule.ts'
import type { Queries } from '../../database/database.ts'
import { branchToday, type Runtime } from '../../platform/runtime.ts'
import { compensatoryLeave } from './compensatory-leave.ts'
import { type LeaveBalance, LeaveLedger, yearBefore } from './leave-ledger.ts'
import { leaveReasons } from './leave-reasons.ts'
import {
  companyRules,
  documentUses,
  employments,
  recordedUses,
  savedQuotas,
  type Years
} from './quota-repository.ts'

/** The balances of one employee in a year: each leave type, followed by the company's reasons under it. */
export async function leaveBalance(
  db: Queries,
  runtime: Runtime,
  employeeId: string,
  year: string
): Promise<LeaveBalance[]> {
  return (await leaveBalances(db, runtime, [employeeId], year)).get(employeeId) ?? []
}

/** The same for many, by employee; unknown ids are omitted. */
export async function leaveBalances(
  db: Queries,
  runtime: Runtime,
  employeeIds: readonly string[],
  year: string
): Promise<Map<string, LeaveBalance[]>> {
  const ledger = await readLeaveLedger(db, runtime, employeeIds, { from: year, to: year })
  return new Map([...ledger.people.keys()].map(id => [id, ledger.balances(id, year)]))
}

/** Reads all data about the leave of some employees in some years. */
export async function readLeaveLedger(
  db: Queries,
  runtime: Pick<Runtime, 'now' | 'timeZone'>,
  employeeIds: readonly string[],
  years: Years
): Promise<LeaveLedger> {
  const reasons = await leaveReasons(db)
  const rules = await companyRules(db, reasons)
  const read = { from: firstYearRead([...rules.values()].flat(), years.from), to: years.to }
  return new LeaveLedger({
    today: branchToday(runtime),
    rules,
    reasons,
    people: await employments(db, employeeIds),
    quotas: await savedQuotas(db, employeeIds, read),
    earned: await compensatoryLeave(db, employeeIds, read),
    uses: [
      ...(await recordedUses(db, employeeIds, read)),
      ...(await documentUses(db, employeeIds, read, reasons))
    ]
  })
}

/** The earliest year from which days may have been carried over. */
function firstYearRead(rules: readonly QuotaRule[], from: string): string {
  const carrying = rules.filter(rule => rule.carryOver !== null).map(rule => rule.validFrom.slice(0, 4))
  return carrying.reduce((first, year) => (year <= first ? yearBefore(year) : first), from)
}
