import type { OwnRosterQuery, RosterMonth } from '#shared/contracts/roster.ts'
import { addMonths } from '#shared/domain/calendar-date.ts'
import { wholeMonth } from '../../../ui/dates/period.ts'
import { choiceFilter, type Filter } from '../../../ui/list-page/filters.ts'
import { rosterTexts } from './roster-texts.ts'

const SPANS = ['month', 'payroll'] as const

/** Filters of which dates are shown: a month of the calendar or of the payroll. */
export function useSpanFilters(thisMonth: string) {
  const t = rosterTexts.use()
  return [
    choiceFilter('span', t('span'), SPANS, value => t(`span.${value}`), {
      isFixed: true,
      initial: 'month'
    }),
    { key: 'month', label: t('month'), kind: 'month', isFixed: true, initial: thisMonth }
  ] as const satisfies readonly Filter<'span' | 'month'>[]
}

/** The query of the roster. */
export const spanQuery = (span: string | undefined, month: string): OwnRosterQuery =>
  span === 'payroll' ? { payroll_month: month } : wholeMonth(month)

/** The months that the steps lead to. */
export const stepMonths = (
  span: string | undefined,
  month: string,
  { thisMonth, answer }: { thisMonth: string; answer: RosterMonth | undefined }
) => ({
  previous: addMonths(month, -1),
  next: addMonths(month, 1),
  current: span === 'payroll' ? (answer?.current_payroll_month ?? thisMonth) : thisMonth
})
