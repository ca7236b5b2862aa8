import { useMemo } from 'react'
import type { ActivityQuery } from '#shared/contracts/activity-log.ts'
import { ACTIVITY_AREA_NAMES } from '#shared/domain/activity-areas.ts'
import { readPeriod } from '../../ui/dates/period.ts'
import type { FilterValues } from '../../ui/list-page/filters.ts'
import { given } from '../../ui/list-page/given.ts'
import { activityTexts } from './activity-texts.ts'

const ACTORS = ['user', 'key', 'system'] as const

export function useActivityFilters() {
  const t = activityTexts.use()
  return useMemo(
    () =>
      [
        { key: 'period', label: t('filter.period'), kind: 'period', isFixed: true },
        {
          key: 'area',
          label: t('filter.area'),
          kind: 'choice',
          isFixed: true,
          options: ACTIVITY_AREA_NAMES.map(value => ({ value, label: t(`area.${value}`) }))
        },
        { key: 'person', label: t('filter.person'), kind: 'person', isFixed: true },
        { key: 'actor', label: t('filter.actor'), kind: 'person', isFixed: true },
        {
          key: 'by',
          label: t('filter.actorKind'),
          kind: 'choice',
          options: ACTORS.map(value => ({ value, label: t(`actor.${value}`) }))
        },
        { key: 'subject', label: t('panel.same'), kind: 'text', isElsewhere: true }
      ] as const,
    [t]
  )
}

type Key = ReturnType<typeof useActivityFilters>[number]['key']

/** What the list asks of the workstation for these filters. */
export const activityQueryOf = ({
  period,
  area,
  person,
  actor,
  by,
  subject
}: FilterValues<Key>): Omit<ActivityQuery, 'before' | 'limit'> => ({
  ...readPeriod(period ?? ''),
  ...given({
    area: ACTIVITY_AREA_NAMES.find(one => one === area),
    person,
    actor,
    actor_kind: ACTORS.find(one => one === by),
    subject_id: subject
  })
})
