import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LOAN_REQUEST_STATES, type LoanRequest } from '#shared/contracts/loans/loan-requests.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { choiceFilter } from '../../../ui/list-page/filters.ts'
import { GridPage } from '../../../ui/list-page/GridPage.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { LoanRequestChip } from './LoanRequestChip.tsx'
import { LoanRequestPanel } from './LoanRequestPanel.tsx'
import { loanRequestsTexts } from './loan-requests-texts.ts'
import { loanRequestsQuery } from './requests-queries.ts'

const idOf = (row: LoanRequest): string => row.request_id

/** Loans that people ask for, waiting ones first. */
export function LoanRequestsPage() {
  const t = loanRequestsTexts.use()
  const columns = useRequestColumns()
  const filters = [
    choiceFilter('state', t('requests.state'), LOAN_REQUEST_STATES, state => t(`requests.${state}`))
  ] as const
  const list = useList('loan-requests', filters, columns)
  const state = LOAN_REQUEST_STATES.find(one => one === list.values.state)
  const pages = useInfiniteQuery(loanRequestsQuery(state))
  const rows = useMemo(() => pages.data?.pages.flatMap(page => page.requests), [pages.data])
  const waiting = pages.data?.pages[0]?.waiting_count ?? 0
  return (
    <GridPage
      list={list}
      status={shown => [
        t('requests.shown', { count: shown.length }),
        t('requests.waitingCount', { count: waiting })
      ]}
      panel={row => <LoanRequestPanel key={row.request_id} request={row} onClose={list.close} />}
      label={t('title')}
      rows={rows}
      rowId={idOf}
      columns={columns}
      isSortable={false}
      query={pages}
      empty={t('requests.empty')}
      noMatch={state !== undefined && t('requests.noMatch')}
    />
  )
}

function useRequestColumns(): GridColumn<LoanRequest>[] {
  const t = loanRequestsTexts.use()
  const nameOf = usePersonName()
  return useMemo(
    () => [
      { id: 'at', title: t('requests.at'), value: 'created', kind: 'dateTime', width: 156 },
      { id: 'code', title: t('code'), value: 'employee_code', kind: 'code', width: 84 },
      { id: 'name', title: t('column.name'), value: nameOf, width: 160, flex: 2 },
      { id: 'amount', title: t('requests.amount'), value: 'amount_satang', kind: 'satang', width: 140 },
      { id: 'count', title: t('requests.instalments'), value: 'instalments', kind: 'number', width: 96 },
      { id: 'purpose', title: t('requests.purpose'), value: 'purpose', width: 160, flex: 3 },
      {
        id: 'state',
        title: t('requests.state'),
        value: it => t(`requests.${it.state}`),
        render: it => <LoanRequestChip state={it.state} />,
        width: 140
      }
    ],
    [t, nameOf]
  )
}
