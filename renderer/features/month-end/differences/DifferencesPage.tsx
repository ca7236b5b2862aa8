import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usePayrollPeriodName } from '../../../ui/dates/use-payroll-period-name.ts'
import { AboutPeople } from '../../../ui/employees/about-people.tsx'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { GridPage } from '../../../ui/list-page/GridPage.tsx'
import { useGo } from '../../../ui/page/use-go.ts'
import { useWithWayBack } from '../../../ui/page/way-back.ts'
import { ChosenPeriod } from '../ChosenPeriod.tsx'
import { differencesQuery } from '../month-end-queries.ts'
import { differencesTexts } from '../month-end-texts.ts'
import { OTHER_PAGES } from '../paths.ts'
import type { Choice } from '../use-month-end.ts'
import { DifferencePanel, StateOfPerson } from './DifferencePanel.tsx'
import { type ChangedPerson, useChangeTexts } from './use-change-texts.ts'
import { useSides } from './use-sides.ts'

const idOf = (person: ChangedPerson): string => person.employee_id

/** What changed in a period since a version of it, or between two versions, by person. */
export function DifferencesPage() {
  return <ChosenPeriod>{choice => <Changes {...choice} />}</ChosenPeriod>
}

function Changes(choice: Choice) {
  const t = differencesTexts.use()
  const periodName = usePayrollPeriodName()
  const go = useGo()
  const columns = useDifferenceColumns()
  const { list, view, period, from, to } = useSides(choice, columns)
  const pages = useInfiniteQuery({
    ...differencesQuery({ periodId: period.period_id, from: from ?? '', to }),
    enabled: from !== undefined
  })
  // The people of other sides would be wrong here, and so would be that there are none.
  const data = pages.isPlaceholderData ? undefined : pages.data
  const rows = useMemo(() => data?.pages.flatMap(page => page.people), [data])
  const isUnfrozen = view.data !== undefined && from === undefined
  const [page] = data?.pages ?? []
  const withWayBack = useWithWayBack()
  const monthOf = (code: string) =>
    withWayBack({ to: OTHER_PAGES.month, search: { employee: code, month: period.month_no } })
  return (
    <GridPage
      list={list}
      status={() => [
        periodName(period),
        ...(page === undefined ? [] : [t('people', { count: page.total })]),
        ...(pages.hasNextPage ? [t('more')] : [])
      ]}
      panel={person => (
        <AboutPeople people={[person]}>
          <DifferencePanel person={person} month={monthOf(person.employee_code)} onClose={list.close} />
        </AboutPeople>
      )}
      label={t('title')}
      rows={isUnfrozen ? [] : rows}
      rowId={idOf}
      columns={columns}
      isSortable={false}
      query={view.data === undefined ? view : pages}
      empty={
        isUnfrozen
          ? t('versions.none')
          : to === null
            ? t('nothing.since', { version: from ?? '' })
            : t('nothing.between', { from: from ?? '', to })
      }
      onOpenPage={({ employee_code }) => go(monthOf(employee_code))}
    />
  )
}

function useDifferenceColumns(): GridColumn<ChangedPerson>[] {
  const t = differencesTexts.use()
  const formats = useFormats()
  const nameOf = usePersonName()
  const { line } = useChangeTexts()
  return useMemo(
    () => [
      { id: 'code', title: t('code'), value: 'employee_code', kind: 'code', width: 84 },
      { id: 'name', title: t('fullName'), value: nameOf, width: 160, flex: 2 },
      {
        id: 'state',
        title: t('status'),
        value: 'state',
        render: person => <StateOfPerson state={person.state} />,
        width: 104
      },
      { id: 'what', title: t('column.what'), value: line, width: 220, flex: 5 },
      {
        id: 'passedOn',
        title: t('column.passedOn'),
        value: 'passed_on_in',
        text: ({ passed_on_in: month }) =>
          month === null ? '' : t('passedOn', { month: formats.month(month) }),
        width: 200
      }
    ],
    [t, formats, nameOf, line]
  )
}
