import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CompanyPerson } from '#shared/contracts/head-office/company.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import type { Filter } from '../../../ui/list-page/filters.ts'
import { GridPage } from '../../../ui/list-page/GridPage.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { StateChip } from '../../../ui/states/StateChip.tsx'
import { companyPeopleQuery } from './company-queries.ts'
import { companyTexts } from './company-texts.ts'
import { PersonPanel } from './records/PersonPanel.tsx'
import { useBranchFilter } from './use-branch-filter.ts'

const personId = (person: CompanyPerson): string => `${person.branch_id} ${person.employee_id}`

/** Head office: everybody in all branches, found by code or any name. */
export function CompanyPeoplePage() {
  const t = companyTexts.use()
  const columns = usePersonColumns()
  const branchFilter = useBranchFilter()
  const filters = useMemo(
    (): Filter<'q' | 'branch_id'>[] => [{ key: 'q', label: t('search'), kind: 'search' }, branchFilter],
    [t, branchFilter]
  )
  const list = useList('company-people', filters, columns)
  const { q: search, branch_id: branchId } = list.values
  const pages = useInfiniteQuery(companyPeopleQuery({ search, branchId }))
  const people = useMemo(() => pages.data?.pages.flatMap(page => page.people), [pages.data])
  const nameOf = usePersonName()
  const total = pages.data?.pages[0]?.total ?? 0
  return (
    <GridPage
      list={list}
      status={() => [t('peopleCount', { count: total })]}
      panel={person => (
        <PersonPanel key={personId(person)} of={person} name={nameOf(person)} onClose={list.close} />
      )}
      label={t('people')}
      rows={people}
      rowId={personId}
      columns={columns}
      isSortable={false}
      query={pages}
      empty={t('empty.people')}
      noMatch={(search !== undefined || branchId !== undefined) && t('noMatch.people')}
    />
  )
}

function usePersonColumns(): readonly GridColumn<CompanyPerson>[] {
  const t = companyTexts.use()
  const formats = useFormats()
  const nameOf = usePersonName()
  return useMemo(() => {
    const { inLanguage } = formats
    return [
      { id: 'code', title: t('column.code'), value: 'employee_code', kind: 'code', width: 110 },
      {
        id: 'name',
        title: t('column.name'),
        value: nameOf,
        flex: 2,
        width: 180
      },
      { id: 'nickname', title: t('column.nickname'), value: 'employee_nickname', width: 110 },
      {
        id: 'position',
        title: t('column.position'),
        value: person => inLanguage(person.position_name, person.position_name_en),
        flex: 1,
        width: 150
      },
      {
        id: 'department',
        title: t('column.department'),
        value: person => inLanguage(person.department_name, person.department_name_en),
        flex: 1,
        width: 150
      },
      {
        id: 'branch',
        title: t('column.branch'),
        value: person => `${person.branch_code} ${person.branch_name}`,
        flex: 1,
        width: 160
      },
      {
        id: 'status',
        title: t('column.status'),
        value: 'has_resigned',
        render: ({ has_resigned }) => (
          <StateChip
            tone={has_resigned ? 'grey' : 'green'}
            label={t(has_resigned ? 'person.resigned' : 'person.working')}
          />
        ),
        width: 120
      }
    ]
  }, [t, formats, nameOf])
}
