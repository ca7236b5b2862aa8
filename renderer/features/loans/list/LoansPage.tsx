import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  LOAN_ORDERS,
  type LoanRow,
  type LoansQuery,
  type LoanTotals
} from '#shared/contracts/loans/loan-screens.ts'
import { LOAN_STATUSES } from '#shared/contracts/loans/loans.ts'
import { readPeriod } from '../../../ui/dates/period.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { choiceFilter, type FilterValues } from '../../../ui/list-page/filters.ts'
import { GridPage } from '../../../ui/list-page/GridPage.tsx'
import { given } from '../../../ui/list-page/given.ts'
import { useChosen } from '../../../ui/list-page/use-chosen.ts'
import { useList } from '../../../ui/list-page/use-list.ts'
import { orderFilter, orderOf, useOrder } from '../../../ui/list-page/use-order.ts'
import { useGo } from '../../../ui/page/use-go.ts'
import { LoansExportButton } from '../files/LoansExportButton.tsx'
import { loansQuery } from '../loans-queries.ts'
import { loansTexts } from '../loans-texts.ts'
import { ANY, useAnyFilter, useTypeOptions } from '../parts/filter-options.ts'
import { LoanPanel } from '../parts/LoanPanel.tsx'
import { loanPaths } from '../paths.ts'
import { useLoanColumns } from './use-loan-columns.tsx'

const idOf = (loan: LoanRow): string => loan.loan_id

/** All loans with balances and overdue instalments; pages are loaded while scrolling. */
export function LoansPage() {
  const t = loansTexts.use()
  const go = useGo()
  const nameOf = usePersonName()
  const columns = useLoanColumns()
  const list = useList('loans', useLoanFilters(), columns)
  const query = loansQueryOf(list.values)
  const pages = useInfiniteQuery(loansQuery(query))
  const loans = useMemo(() => pages.data?.pages.flatMap(page => page.loans), [pages.data])
  const totals = pages.data?.pages[0]?.totals ?? null
  const status = useTotalsText(totals)
  const order = useOrder(list, LOAN_ORDERS)
  const [chosen, choose] = useChosen(loans, idOf)
  const openPage = (it: LoanRow) => go({ to: loanPaths.loan, search: { id: it.loan_id } })
  const isNarrowed = Object.entries(list.values).some(([key, value]) => key !== 'sort' && value !== ANY)
  return (
    <GridPage
      list={list}
      actions={<LoansExportButton query={query} />}
      add={{ label: t('newLoan'), run: () => go({ to: loanPaths.new }) }}
      status={({ length }) => [
        ...status,
        ...(pages.hasNextPage ? [t('count.shown', { n: length })] : []),
        ...(chosen.length > 0 ? [t('list.chosen', { count: chosen.length })] : [])
      ]}
      bulkActions={chosen.length > 0 && <LoansExportButton query={query} chosen={chosen.map(idOf)} />}
      panel={it => <LoanPanel loanId={it.loan_id} name={nameOf(it)} onClose={list.close} />}
      label={t('title')}
      rows={loans}
      rowId={idOf}
      columns={columns}
      order={order}
      query={pages}
      empty={t('empty')}
      noMatch={isNarrowed && t('empty.narrowed')}
      onChoose={choose}
      onOpenPage={openPage}
    />
  )
}

/** Counts and sums of all matching loans, not only of those loaded so far. */
function useTotalsText(totals: LoanTotals | null): string[] {
  const t = loansTexts.use()
  const formats = useFormats()
  if (totals === null) return []
  const { overdue_count } = totals
  return [
    t('loanCount', { count: totals.loan_count }),
    t('total.amount', { amount: formats.satang(totals.amount_satang) }),
    t('total.balance', { amount: formats.satang(totals.balance_satang) }),
    t('total.interest', { amount: formats.satang(totals.interest_left_satang) }),
    ...(overdue_count > 0
      ? [t('total.overdue', { count: overdue_count, amount: formats.satang(totals.overdue_satang) })]
      : [])
  ]
}

const EMPLOYEE_STATUSES = ['active', 'resigned'] as const

type Key = 'q' | 'branch' | 'status' | 'overdue' | 'type' | 'period' | 'consent' | 'employee' | 'sort'

function useLoanFilters() {
  const t = loansTexts.use()
  const types = useTypeOptions()
  const anyFilter = useAnyFilter()
  return useMemo(
    () =>
      [
        { key: 'q', label: t('filter.person'), kind: 'search' },
        { key: 'branch', label: t('unitKind.branch'), kind: 'branch' },
        anyFilter(
          'status',
          t('status'),
          LOAN_STATUSES.map(value => ({ value, label: t(`status.${value}`) }))
        ),
        anyFilter('overdue', t('filter.overdue'), [{ value: 'Y', label: t('overdue.Y') }]),
        choiceFilter('consent', t('filter.consent'), ['missing'], () => t('consent.missing')),
        { key: 'type', label: t('loanType'), kind: 'choice', options: types },
        { key: 'period', label: t('loanDate'), kind: 'period' },
        choiceFilter('employee', t('employee'), EMPLOYEE_STATUSES, it => t(`employee.${it}`)),
        orderFilter(LOAN_ORDERS)
      ] as const,
    [t, types, anyFilter]
  )
}

function loansQueryOf(values: FilterValues<Key>): Omit<LoansQuery, 'after' | 'limit'> {
  return {
    ...readPeriod(values.period ?? ''),
    ...orderOf(LOAN_ORDERS, values.sort),
    ...given({
      search: values.q,
      branch_id: values.branch,
      status: LOAN_STATUSES.find(one => one === values.status),
      is_overdue: values.overdue === 'Y' ? ('Y' as const) : undefined,
      consent: values.consent === 'missing' ? ('missing' as const) : undefined,
      salary_type_id: values.type,
      employee_status: EMPLOYEE_STATUSES.find(one => one === values.employee)
    })
  }
}
