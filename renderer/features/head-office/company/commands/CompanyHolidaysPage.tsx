import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { CompanyHoliday, CompanyHolidays } from '#shared/contracts/head-office/company-commands.ts'
import { operationQuery } from '../../../../api/operation-query.ts'
import { branchToday } from '../../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../../ui/grid/grid-columns.ts'
import type { Filter } from '../../../../ui/list-page/filters.ts'
import { GridPage } from '../../../../ui/list-page/GridPage.tsx'
import { useChosen } from '../../../../ui/list-page/use-chosen.ts'
import { useList } from '../../../../ui/list-page/use-list.ts'
import { COMPANY_HOLIDAYS } from './command-queries.ts'
import { commandTexts } from './command-texts.ts'
import { SendHolidaysDialog } from './SendHolidaysDialog.tsx'

const SHOWN_ANEW_MS = 3_000
const NO_BRANCHES: CompanyHolidays['branches'] = []
const idOf = ({ holiday_date }: CompanyHoliday): string => holiday_date

const holidaysQuery = (year: string) =>
  operationQuery([...COMPANY_HOLIDAYS, year], 'GET /app/v1/company/holidays', {
    query: { year },
    refetchInterval: SHOWN_ANEW_MS
  })

/** Head office: the holidays of all branches beside each other, sent to those that lack them. */
export function CompanyHolidaysPage() {
  const t = commandTexts.use()
  const filters = useYearFilter()
  const thisYear = branchToday().slice(0, 4)
  const [wanted, setWanted] = useState(thisYear)
  const query = useQuery(holidaysQuery(wanted))
  const branches = query.data?.branches ?? NO_BRANCHES
  const columns = useHolidayColumns(branches)
  const list = useList('company-holidays', filters, columns)
  const { year = thisYear } = list.values
  if (year !== wanted) setWanted(year)
  const [chosen, choose] = useChosen(query.data?.holidays, idOf)
  const [isSending, setSending] = useState(false)
  return (
    <>
      <GridPage
        list={list}
        status={rows => [t('holidayCount', { count: rows.length })]}
        bulkActions={
          chosen.length > 0 && (
            <Button onClick={() => setSending(true)}>{t('send.count', { count: chosen.length })}</Button>
          )
        }
        label={t('holidays')}
        rows={query.data?.holidays}
        rowId={idOf}
        columns={columns}
        isSortable={false}
        query={query}
        onChoose={choose}
        empty={t('empty.holidays')}
      />
      {isSending && (
        <SendHolidaysDialog holidays={chosen} branches={branches} onClose={() => setSending(false)} />
      )}
    </>
  )
}

function useYearFilter(): readonly Filter<'year'>[] {
  const t = commandTexts.use()
  const formats = useFormats()
  return useMemo(() => {
    const now = Number(branchToday().slice(0, 4))
    return [
      {
        key: 'year',
        label: t('year'),
        kind: 'choice',
        isFixed: true,
        initial: String(now),
        options: [now - 1, now, now + 1].map(year => ({
          value: String(year),
          label: formats.year(String(year))
        }))
      }
    ]
  }, [t, formats])
}

function useHolidayColumns(branches: CompanyHolidays['branches']): readonly GridColumn<CompanyHoliday>[] {
  const t = commandTexts.use()
  const formats = useFormats()
  return useMemo(
    () => [
      { id: 'date', title: t('column.date'), value: 'holiday_date', kind: 'date', width: 140 },
      {
        id: 'name',
        title: t('column.holiday'),
        value: it => formats.inLanguage(it.name, it.name_en),
        flex: 2,
        width: 240
      },
      {
        id: 'having',
        title: t('column.having'),
        value: it => it.branch_ids.length,
        text: it => t('having', { count: it.branch_ids.length, all: branches.length }),
        width: 150
      },
      {
        id: 'lacking',
        title: t('column.lacking'),
        value: it =>
          branches
            .filter(({ branch_id }) => !it.branch_ids.includes(branch_id))
            .map(({ branch_name }) => branch_name)
            .join(', '),
        flex: 2,
        width: 220
      }
    ],
    [t, formats, branches]
  )
}
