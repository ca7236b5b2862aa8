import type { EmployeeDeductions } from '#shared/contracts/loans/loan-screens.ts'
import type { ScheduledInstalment } from '#shared/domain/loans/loan-schedule.ts'
import { excessDeductions, type WageExcess } from '#shared/domain/loans/wage-deductions.ts'

/** A limit of section 76 that the new loan exceeds: for its own type, or for all types together. */
export interface DeductionWarning {
  readonly limit: 'type' | 'all'
  /** In chronological order, at least one. */
  readonly months: readonly WageExcess[]
  /** The month with the highest excess. */
  readonly peak: WageExcess
}

/** Used until a type is chosen, so that the employee's existing loans count as other types. */
const NO_TYPE = ''

/** Limits that the months of the new loan exceed, together with the employee's other loans. */
export function deductionWarnings(
  wagesSatang: number,
  deductions: EmployeeDeductions['deductions'],
  salaryTypeId: string | null,
  instalments: readonly Pick<ScheduledInstalment, 'month' | 'amountSatang'>[]
): DeductionWarning[] {
  const kind = salaryTypeId ?? NO_TYPE
  const own = instalments.map(({ month, amountSatang }) => ({ month, kind, amountSatang }))
  const ownMonths = new Set(own.map(it => it.month))
  const others = deductions.map(it => ({
    month: it.month,
    kind: it.salary_type_id,
    amountSatang: it.amount_satang
  }))
  const found = excessDeductions(wagesSatang, [...own, ...others]).filter(it => ownMonths.has(it.month))
  return [
    ...warningOf(
      'type',
      found.filter(it => it.kind === kind)
    ),
    ...warningOf(
      'all',
      found.filter(it => it.kind === null)
    )
  ]
}

function warningOf(limit: DeductionWarning['limit'], months: readonly WageExcess[]): DeductionWarning[] {
  const [first] = months
  if (first === undefined) return []
  const peak = months.reduce((most, it) => (it.amountSatang > most.amountSatang ? it : most), first)
  return [{ limit, months, peak }]
}
