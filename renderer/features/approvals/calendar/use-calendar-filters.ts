import { useMemo } from 'react'
import { CALENDAR_KINDS, type CalendarQuery } from '#shared/contracts/approval-calendar.ts'
import { DATE_SPANS } from '#shared/contracts/periods.ts'
import { useUser } from '../../../api/session.ts'
import { ORGANISATION_GROUPS } from '../../../ui/employees/use-branches.ts'
import { isAllowed } from '../../../ui/feature/feature.ts'
import type { Filter, FilterValues } from '../../../ui/list-page/filters.ts'
import { given } from '../../../ui/list-page/given.ts'
import { approvalsTexts } from '../approvals-texts.ts'
import { calendarTexts } from './calendar-texts.ts'

type Key = 'q' | 'span' | 'date' | 'kind' | 'unit'

export function useCalendarFilters(today: string): readonly Filter<Key>[] {
  const t = calendarTexts.use()
  const shared = approvalsTexts.use()
  const knowsUnits = isAllowed(ORGANISATION_GROUPS, useUser())
  return useMemo(
    (): readonly Filter<Key>[] => [
      { key: 'q', label: shared('filter.search'), kind: 'search' },
      {
        key: 'span',
        label: t('span'),
        kind: 'choice',
        isFixed: true,
        initial: 'month',
        options: DATE_SPANS.map(value => ({ value, label: t(`span.${value}`) }))
      },
      { key: 'date', label: t('date'), kind: 'date', isFixed: true, initial: today },
      {
        key: 'kind',
        label: shared('kind'),
        kind: 'choice',
        options: CALENDAR_KINDS.map(value => ({ value, label: shared(`kind.${value}`) }))
      },
      ...(knowsUnits ? [{ key: 'unit', label: t('unit'), kind: 'unit' } as const] : [])
    ],
    [t, shared, today, knowsUnits]
  )
}

/** The query of the calendar for these filters. */
export function calendarQueryOf(
  { q, span, date, kind, unit }: FilterValues<Key>,
  today: string
): Omit<CalendarQuery, 'after' | 'limit'> {
  return {
    span: DATE_SPANS.find(one => one === span) ?? 'month',
    date: date ?? today,
    ...given({ search: q, kind: CALENDAR_KINDS.find(one => one === kind), unit_id: unit })
  }
}
