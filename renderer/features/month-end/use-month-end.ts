import { useQuery } from '@tanstack/react-query'
import type { PayrollPeriod } from '#shared/contracts/loans/periods.ts'
import { periodsQuery } from '../../ui/dates/payroll-periods.ts'
import { usePayrollPeriodName } from '../../ui/dates/use-payroll-period-name.ts'
import { branchToday } from '../../ui/formats/branch-clock.ts'
import { choiceFilter } from '../../ui/list-page/filters.ts'
import { monthEndTexts } from './month-end-texts.ts'

/** From which date on a period can be frozen: its cut-off date or its end, whichever is first. */
export const freezableFrom = ({ cut_off_date, end_date }: PayrollPeriod): string =>
  cut_off_date < end_date ? cut_off_date : end_date

/** The periods that have begun, newest first, and the one that is shown first: the newest that can be frozen. */
export function useBegunPeriods() {
  const query = useQuery(periodsQuery)
  const today = branchToday()
  const periods = query.data?.periods.filter(period => period.start_date <= today)
  const first = periods?.find(period => freezableFrom(period) <= today) ?? periods?.[0]
  return { query, periods, first }
}

export interface Choice {
  readonly periods: readonly PayrollPeriod[]
  readonly first: PayrollPeriod
}

/** Which period, and the people of which branch. */
export function usePeriodFilters({ periods, first }: Choice) {
  const t = monthEndTexts.use()
  const nameOf = usePayrollPeriodName()
  return [
    choiceFilter(
      'period',
      t('period'),
      periods.map(period => period.period_id),
      id => nameOf(periods.find(period => period.period_id === id) ?? first),
      { isFixed: true, initial: first.period_id }
    ),
    { key: 'branch', label: t('unitKind.branch'), kind: 'branch', isFixed: true }
  ] as const
}
