import { type RawBuilder, sql } from 'kysely'
import type { HeldReason } from '#shared/contracts/loans/loan-screens.ts'
import type { Queries } from '../../../database/database.ts'
import { payrollMonthSpan } from '../../periods/periods.ts'
import { hasConsent } from '../views/loan-filter.ts'

/**
 * Why the payroll month leaves an unpaid instalment `p` of an active loan `l` of an employee `e` out: the employee resigned
 * before the month and has no wages in it, or has not consented to the deduction in writing (Labour Protection Act, sections
 * 76 and 77). Null: it is deducted.
 */
export async function heldReason(db: Queries, month: string): Promise<RawBuilder<HeldReason | null>> {
  const [full, split] = [
    await payrollMonthSpan(db, month, 'Full'),
    await payrollMonthSpan(db, month, 'Split')
  ]
  return sql<HeldReason | null>`case
    when p.status = 'Y' then null
    when e.signout_flag = 'Y' and coalesce(e.signout_dt, '') <
      case e.round_month_config when 'Split' then ${split?.from ?? null} else ${full?.from ?? null} end then 'resigned'
    when not ${hasConsent} then 'no_consent'
  end`
}
