import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { COMPANY_DAY_VIEWS, type CompanyDayRow } from '#shared/contracts/head-office/company-figures.ts'
import { branchToday } from '../../../../ui/formats/branch-clock.ts'
import { MISSING } from '../../../../ui/formats/dates.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../../ui/grid/grid-columns.ts'
import { choiceFilter, type Filter } from '../../../../ui/list-page/filters.ts'
import { GridPage } from '../../../../ui/list-page/GridPage.tsx'
import { useList } from '../../../../ui/list-page/use-list.ts'
import { ExcelButton } from './ExcelButton.tsx'
import { companyDayQuery } from './figure-queries.ts'
import { figureTexts } from './figure-texts.ts'

const idOf = ({ branch_id, unit_id }: CompanyDayRow): string => `${branch_id} ${unit_id ?? ''}`

/** Head office: who is there, on leave or missing on a day, by branch or by department. */
export function CompanyDayPage() {
  const t = figureTexts.use()
  const formats = useFormats()
  const today = branchToday()
  const filters = useMemo(
    (): Filter<'date' | 'by'>[] => [
      { key: 'date', label: t('date'), kind: 'date', isFixed: true, initial: today },
      choiceFilter('by', t('by'), COMPANY_DAY_VIEWS, by => t(`by.${by}`), {
        isFixed: true,
        initial: 'branch'
      })
    ],
    [t, today]
  )
  const columns = useDayColumns()
  const list = useList('company-day', filters, columns)
  const { date = today } = list.values
  const by = list.values.by === 'department' ? 'department' : 'branch'
  const query = useQuery(companyDayQuery({ date, by }))
  const shown = useMemo(
    () => columns.filter(({ id }) => by === 'department' || id !== 'department'),
    [columns, by]
  )
  return (
    <GridPage
      list={list}
      actions={
        <ExcelButton path="/app/v1/company/day.xlsx" query={{ date, by }} name={`company-${date}.xlsx`} />
      }
      status={rows => {
        const sum = (name: 'people' | 'present' | 'on_leave' | 'missing'): string =>
          formats.number(rows.reduce((total, row) => total + row[name], 0))
        return [
          t('day.sum', {
            people: sum('people'),
            present: sum('present'),
            leave: sum('on_leave'),
            missing: sum('missing')
          }),
          t('day.undue')
        ]
      }}
      label={t('day')}
      rows={query.data}
      rowId={idOf}
      columns={shown}
      query={query}
      empty={t('empty.day')}
    />
  )
}

function useDayColumns(): readonly GridColumn<CompanyDayRow>[] {
  const t = figureTexts.use()
  const formats = useFormats()
  return useMemo(() => {
    const count = (id: string, title: string, name: 'people' | 'present' | 'on_leave' | 'missing') => ({
      id,
      title,
      value: name,
      kind: 'number' as const,
      width: 120
    })
    return [
      { id: 'code', title: t('column.code'), value: 'branch_code', kind: 'code', width: 90 },
      { id: 'name', title: t('column.branch'), value: 'branch_name', flex: 2, width: 180 },
      {
        id: 'department',
        title: t('column.department'),
        value: row => (row.unit_name === null ? null : formats.inLanguage(row.unit_name, row.unit_name_en)),
        flex: 2,
        width: 180
      },
      count('people', t('column.people'), 'people'),
      count('present', t('present'), 'present'),
      count('leave', t('onLeave'), 'on_leave'),
      count('missing', t('missing'), 'missing'),
      {
        id: 'holiday',
        title: t('holiday'),
        value: row => (row.holiday === null ? null : formats.inLanguage(row.holiday, row.holiday_en)),
        none: MISSING,
        flex: 1,
        width: 140
      },
      {
        id: 'documents',
        title: t('openDocuments'),
        value: 'open_documents',
        kind: 'number',
        isExtra: true,
        width: 150
      },
      {
        id: 'contact',
        title: t('asOf'),
        value: 'last_contact_at',
        kind: 'since',
        none: t('never'),
        width: 150
      }
    ]
  }, [t, formats])
}
