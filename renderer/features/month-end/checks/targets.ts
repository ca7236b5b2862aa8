import type { PayrollPeriod } from '#shared/contracts/loans/periods.ts'
import type { DayCheck } from '#shared/contracts/month-end/month-end.ts'
import { writePeriod } from '../../../ui/dates/period.ts'
import type { Target } from '../../../ui/feature/feature.ts'
import { given } from '../../../ui/list-page/given.ts'
import { monthEndPaths, OTHER_PAGES } from '../paths.ts'

interface Scope {
  readonly period: PayrollPeriod
  /** Whose people are paid in the period; null: everybody. */
  readonly round: PayrollPeriod['round'] | null
  /** Empty: all branches, not only the user's own. */
  readonly branch?: string
}

/** The lists in which outstanding items of a period are worked off. */
export function targetsOf({ period, round, branch = '' }: Scope) {
  const { start_date: from, end_date: to, month_no: month, period_id } = period
  const days = { period: writePeriod({ from, to }), ...given({ round: round ?? undefined }) }
  const own = { period: period_id, branch }
  const target = (to: string, search: Target['search'] = {}): Target => ({ to, search })
  return {
    documents: (kind: string) => target(OTHER_PAGES.documents, { kind, state: 'open', ...days, branch }),
    ownApprovals: target(OTHER_PAGES.documents, { own: 'Y', ...days, branch }),
    missingOuts: target(OTHER_PAGES.missingOuts, days),
    days: (check: DayCheck) => target(monthEndPaths.days, { ...own, check }),
    candidates: target(monthEndPaths.candidates, own),
    periods: target(monthEndPaths.periods),
    monthEnd: (id: string) => target(monthEndPaths.page, { period: id, branch }),
    failedPunches: target(OTHER_PAGES.failedPunches, { kind: 'processing' }),
    refusedPunches: target(OTHER_PAGES.failedPunches, { kind: 'refused' }),
    unknownPins: target(OTHER_PAGES.failedPunches, { kind: 'pins' }),
    devices: target(OTHER_PAGES.devices, { branch: '' }),
    device: (id: string) => target(OTHER_PAGES.devices, { branch: '', open: id }),
    instalments: target(OTHER_PAGES.loansDue, { month, branch }),
    unconsentedLoans: target(OTHER_PAGES.loans, { consent: 'missing', branch }),
    confirmations: (answer: string) => target(OTHER_PAGES.confirmations, { ...own, answer })
  }
}
