import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { QuotaRow } from '#shared/contracts/quota-screens.ts'
import { LEAVE_FLAGS } from '#shared/domain/leave-types.ts'
import { call } from '../../../api/client.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import { ListPage } from '../../../ui/list-page/ListPage.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { FileButton } from '../../../ui/long-work/FileButton.tsx'
import { quotasQuery } from '../quotas-queries.ts'
import { QuotaPanel } from './QuotaPanel.tsx'
import { quotaListTexts } from './quota-list-texts.ts'
import { useQuotaColumns } from './use-quota-columns.ts'
import { ANNUAL_LEAVE, useQuotaFilters } from './use-quota-filters.ts'

const idOf = (row: QuotaRow): string => row.employee_code

/** Balances of one leave type in a year; a row opens all types of one person. */
export function QuotasPage() {
  const t = quotaListTexts.use()
  const columns = useQuotaColumns()
  const list = useList('quotas', useQuotaFilters(), columns)
  const { year = branchToday().slice(0, 4), type, q } = list.values
  const query = {
    quota_year: year,
    time_leave_flag: LEAVE_FLAGS.find(flag => flag === type) ?? ANNUAL_LEAVE,
    ...(q === undefined ? {} : { search: q })
  }
  const pages = useInfiniteQuery(quotasQuery(query))
  const rows = useMemo(() => pages.data?.pages.flatMap(page => page.rows), [pages.data])
  const total = pages.data?.pages[0]?.total
  const openRow = useCallback((row: QuotaRow) => list.open(row.employee_code), [list.open])
  return (
    <ListPage
      list={list}
      // The format of the import, so that changes can be imported again.
      actions={
        <FileButton
          label={t('export')}
          keys="mod+e"
          ask={({ language }) => call('POST /app/v1/quotas/export', { body: { ...query, language } })}
        />
      }
      status={[
        ...(total === undefined ? [] : [t('count', { count: total })]),
        ...(rows !== undefined && pages.hasNextPage ? [t('count.shown', { n: rows.length })] : [])
      ]}
      panel={
        list.openId !== undefined && (
          <QuotaPanel
            key={`${list.openId} ${year}`}
            employeeCode={list.openId}
            year={year}
            onClose={list.close}
          />
        )
      }
    >
      <DataGrid
        label={t('title')}
        rows={rows}
        rowId={idOf}
        columns={columns}
        hiddenColumns={list.hidden}
        isSortable={false}
        query={pages}
        empty={{ message: t('empty'), action: { label: t('empty.clear'), run: list.clear } }}
        openId={list.openId}
        onOpen={openRow}
      />
    </ListPage>
  )
}
