import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { addMonths } from '#shared/domain/calendar-date.ts'
import { wholeMonth } from '../../../ui/dates/period.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { printPage } from '../../../ui/files/print-page.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { ListPage } from '../../../ui/list-page/ListPage.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { usePageTitle } from '../../../ui/page/page-title.ts'
import { StepButtons } from '../../../ui/page/StepButtons.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { LoadingShape } from '../../../ui/states/LoadingShape.tsx'
import { monthQuery } from '../attendance-queries.ts'
import { attendanceTexts } from '../attendance-texts.ts'
import { ExportButton } from '../parts/ExportButton.tsx'
import { MonthChoice } from './MonthChoice.tsx'
import { MonthRecord } from './MonthRecord.tsx'
import { useMonthFilters } from './use-month-filters.ts'

/** A person's month, a row a day. */
export function MonthPage() {
  const t = attendanceTexts.use()
  const nameOf = usePersonName()
  const thisMonth = branchToday().slice(0, 7)
  const list = useList('month', useMonthFilters(thisMonth), [])
  const { employee, month = thisMonth } = list.values
  const view = useQuery({ ...monthQuery(employee ?? '', month), enabled: employee !== undefined })
  const person = employee === undefined ? undefined : view.data
  usePageTitle(person && t('month.titleOf', { name: nameOf(person) }))

  const goToMonth = (next: string) => list.set({ month: next }, true)
  // While the next employee loads, the steps are counted from that one, not from the one still shown.
  const toPerson = (code: string | null | undefined) =>
    code == null || view.isPlaceholderData ? undefined : () => list.set({ employee: code }, true)
  useKeys([
    { keys: 't', label: t('month.thisMonth'), run: () => goToMonth(thisMonth) },
    { keys: 'mod+p', label: t('month.print'), run: printPage }
  ])
  return (
    <ListPage
      list={list}
      steps={
        <StepButtons
          previous={{ label: t('month.previous'), run: () => goToMonth(addMonths(month, -1)) }}
          next={{ label: t('month.next'), run: () => goToMonth(addMonths(month, 1)) }}
          keys={['[', ']']}
        />
      }
      actions={
        employee !== undefined && (
          <>
            <Button variant="quiet" leftSection={<IconPrinter size={16} aria-hidden />} onClick={printPage}>
              {t('month.print')}
            </Button>
            <ExportButton {...wholeMonth(month)} employee={employee} />
          </>
        )
      }
      status={
        person
          ? [
              t('month.days', { count: person.days.length }),
              t('month.late', { count: person.totals.times_late })
            ]
          : []
      }
    >
      {employee === undefined ? (
        <MonthChoice onChoose={code => list.set({ employee: code })} />
      ) : view.error !== null ? (
        <ErrorState error={view.error} onRetry={() => void view.refetch()} />
      ) : person === undefined ? (
        <LoadingShape lines={16} />
      ) : (
        <MonthRecord
          view={person}
          steps={
            <StepButtons
              previous={{
                label: t('month.previousPerson'),
                run: toPerson(person.previous_employee_code)
              }}
              next={{ label: t('month.nextPerson'), run: toPerson(person.next_employee_code) }}
              keys={['k', 'j']}
            />
          }
        />
      )}
    </ListPage>
  )
}
