import type { InboxOrder, InboxQuery } from '#shared/contracts/approvals/approval-screens.ts'
import { DOCUMENT_KINDS } from '#shared/domain/approval/flags.ts'
import { readPeriod } from '../../../ui/dates/period.ts'
import { choiceFilter, type FilterValues } from '../../../ui/list-page/filters.ts'
import { given } from '../../../ui/list-page/given.ts'
import { orderFilter, orderOf } from '../../../ui/list-page/use-order.ts'
import { inboxTexts } from './inbox-texts.ts'

const SCOPES = ['turn', 'open'] as const
const DECIDABLE = ['Y', 'N'] as const
const GROUPINGS = ['none', 'person', 'kind', 'day'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** Rows of one group are adjacent. */
const ORDER_OF: Record<Exclude<Grouping, 'none'>, InboxOrder> = { person: 'code', kind: 'kind', day: 'date' }
/** Columns that can be sorted by their headings if the list is not grouped. */
export const INBOX_COLUMNS = ['since', 'date', 'code', 'kind'] as const satisfies readonly InboxOrder[]

type Key = 'q' | 'scope' | 'decidable' | 'group' | 'kind' | 'period' | 'sort'

export function useInboxFilters() {
  const t = inboxTexts.use()
  const always = (initial: string) => ({ isFixed: true, initial })
  return [
    { key: 'q', label: t('filter.person'), kind: 'search' },
    choiceFilter('scope', t('scope'), SCOPES, value => t(`scope.${value}`), always('turn')),
    choiceFilter('group', t('group'), GROUPINGS, value => t(`group.${value}`), always('none')),
    choiceFilter('kind', t('type'), DOCUMENT_KINDS, value => t(`kind.${value}`), { isElsewhere: true }),
    choiceFilter('decidable', t('decidable'), DECIDABLE, value => t(`decidable.${value}`)),
    { key: 'period', label: t('filter.period'), kind: 'period' },
    orderFilter(INBOX_COLUMNS)
  ] as const
}

export const groupingOf = ({ group }: FilterValues<Key>): Grouping =>
  GROUPINGS.find(one => one === group) ?? 'none'

/** The query of the list for these filters. */
export function inboxQueryOf(values: FilterValues<Key>): Omit<InboxQuery, 'after' | 'limit'> {
  const { q, scope, kind, decidable, period, sort } = values
  const grouping = groupingOf(values)
  return {
    scope: SCOPES.find(one => one === scope) ?? 'turn',
    ...(grouping === 'none' ? orderOf(INBOX_COLUMNS, sort) : { sort: ORDER_OF[grouping] }),
    ...readPeriod(period ?? ''),
    ...given({
      search: q,
      kind: DOCUMENT_KINDS.find(one => one === kind),
      decidable: DECIDABLE.find(one => one === decidable)
    })
  }
}
