import type { EmployeeDeductions } from '#shared/contracts/loans/loan-screens.ts'
import type { ScheduledInstalment } from '#shared/domain/loans/loan-schedule.ts'
import { excessDeductions, type WageExcess } from '#shared/domain/loans/wage-deductions.ts'

/** A limit of section 76 that the new loan passes: of its own type, or of all types together. */
export interface DeductionWarning {
  readonly limit: 'type' | 'all'
  /** In their order, at least one. */
  readonly months: readonly WageExcess[]
  /** The month with the highest excess. */
  readonly peak: WageExcess
}

/** Stands in until a type is chosen: what the employee has is of other types then. */
const NO_TYPE = ''

/** Deductions in the months of the new loan, together with the employee's other loans. */
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
