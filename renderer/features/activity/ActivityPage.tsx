import { useDisclosure } from '@mantine/hooks'
import { IconShieldCheck } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type {
  ActivityPage as ActivityEntries,
  ActivityEntry,
  ActivityQuery
} from '#shared/contracts/activity-log.ts'
import { ACTIVITY_AREA_NAMES } from '#shared/domain/activity-areas.ts'
import { call } from '../../api/client.ts'
import { pagedQuery } from '../../api/paged-query.ts'
import { readPeriod } from '../../ui/dates/period.ts'
import type { FilterValues } from '../../ui/list-page/filters.ts'
import { choiceFilter } from '../../ui/list-page/filters.ts'
import { GridPage } from '../../ui/list-page/GridPage.tsx'
import { given } from '../../ui/list-page/given.ts'
import { useList } from '../../ui/list-page/use-list.ts'
import { FileButton } from '../../ui/long-work/FileButton.tsx'
import { IconButton } from '../../ui/page/icon-buttons.tsx'
import { ActivityPanel } from './ActivityPanel.tsx'
import { activityTexts, wordsIn } from './activity-texts.ts'
import { useActivityColumns } from './use-activity-columns.tsx'
import { VerifyDialog } from './VerifyDialog.tsx'

const idOf = (entry: ActivityEntry): string => String(entry.seq)

/** Settings → Activity log: who changed what, the previous values, and whether the log is intact. */
export function ActivityPage() {
  const t = activityTexts.use()
  const columns = useActivityColumns()
  const list = useList('activity', useActivityFilters(), columns)
  const query = activityQueryOf(list.values)
  const pages = useInfiniteQuery(activityQuery(query))
  const rows = useMemo(() => pages.data?.pages.flatMap(page => page.entries), [pages.data])
  const [isVerifying, { open: openVerify, close: closeVerify }] = useDisclosure(false)
  const isNarrowed = Object.keys(list.values).length > 0
  return (
    <>
      <GridPage
        list={list}
        actions={
          <>
            <IconButton variant="quiet" icon={IconShieldCheck} label={t('verify')} onClick={openVerify} />
            <FileButton
              label={t('export')}
              keys="mod+e"
              ask={look =>
                call('POST /app/v1/activity/export', {
                  body: { ...query, ...look, words: wordsIn(look.language) }
                })
              }
            />
          </>
        }
        status={({ length: count }) => [
          pages.hasNextPage ? t('shownSoFar', { n: count }) : t('count', { count })
        ]}
        panel={entry => (
          <ActivityPanel entry={entry} onSame={subject => list.set({ subject })} onClose={list.close} />
        )}
        label={t('title')}
        rows={rows}
        rowId={idOf}
        columns={columns}
        isSortable={false}
        query={pages}
        empty={t('empty')}
        noMatch={isNarrowed && t('empty.narrowed')}
      />
      {isVerifying && <VerifyDialog onClose={closeVerify} />}
    </>
  )
}

/** The log, newest first, loaded page by page. */
const activityQuery = (query: Omit<ActivityQuery, 'before' | 'limit'>) =>
  pagedQuery<ActivityEntries, number>(['activity', query], (before, signal) =>
    call('GET /app/v1/activity', { query: { ...query, ...given({ before }) }, signal })
  )

const ACTORS = ['user', 'key', 'system'] as const

function useActivityFilters() {
  const t = activityTexts.use()
  return [
    { key: 'period', label: t('filter.period'), kind: 'period', isFixed: true },
    choiceFilter('area', t('column.about'), ACTIVITY_AREA_NAMES, value => t(`area.${value}`), {
      isFixed: true
    }),
    { key: 'person', label: t('column.person'), kind: 'person', isFixed: true },
    { key: 'actor', label: t('column.actor'), kind: 'person', isFixed: true },
    choiceFilter('by', t('filter.actorKind'), ACTORS, value => t(`actor.${value}`)),
    { key: 'subject', label: t('panel.same'), kind: 'text', isElsewhere: true }
  ] as const
}

type Key = ReturnType<typeof useActivityFilters>[number]['key']

/** The query of the log for these filters. */
const activityQueryOf = ({
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
