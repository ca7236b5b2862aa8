import { Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MONTH_SPANS, type MonthView } from '#shared/contracts/attendance/attendance.ts'
import { addMonths } from '#shared/domain/dates/calendar-date.ts'
import { useSession } from '../../../api/session.ts'
import { type Period, wholeMonth } from '../../../ui/dates/period.ts'
import { usePeriodText } from '../../../ui/dates/use-period-text.ts'
import { PersonPicker } from '../../../ui/employees/PersonPicker.tsx'
import { useBranchName } from '../../../ui/employees/use-branches.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { printPage } from '../../../ui/files/print-page.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { choiceFilter } from '../../../ui/list-page/filters.ts'
import { ListPage } from '../../../ui/list-page/ListPage.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { IconButton } from '../../../ui/page/icon-buttons.tsx'
import { usePageTitle } from '../../../ui/page/page-title.ts'
import { StepButtons } from '../../../ui/page/StepButtons.tsx'
import { SignatureLines } from '../../../ui/print/SignatureLines.tsx'
import { RecordHeader } from '../../../ui/record/RecordHeader.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { monthQuery } from '../attendance-queries.ts'
import { attendanceTexts } from '../attendance-texts.ts'
import { ExportButton } from '../parts/ExportButton.tsx'
import classes from './MonthTable.module.css'
import { MonthTable } from './MonthTable.tsx'

/** A person's month with a row for each day. */
export function MonthPage() {
  const t = attendanceTexts.use()
  const nameOf = usePersonName()
  const thisMonth = branchToday().slice(0, 7)
  const list = useList('month', useMonthFilters(thisMonth), [])
  const { employee, month = thisMonth } = list.values
  const span = MONTH_SPANS.find(one => one === list.values.span) ?? 'month'
  const view = useQuery({
    ...monthQuery({ employee_code: employee ?? '', month, span }),
    enabled: employee !== undefined
  })
  const person = employee === undefined ? undefined : view.data
  usePageTitle(person && t('month.titleOf', { name: nameOf(person) }))

  const goToMonth = (next: string) => list.set({ month: next }, true)
  // While the next employee loads, the steps start from that employee, not from the one still shown.
  const toPerson = (code: string | null | undefined) =>
    code == null || view.isPlaceholderData ? undefined : () => list.set({ employee: code }, true)
  useKeys([
    { keys: 't', label: t('period.month'), run: () => goToMonth(thisMonth) },
    { keys: 'mod+p', label: t('print'), run: printPage }
  ])
  return (
    <ListPage
      list={list}
      steps={
        <StepButtons
          previous={{ label: t('calendar.previousMonth'), run: () => goToMonth(addMonths(month, -1)) }}
          next={{ label: t('calendar.nextMonth'), run: () => goToMonth(addMonths(month, 1)) }}
          keys={['[', ']']}
        />
      }
      actions={
        employee !== undefined && (
          <>
            <IconButton variant="quiet" icon={IconPrinter} label={t('print')} onClick={printPage} />
            <ExportButton {...datesOf(person ?? wholeMonth(month))} employee={employee} />
          </>
        )
      }
      status={
        person
          ? [
              t('month.days', { count: person.days.length }),
              t('month.late', { count: person.totals.times_late }),
              ...(span === person.span || view.isPlaceholderData ? [] : [t('month.noPeriod')])
            ]
          : []
      }
    >
      {employee === undefined ? (
        <MonthChoice onChoose={code => list.set({ employee: code })} />
      ) : view.error !== null || person === undefined ? (
        <QueryState query={view} lines={16} />
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

const datesOf = ({ from, to }: Period): Period => ({ from, to })

const FIELD_WIDTH = 320

/** Asks for the employee. */
function MonthChoice({ onChoose }: { onChoose: (employeeCode: string) => void }) {
  const t = attendanceTexts.use()
  return (
    <Stack align="center" gap="md" p="xl">
      <Text c="dimmed">{t('month.choose')}</Text>
      <div style={{ width: FIELD_WIDTH }}>
        <PersonPicker label={t('employee')} value={null} onChange={code => code !== null && onChoose(code)} />
      </div>
    </Stack>
  )
}

function useMonthFilters(thisMonth: string) {
  const t = attendanceTexts.use()
  return [
    choiceFilter('span', t('span'), MONTH_SPANS, it => t(it === 'month' ? 'span.calendar' : 'span.payroll'), {
      isFixed: true,
      initial: 'month'
    }),
    { key: 'month', label: t('month'), kind: 'month', isFixed: true, initial: thisMonth },
    {
      key: 'employee',
      label: t('employee'),
      kind: 'person',
      isFixed: true,
      unsetLabel: t('month.nobody')
    }
  ] as const
}

/** The employee and their month. */
function MonthRecord({ view, steps }: { view: MonthView; steps: ReactNode }) {
  const t = attendanceTexts.use()
  const formats = useFormats()
  const company = useSession().data
  const nameOf = usePersonName()
  const periodText = usePeriodText()
  const branch = useBranchName()(view.branch_id)
  const facts = [
    ...(branch === null ? [] : [branch]),
    ...(view.department_name === null
      ? []
      : [formats.inLanguage(view.department_name, view.department_name_en)]),
    view.span === 'payroll' ? periodText(view) : formats.month(view.month)
  ]
  return (
    <div className={classes.record}>
      <p className={classes.company}>{formats.inLanguage(company?.company_name, company?.company_name_en)}</p>
      <RecordHeader
        name={nameOf(view)}
        code={view.employee_code}
        here="attendance"
        facts={facts}
        actions={steps}
      />
      <MonthTable view={view} />
      <SignatureLines roles={[t('employee'), t('manager'), t('hr')]} />
    </div>
  )
}
