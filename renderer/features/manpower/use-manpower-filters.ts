import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { MANPOWER_GROUPS, type ManpowerBoardQuery } from '#shared/contracts/manpower-screens.ts'
import { DATE_SPANS } from '#shared/contracts/periods.ts'
import { useUser } from '../../api/session.ts'
import { workCyclesQuery } from '../../ui/employees/shared-queries.ts'
import { isAllowed } from '../../ui/feature/feature.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import type { Filter, FilterValues } from '../../ui/list-page/filters.ts'
import { given } from '../../ui/list-page/given.ts'
import { manpowerTexts } from './manpower-texts.ts'

type Key = 'span' | 'date' | 'group' | 'unit' | 'cycle'

/** The groups that may read the work cycles. */
const CYCLE_GROUPS = ['hr', 'admin'] as const

export function useManpowerFilters(today: string): readonly Filter<Key>[] {
  const t = manpowerTexts.use()
  const formats = useFormats()
  const { data: cycles = [] } = useQuery({
    ...workCyclesQuery,
    enabled: isAllowed(CYCLE_GROUPS, useUser())
  })
  return useMemo(
    (): readonly Filter<Key>[] => [
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
        key: 'group',
        label: t('group'),
        kind: 'choice',
        isFixed: true,
        initial: 'branch',
        options: MANPOWER_GROUPS.map(value => ({ value, label: t(`group.${value}`) }))
      },
      { key: 'unit', label: t('unit'), kind: 'unit' },
      ...(cycles.length === 0
        ? []
        : [
            {
              key: 'cycle',
              label: t('cycle'),
              kind: 'choice',
              options: cycles.map(({ code, name, name_en }) => ({
                value: code,
                label: `${code} ${formats.inLanguage(name, name_en)}`
              }))
            } as const
          ])
    ],
    [t, formats, today, cycles]
  )
}

/** The query of the board for these filters. */
export function boardQueryOf(
  { span, date, group, unit, cycle }: FilterValues<Key>,
  today: string
): ManpowerBoardQuery {
  return {
    span: DATE_SPANS.find(one => one === span) ?? 'month',
    date: date ?? today,
    group: MANPOWER_GROUPS.find(one => one === group) ?? 'branch',
    ...given({ unit_id: unit, work_cycle_code: cycle })
  }
}
