import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { QuotaBalance, QuotaRow } from '#shared/contracts/leave/quota-screens.ts'
import { LEAVE_FLAGS } from '#shared/domain/leave/leave-types.ts'
import { call } from '../../../api/client.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { MISSING } from '../../../ui/formats/dates.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { choiceFilter, type Filter } from '../../../ui/list-page/filters.ts'
import { GridPage } from '../../../ui/list-page/GridPage.tsx'
import { RowPanel, useOpenRow } from '../../../ui/list-page/open-row.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { FileButton } from '../../../ui/long-work/FileButton.tsx'
import { quotasQuery } from '../quotas-queries.ts'
import { useLeaveName } from '../use-leave-name.ts'
import { QuotaPanel } from './QuotaPanel.tsx'
import { quotaListTexts } from './quota-list-texts.ts'

const idOf = (row: QuotaRow): string => row.employee_code

/** Balances of one leave type in a year; a row opens all leave types of that person. */
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
  const { isGone } = useOpenRow(rows, idOf, list.openId)
  const total = pages.data?.pages[0]?.total
  return (
    <GridPage
      list={list}
      // Exports in the format of the import, so that an edited file can be imported.
      actions={
        <FileButton
          label={t('export')}
          keys="mod+e"
          ask={({ language }) => call('POST /app/v1/quotas/export', { body: { ...query, language } })}
        />
      }
      status={({ length }) => [
        ...(total === undefined ? [] : [t('people.count', { count: total })]),
        ...(pages.hasNextPage ? [t('count.shown', { n: length })] : [])
      ]}
      panel={
        list.openId !== undefined && (
          <RowPanel id={`${list.openId} ${year}`} isGone={isGone}>
            <QuotaPanel employeeCode={list.openId} year={year} onClose={list.close} />
          </RowPanel>
        )
      }
      label={t('title')}
      rows={rows}
      rowId={idOf}
      columns={columns}
      isSortable={false}
      query={pages}
      empty={{ message: t('empty'), action: { label: t('filter.clear'), run: list.clear } }}
    />
  )
}

const NUMBER_WIDTH = 96

function useQuotaColumns(): GridColumn<QuotaRow>[] {
  const t = quotaListTexts.use()
  const formats = useFormats()
  const nameOf = usePersonName()
  return useMemo(() => {
    const days = (
      id: 'granted' | 'carried' | 'used' | 'pending' | 'remaining',
      value: (it: QuotaBalance) => number | null
    ): GridColumn<QuotaRow> => ({
      id,
      title: t(id),
      value: row => value(row.balance),
      text: ({ balance }) => {
        const hundredths = value(balance)
        if (hundredths !== null) return formats.number(hundredths / 100, 2)
        return balance.is_without_quota ? MISSING : t('byCertificate')
      },
      kind: 'number',
      width: NUMBER_WIDTH
    })
    return [
      { id: 'code', title: t('code'), value: 'employee_code', kind: 'code', width: 96 },
      { id: 'name', title: t('employee'), value: nameOf, width: 180, flex: 1 },
      { ...days('remaining', it => it.remaining), width: 150 },
      days('granted', it => it.granted + it.earned),
      days('carried', it => it.carried_over),
      days('used', it => it.approved + it.recorded),
      days('pending', it => it.pending),
      {
        id: 'basis',
        title: t('basis'),
        value: ({ balance }) =>
          t(balance.is_without_quota ? 'basis.none' : balance.is_saved ? 'basis.saved' : 'basis.rule'),
        width: 120
      }
    ]
  }, [t, formats, nameOf])
}

const ANNUAL_LEAVE = '06'
const YEARS = 5
const yearsTo = (last: number): string[] => Array.from({ length: YEARS }, (_, at) => String(last - at))

function useQuotaFilters(): readonly Filter<'q' | 'year' | 'type'>[] {
  const t = quotaListTexts.use()
  const formats = useFormats()
  const nameOf = useLeaveName()
  const now = Number(branchToday().slice(0, 4))
  return useMemo(
    () => [
      { key: 'q', label: t('filter.person'), kind: 'search' },
      // The next year is planned before it begins.
      choiceFilter('year', t('year'), yearsTo(now + 1), formats.year, {
        isFixed: true,
        initial: String(now)
      }),
      choiceFilter('type', t('leaveType'), LEAVE_FLAGS, nameOf, { isFixed: true, initial: ANNUAL_LEAVE })
    ],
    [t, formats, nameOf, now]
  )
}
