import type { QuotaCheck } from '#shared/contracts/approvals/approval-screens.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { fixedText } from '#shared/domain/hundredths.ts'
import type { LeaveDay } from '#shared/domain/leave/leave-count.ts'
import { SICK_LEAVE } from '#shared/domain/leave/leave-warnings.ts'
import type { Queries } from '../../../database/database.ts'
import type { Runtime } from '../../../platform/runtime.ts'
import { type LeaveLedger, readLeaveLedger } from '../../quotas/quotas.ts'
import { notDone } from '../approval-failures.ts'
import type { StoredDocument } from '../approval-parts.ts'
import { approvalRules } from '../waiting/approval-rules.ts'
import { quotaKeyOf, quotaOf } from './leave-days.ts'

type Leave = Pick<
  StoredDocument,
  'id' | 'kind' | 'choice' | 'leave_reason_id' | 'employee_id' | 'first_date' | 'last_date'
>

/** What is left of the quotas that documents use, what each takes, and what is missing; without those that use none. */
export async function quotaChecks(
  db: Queries,
  runtime: Pick<Runtime, 'now' | 'timeZone'>,
  documents: readonly Leave[]
): Promise<Map<string, QuotaCheck>> {
  const leaves = documents.filter(it => quotaOf(it) !== null)
  if (leaves.length === 0) return new Map()
  const ledger = await ledgerOf(db, runtime, leaves)
  const { over_quota } = await approvalRules(db)
  return new Map(
    leaves.flatMap(leave => {
      const check = checkOf(ledger, leave, null)
      return check === null ? [] : [[leave.id, { ...check, is_refused: isRefused(check, over_quota) }]]
    })
  )
}

/** The same for a document that has not been stored; other pending documents count as taken. */
export async function quotaCheckOf(
  db: Queries,
  runtime: Pick<Runtime, 'now' | 'timeZone'>,
  leave: Leave,
  days: readonly LeaveDay[]
): Promise<QuotaCheck | null> {
  if (quotaOf(leave) === null) return null
  const check = checkOf(await ledgerOf(db, runtime, [leave]), leave, days)
  const { over_quota } = await approvalRules(db)
  return check === null ? null : { ...check, is_refused: isRefused(check, over_quota) }
}

/** @throws WorkstationError if the company refuses leave beyond the quota */
export function refuseOverQuota(check: QuotaCheck | null | undefined): void {
  const fault = overQuotaFault(check)
  if (fault !== null) throw notDone(fault.code, fault.params)
}

/** Why the company does not approve the leave; null: it may be approved. */
export const overQuotaFault = (check: QuotaCheck | null | undefined) =>
  check?.is_refused ? faultOf('leave.over_quota_refused', null, { days: fixedText(check.missing) }) : null

/** Sick leave beyond its quota is without pay, not refused (Labour Protection Act, section 32). */
const isRefused = ({ missing, time_leave_flag }: Check, rule: 'warn' | 'refuse'): boolean =>
  rule === 'refuse' && missing > 0 && time_leave_flag !== SICK_LEAVE

type Check = Omit<QuotaCheck, 'is_refused'>

const ledgerOf = (db: Queries, runtime: Pick<Runtime, 'now' | 'timeZone'>, leaves: readonly Leave[]) => {
  const years = leaves.flatMap(it => [it.first_date.slice(0, 4), it.last_date.slice(0, 4)]).toSorted()
  const ids = [...new Set(leaves.map(it => it.employee_id))]
  return readLeaveLedger(db, runtime, ids, { from: years[0] ?? '', to: years.at(-1) ?? '' })
}

/** Leave is taken from the quota of the year of each of its days. */
function checkOf(ledger: LeaveLedger, leave: Leave, days: readonly LeaveDay[] | null): Check | null {
  const flag = quotaKeyOf(leave) ?? ''
  const first = Number(leave.first_date.slice(0, 4))
  const last = ledger.isOnce(flag) ? first : Number(leave.last_date.slice(0, 4))
  const check = { time_leave_flag: quotaOf(leave) ?? '', left: 0, asked: 0, missing: 0 }
  for (let year = first; year <= last; year += 1) {
    if (ledger.isUnlimited(leave.employee_id, flag, String(year))) return null
    const taking = ledger.taking({ ...leave, flag, days }, String(year))
    if (taking.asked === 0) continue
    check.left += taking.left
    check.asked += taking.asked
    check.missing += taking.missing
  }
  return check.asked === 0 ? null : check
}
