import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CompanyLoan } from '#shared/contracts/head-office/company-figures.ts'
import { LOAN_STATUSES } from '#shared/contracts/loans/loans.ts'
import { usePersonName } from '../../../../ui/employees/use-people.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../../ui/grid/grid-columns.ts'
import { choiceFilter } from '../../../../ui/list-page/filters.ts'
import { GridPage } from '../../../../ui/list-page/GridPage.tsx'
import { useList } from '../../../../ui/list-page/use-list.ts'
import { useBranchFilter } from '../use-branch-filter.ts'
import { ExcelButton } from './ExcelButton.tsx'
import { companyLoansQuery, type WantedLoans } from './figure-queries.ts'
import { figureTexts } from './figure-texts.ts'

const idOf = ({ branch_id, loan_id }: CompanyLoan): string => `${branch_id} ${loan_id}`

/** Head office: the loans of all branches; amounts where the branch sends them. */
export function CompanyLoansPage() {
  const t = figureTexts.use()
  const columns = useLoanColumns()
  const branchFilter = useBranchFilter()
  const filters = useMemo(
    () => [
      { key: 'q' as const, label: t('search'), kind: 'search' as const },
      branchFilter,
      choiceFilter('status', t('column.status'), LOAN_STATUSES, status => t(`loan.${status}`))
    ],
    [t, branchFilter]
  )
  const list = useList('company-loans', filters, columns)
  const { q: search, branch_id } = list.values
  const status = LOAN_STATUSES.find(it => it === list.values.status)
  const wanted: WantedLoans = {
    ...(search === undefined ? {} : { search }),
    ...(branch_id === undefined ? {} : { branch_id }),
    ...(status === undefined ? {} : { status })
  }
  const pages = useInfiniteQuery(companyLoansQuery(wanted))
  const loans = useMemo(() => pages.data?.pages.flatMap(page => page.loans), [pages.data])
  const total = pages.data?.pages[0]?.total ?? 0
  return (
    <GridPage
      list={list}
      actions={<ExcelButton path="/app/v1/company/loans.xlsx" query={wanted} name="company-loans.xlsx" />}
      status={shown => {
        const kept = shown.filter(it => it.total === null)
        const branches = [...new Set(kept.map(it => it.branch_name))].join(', ')
        return [
          t('loanCount', { count: total }),
          ...(kept.length > 0 ? [t('loan.keptBy', { branches })] : [])
        ]
      }}
      label={t('loans')}
      rows={loans}
      rowId={idOf}
      columns={columns}
      isSortable={false}
      query={pages}
      empty={t('empty.loans')}
      noMatch={Object.keys(wanted).length > 0 && t('noMatch.loans')}
    />
  )
}

const satang = (baht: number | null): number | null => (baht === null ? null : Math.round(baht * 100))

function useLoanColumns(): readonly GridColumn<CompanyLoan>[] {
  const t = figureTexts.use()
  const { inLanguage } = useFormats()
  const nameOf = usePersonName()
  return useMemo(
    () => [
      { id: 'code', title: t('column.code'), value: 'employee_code', kind: 'code', width: 100 },
      {
        id: 'name',
        title: t('column.name'),
        value: nameOf,
        flex: 2,
        width: 170
      },
      { id: 'branch', title: t('column.branch'), value: 'branch_name', flex: 1, width: 150 },
      {
        id: 'type',
        title: t('loanType'),
        value: it => it.type_name && inLanguage(it.type_name, it.type_name_en),
        flex: 1,
        width: 150
      },
      { id: 'date', title: t('loanDate'), value: 'loan_date', kind: 'date', width: 130 },
      { id: 'status', title: t('column.status'), value: it => t(`loan.${it.status}`), width: 120 },
      {
        id: 'total',
        title: t('total'),
        value: it => satang(it.total),
        kind: 'satang',
        none: t('loan.kept'),
        width: 140
      },
      {
        id: 'left',
        title: t('left'),
        value: it => satang(it.left),
        kind: 'satang',
        none: t('loan.kept'),
        width: 140
      }
    ],
    [t, inLanguage, nameOf]
  )
}
