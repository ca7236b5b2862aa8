import { Text } from '@mantine/core'
import type { OwnRosterQuery, RosterMonth } from '#shared/contracts/attendance/roster.ts'
import { addMonths } from '#shared/domain/dates/calendar-date.ts'
import { wholeMonth } from '../../../ui/dates/period.ts'
import { usePeriodText } from '../../../ui/dates/use-period-text.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { choiceFilter, type Filter } from '../../../ui/list-page/filters.ts'
import type { List } from '../../../ui/list-page/use-list.ts'
import { StepButtons } from '../../../ui/page/StepButtons.tsx'
import { rosterTexts } from './roster-texts.ts'

const SPANS = ['month', 'payroll'] as const

/** Filters for the dates shown: a calendar month or a payroll month. */
export function useSpanFilters(thisMonth: string) {
  const t = rosterTexts.use()
  return [
    choiceFilter('span', t('span'), SPANS, value => t(value === 'month' ? 'span.calendar' : 'span.payroll'), {
      isFixed: true,
      initial: 'month'
    }),
    { key: 'month', label: t('month'), kind: 'month', isFixed: true, initial: thisMonth }
  ] as const satisfies readonly Filter<'span' | 'month'>[]
}

/** The query of the roster. */
export const spanQuery = (span: string | undefined, month: string): OwnRosterQuery =>
  span === 'payroll' ? { payroll_month: month } : wholeMonth(month)

type Props = { list: Pick<List<'span' | 'month'>, 'values' | 'set'>; answer: RosterMonth | undefined }

/** Steps to the previous and next month, and with T to the current one; for a payroll month also its dates. */
export function RosterSteps({ list, answer }: Props) {
  const t = rosterTexts.use()
  const periodText = usePeriodText()
  const thisMonth = branchToday().slice(0, 7)
  const { span, month = thisMonth } = list.values
  const isPayroll = span === 'payroll'
  const goTo = (next: string) => list.set({ month: next }, true)
  const current = (isPayroll && answer?.current_payroll_month) || thisMonth
  useKeys([{ keys: 't', label: t('thisMonth'), run: () => goTo(current) }])
  return (
    <>
      <StepButtons
        previous={{ label: t('previous'), run: () => goTo(addMonths(month, -1)) }}
        next={{ label: t('calendar.nextMonth'), run: () => goTo(addMonths(month, 1)) }}
        keys={['[', ']']}
      />
      {isPayroll && answer && <Text fw={600}>{periodText(answer)}</Text>}
    </>
  )
}
