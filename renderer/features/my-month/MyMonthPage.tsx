import { Group, Stack, Text } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { OwnMonth } from '#shared/contracts/attendance/own-month.ts'
import { hasFault } from '../../api/api-error.ts'
import { usePeriodText } from '../../ui/dates/use-period-text.ts'
import { usePersonName } from '../../ui/employees/use-people.ts'
import { branchToday } from '../../ui/formats/branch-clock.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { IconButton } from '../../ui/page/icon-buttons.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { StepButtons } from '../../ui/page/StepButtons.tsx'
import { FigureList } from '../../ui/record/FigureList.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { QueryState } from '../../ui/states/QueryState.tsx'
import { StateChip } from '../../ui/states/StateChip.tsx'
import { Balances } from './Balances.tsx'
import { ConfirmationBox } from './confirmation/ConfirmationBox.tsx'
import { DayList } from './days/DayList.tsx'
import { LoanRequests } from './loans/LoanRequests.tsx'
import classes from './MyMonth.module.css'
import { ownMonthQuery, periodDocumentsQuery } from './my-month-queries.ts'
import { myMonthTexts } from './my-month-texts.ts'
import { PeriodDocuments } from './PeriodDocuments.tsx'
import { PunchBox } from './punch/PunchBox.tsx'
import { type Asked, RequestDialog } from './request/RequestDialog.tsx'

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** One's own payroll period, `?date=` one of its days; of somebody else, `?employee=E0001`, to read. */
export function MyMonthPage() {
  const t = myMonthTexts.use()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const month = useQuery(ownMonthQuery(textOf(search.date), textOf(search.employee)))
  const nameOf = usePersonName()
  usePageTitle(month.data?.is_own === false ? t('titleOf', { name: nameOf(month.data) }) : undefined)
  if (month.data !== undefined) return <Month month={month.data} />
  if (hasFault(month.error, 'account.no_employee')) return <EmptyState message={t('noEmployee')} />
  return <QueryState query={month} lines={12} />
}

function Month({ month }: { month: OwnMonth }) {
  const t = myMonthTexts.use()
  const [asked, ask] = useState<Asked | null>(null)
  const documents = useQuery(periodDocumentsQuery(month))
  const { is_own: isOwn } = month
  return (
    <div className={`${classes.page} ${classes.touch}`}>
      <Stack className={classes.head ?? ''} gap="md">
        <Head month={month} />
        {isOwn && <PunchBox />}
        <Totals month={month} />
      </Stack>
      <div className={classes.act}>
        <ConfirmationBox key={month.period.start_date} month={month} />
        {isOwn && (
          <div>
            <IconButton
              variant="default"
              icon={IconFilePlus}
              label={t('ask.new')}
              onClick={() => ask({ kind: 'time-leave', date: branchToday() })}
            />
          </div>
        )}
      </div>
      <div className={classes.days}>
        <DayList month={month} documents={documents.data ?? []} onAsk={isOwn ? ask : undefined} />
      </div>
      <div className={classes.side}>
        <PeriodDocuments query={documents} isOwn={isOwn} />
        <Balances month={month} />
        {isOwn && <LoanRequests />}
      </div>
      {asked !== null && <RequestDialog asked={asked} days={month.days} onClose={() => ask(null)} />}
    </div>
  )
}

/** The period and the steps to the others. */
function Head({ month }: { month: OwnMonth }) {
  const t = myMonthTexts.use()
  const formats = useFormats()
  const nameOf = usePersonName()
  const periodText = usePeriodText()
  const navigate = useNavigate()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const { period, previous_date: before, next_date: after } = month
  const goTo = (date: string | null) =>
    date === null ? undefined : () => void navigate({ to: '.', search: { ...search, date } })
  return (
    <Group justify="space-between" gap="4px 16px">
      <div>
        <Text fz={16} fw={600}>
          {t('period', { month: formats.month(period.month_no) })}
        </Text>
        <Text c="dimmed">
          {nameOf(month)} <span className="code">{month.employee_code}</span>
        </Text>
        <Text c="dimmed">{periodText({ from: period.start_date, to: period.end_date })}</Text>
      </div>
      <Group gap={8}>
        {!month.is_own && <StateChip tone="grey" label={t('readOnly')} />}
        {period.is_frozen && <StateChip tone="grey" label={t('frozen')} />}
        <StepButtons
          previous={{ label: t('previous'), run: goTo(before) }}
          next={{ label: t('next'), run: goTo(after) }}
          keys={['[', ']']}
        />
      </Group>
    </Group>
  )
}

function Totals({ month: { totals } }: { month: OwnMonth }) {
  const t = myMonthTexts.use()
  const formats = useFormats()
  const figures = [
    [t('totals.worked'), formats.hours(totals.worked_minutes)],
    [t('totals.overtime'), formats.hours(totals.overtime_minutes)],
    ...(totals.overtime_leave_minutes > 0
      ? [[t('totals.overtimeLeave'), formats.hours(totals.overtime_leave_minutes)] as const]
      : []),
    [t('totals.days'), formats.number(totals.days_worked)],
    [
      t('totals.late'),
      t('totals.lateOf', { count: totals.times_late, time: formats.minutes(totals.late_minutes) })
    ],
    [t('totals.absent'), t('totals.absentOf', { count: totals.days_absent })],
    [t('totals.check'), formats.number(totals.days_to_check)]
  ] as const
  return <FigureList className={`${classes.box} ${classes.figures}`} label={t('totals')} figures={figures} />
}
