import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  ACTIVITY_AREAS,
  type CompanyActivity,
  type CompanyActivityQuery
} from '#shared/contracts/head-office/company-activity.ts'
import { call } from '../../../../api/client.ts'
import { pagedQuery } from '../../../../api/paged-query.ts'
import { readPeriod } from '../../../../ui/dates/period.ts'
import { choiceFilter, type Filter } from '../../../../ui/list-page/filters.ts'
import { GridPage } from '../../../../ui/list-page/GridPage.tsx'
import { given } from '../../../../ui/list-page/given.ts'
import { useList } from '../../../../ui/list-page/use-list.ts'
import { useAccountFilter } from '../accounts/use-account-filter.ts'
import { useBranchFilter } from '../use-branch-filter.ts'
import { companyActivityTexts } from './activity-texts.ts'
import { useActivityColumns } from './use-activity-columns.ts'

const idOf = ({ activity_id }: CompanyActivity): string => activity_id

/** Head office: who signed in, and what was done with accounts, branches and commands. */
export function CompanyActivityPage() {
  const t = companyActivityTexts.use()
  const columns = useActivityColumns()
  const accounts = useAccountFilter()
  const branches = useBranchFilter()
  const filters = useMemo(
    (): Filter<'period' | 'area' | 'actor' | 'branch_id'>[] => [
      { key: 'period', label: t('filter.period'), kind: 'period', isFixed: true },
      choiceFilter('area', t('filter.area'), ACTIVITY_AREAS, area => t(`area.${area}`), { isFixed: true }),
      accounts,
      branches
    ],
    [t, accounts, branches]
  )
  const list = useList('company-activity', filters, columns)
  const { period, area, actor, branch_id } = list.values
  const query = {
    ...readPeriod(period ?? ''),
    ...given({ area: ACTIVITY_AREAS.find(it => it === area), actor, branch_id })
  }
  const pages = useInfiniteQuery(activityQuery(query))
  const activities = useMemo(() => pages.data?.pages.flatMap(page => page.activities), [pages.data])
  const total = pages.data?.pages[0]?.total ?? 0
  return (
    <GridPage
      list={list}
      status={() => [t('activityCount', { count: total })]}
      label={t('activity')}
      rows={activities}
      rowId={idOf}
      columns={columns}
      isSortable={false}
      query={pages}
      empty={t('empty.activity')}
      noMatch={Object.keys(query).length > 0 && t('noMatch.activity')}
    />
  )
}

const activityQuery = (query: Omit<CompanyActivityQuery, 'after' | 'limit'>) =>
  pagedQuery(['company', 'activity', query], (after, signal) =>
    call('GET /app/v1/company/activity', { query: { ...query, ...given({ after }) }, signal })
  )
