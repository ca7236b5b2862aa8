import { useSearch } from '@tanstack/react-router'
import type { OwnRosterQuery, RosterMonth } from '#shared/contracts/attendance/roster.ts'
import { addDays, addMonths, weekOf } from '#shared/domain/dates/calendar-date.ts'
import { wholeMonth } from '../../../ui/dates/period.ts'
import { usePeriodText } from '../../../ui/dates/use-period-text.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { choiceFilter, type Filter, type FilterValues } from '../../../ui/list-page/filters.ts'
import type { List } from '../../../ui/list-page/use-list.ts'
import { StepButtons } from '../../../ui/page/StepButtons.tsx'
import { rosterTexts } from './roster-texts.ts'

const SPANS = ['month', 'week', 'payroll'] as const
const WEEK_DAYS = 7
type Key = 'span' | 'month' | 'date'

/** Filters for the dates shown: a calendar month, a payroll month, or the week that contains a date. */
export function useSpanFilters(today: string): readonly Filter<Key>[] {
  const t = rosterTexts.use()
  const { span }: { span?: unknown } = useSearch({ strict: false })
  return [
    choiceFilter(
      'span',
      t('span'),
      SPANS,
      value => t(value === 'month' ? 'span.calendar' : `span.${value}`),
      {
        isFixed: true,
        initial: 'month'
      }
    ),
    span === 'week'
      ? { key: 'date', label: t('date'), kind: 'date', isFixed: true, initial: today }
      : { key: 'month', label: t('month'), kind: 'month', isFixed: true, initial: today.slice(0, 7) }
  ]
}

/** The query of the roster. */
export function spanQuery({ span, month, date }: FilterValues<Key>, today: string): OwnRosterQuery {
  if (span === 'week') return weekOf(date ?? today)
  const shown = month ?? today.slice(0, 7)
  return span === 'payroll' ? { payroll_month: shown } : wholeMonth(shown)
}

type Props = { list: Pick<List<Key>, 'values' | 'set'>; answer: RosterMonth | undefined }

/** Steps to the previous and next month or week, and with T to the current one. */
export function RosterSteps({ list, answer }: Props) {
  const t = rosterTexts.use()
  const today = branchToday()
  const thisMonth = today.slice(0, 7)
  const { span, month = thisMonth, date = today } = list.values
  const isWeek = span === 'week'
  const step = (by: number) =>
    list.set(isWeek ? { date: addDays(date, by * WEEK_DAYS) } : { month: addMonths(month, by) }, true)
  const current = (span === 'payroll' && answer?.current_payroll_month) || thisMonth
  const goToNow = () => list.set(isWeek ? { date: today } : { month: current }, true)
  useKeys([{ keys: 't', label: t(isWeek ? 'thisWeek' : 'thisMonth'), run: goToNow }])
  return (
    <StepButtons
      previous={{ label: t(isWeek ? 'previousWeek' : 'previous'), run: () => step(-1) }}
      next={{ label: t(isWeek ? 'nextWeek' : 'calendar.nextMonth'), run: () => step(1) }}
      keys={['[', ']']}
    />
  )
}

/** The dates shown, unless they are a calendar month; for the status bar. */
export function useSpanText(): (span: string | undefined, answer: RosterMonth | undefined) => string[] {
  const periodText = usePeriodText()
  return (span, answer) => (span === 'month' || answer === undefined ? [] : [periodText(answer)])
}
