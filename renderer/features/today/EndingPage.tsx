import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { EndingItem, EndingKind } from '#shared/contracts/today.ts'
import { operationQuery } from '../../api/operation-query.ts'
import { usePersonPages } from '../../ui/employees/person-pages.ts'
import { usePersonName } from '../../ui/employees/use-people.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../ui/grid/grid-columns.ts'
import { choiceFilter, type Filter } from '../../ui/list-page/filters.ts'
import { GridPage } from '../../ui/list-page/GridPage.tsx'
import { useList } from '../../ui/list-page/use-list.ts'
import { useGo } from '../../ui/page/use-go.ts'
import { todayTexts } from './today-texts.ts'

const LOAN = '/loans/loan'
/** The groups that each tile shows. */
const GROUPS = ['probation', 'expiring', 'loan'] as const
const KINDS: Record<string, readonly EndingKind[]> = {
  probation: ['probation'],
  expiring: ['licence', 'document'],
  loan: ['loan']
}

const endingQuery = operationQuery(['today', 'ending'], 'GET /app/v1/today/ending')

const idOf = (item: EndingItem): string => item.id

/** Everything that ends soon: the full lists of the tiles on the first page. */
export function EndingPage() {
  const t = todayTexts.use()
  const go = useGo()
  const [page] = usePersonPages()
  const list = useList('today-ending', useEndingFilters(), [])
  const ending = useQuery(endingQuery)
  const kinds = KINDS[list.values.kind ?? '']
  const rows = useMemo(
    () => ending.data?.filter(item => kinds?.includes(item.kind) !== false),
    [ending.data, kinds]
  )
  const open = ({ loan_id, employee_code }: EndingItem) => {
    if (loan_id !== null) go({ to: LOAN, search: { id: loan_id } })
    else if (page !== undefined) go(page.target(employee_code))
  }
  return (
    <GridPage
      list={list}
      status={shown => [t('ending.count', { count: shown.length })]}
      label={t('ending.title')}
      rows={rows}
      rowId={idOf}
      columns={useEndingColumns()}
      query={ending}
      empty={{
        message: t('ending.empty'),
        action: { label: t('ending.back'), run: () => go({ to: '/today' }) }
      }}
      noMatch={kinds !== undefined && t('ending.empty')}
      onOpen={open}
    />
  )
}

function useEndingFilters(): readonly Filter<'kind'>[] {
  const t = todayTexts.use()
  const words = { probation: t('probation'), expiring: t('expiring'), loan: t('loans') }
  return [choiceFilter('kind', t('ending.what'), GROUPS, group => words[group])]
}

function useEndingColumns(): GridColumn<EndingItem>[] {
  const t = todayTexts.use()
  const formats = useFormats()
  const nameOf = usePersonName()
  return useMemo(
    () => [
      {
        id: 'date',
        title: t('ending.date'),
        value: 'date',
        text: ({ date }) => (date.length === 7 ? formats.month(date) : formats.date(date)),
        width: 144,
        sort: 'asc'
      },
      { id: 'what', title: t('ending.what'), value: item => t(`ending.${item.kind}`), width: 200 },
      { id: 'code', title: t('code'), value: 'employee_code', kind: 'code', width: 120 },
      { id: 'person', title: t('name'), value: nameOf, width: 220, flex: 1 },
      { id: 'name', title: t('ending.name'), value: 'name', width: 220, flex: 1 }
    ],
    [t, formats, nameOf]
  )
}
