import { useMemo } from 'react'
import { LOAN_ORDERS, type LoansQuery } from '#shared/contracts/loan-screens.ts'
import { LOAN_STATUSES } from '#shared/contracts/loans.ts'
import { readPeriod } from '../../../ui/dates/period.ts'
import type { FilterValues } from '../../../ui/list-page/filters.ts'
import { given } from '../../../ui/list-page/given.ts'
import { orderFilter, orderOf } from '../../../ui/list-page/use-order.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { loansTexts } from '../loans-texts.ts'
import { ANY, useAny } from '../parts/use-any.ts'
import { useTypeOptions } from '../parts/use-type-options.ts'
import { loanListTexts } from './loan-list-texts.ts'

const EMPLOYEE_STATUSES = ['active', 'resigned'] as const

type Key = 'q' | 'branch' | 'status' | 'overdue' | 'type' | 'period' | 'consent' | 'employee' | 'sort'

export function useLoanFilters() {
  const t = useTexts(loanListTexts)
  const shared = useTexts(loansTexts)
  const types = useTypeOptions()
  const any = useAny()
  return useMemo(
    () =>
      [
        { key: 'q', label: t('filter.search'), kind: 'search' },
        { key: 'branch', label: shared('branch'), kind: 'branch' },
        {
          key: 'status',
          label: shared('status'),
          kind: 'choice',
          isFixed: true,
          initial: ANY,
          options: [any, ...LOAN_STATUSES.map(value => ({ value, label: shared(`status.${value}`) }))]
        },
        {
          key: 'overdue',
          label: t('filter.overdue'),
          kind: 'choice',
          isFixed: true,
          initial: ANY,
          options: [any, { value: 'Y', label: t('overdue.Y') }]
        },
        {
          key: 'consent',
          label: t('filter.consent'),
          kind: 'choice',
          options: [{ value: 'missing', label: t('consent.missing') }]
        },
        { key: 'type', label: shared('loanType'), kind: 'choice', options: types },
        { key: 'period', label: t('filter.period'), kind: 'period' },
        {
          key: 'employee',
          label: t('filter.employee'),
          kind: 'choice',
          options: EMPLOYEE_STATUSES.map(value => ({ value, label: t(`employee.${value}`) }))
        },
        orderFilter(LOAN_ORDERS)
      ] as const,
    [t, shared, types, any]
  )
}

/** The query of the list for these filters. */
export function loansQueryOf({
  q,
  branch,
  status,
  overdue,
  type,
  period,
  consent,
  employee,
  sort
}: FilterValues<Key>): Omit<LoansQuery, 'after' | 'limit'> {
  return {
    ...readPeriod(period ?? ''),
    ...orderOf(LOAN_ORDERS, sort),
    ...given({
      search: q,
      branch_id: branch,
      status: LOAN_STATUSES.find(one => one === status),
      is_overdue: overdue === 'Y' ? ('Y' as const) : undefined,
      consent: consent === 'missing' ? consent : undefined,
      salary_type_id: type,
      employee_status: EMPLOYEE_STATUSES.find(one => one === employee)
    })
  }
}
