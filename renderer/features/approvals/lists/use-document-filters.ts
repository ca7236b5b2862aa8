import { useMemo } from 'react'
import type { DocumentListQuery } from '#shared/contracts/approval-screens.ts'
import { APPROVE_FLAGS, DOCUMENT_KINDS } from '#shared/domain/approval/flags.ts'
import { APPROVE_FLAG_NAMES } from '#shared/domain/approval/names.ts'
import { readPeriod } from '../../../ui/dates/period.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { Filter, FilterValues } from '../../../ui/list-page/filters.ts'
import { given } from '../../../ui/list-page/given.ts'
import { orderFilter, orderOf } from '../../../ui/list-page/use-order.ts'
import { approvalsTexts } from '../approvals-texts.ts'

/** Columns whose headings sort. */
export const DOCUMENT_COLUMNS = ['date'] as const

type Key = 'q' | 'kind' | 'state' | 'period' | 'sort'

export function useDocumentFilters(scope: DocumentListQuery['scope']): readonly Filter<Key>[] {
  const t = approvalsTexts.use()
  const formats = useFormats()
  return useMemo(
    (): readonly Filter<Key>[] => [
      ...(scope === 'all' ? [{ key: 'q', label: t('filter.search'), kind: 'search' } as const] : []),
      {
        key: 'kind',
        label: t('kind'),
        kind: 'choice',
        options: DOCUMENT_KINDS.map(value => ({ value, label: t(`kind.${value}`) }))
      },
      {
        key: 'state',
        label: t('state'),
        kind: 'choice',
        options: APPROVE_FLAGS.map(value => {
          const { name, nameEn } = APPROVE_FLAG_NAMES[value]
          return { value, label: formats.inLanguage(name, nameEn) }
        })
      },
      { key: 'period', label: t('filter.period'), kind: 'period' },
      orderFilter(DOCUMENT_COLUMNS, '-date')
    ],
    [scope, t, formats]
  )
}

/** The query of the list for these filters. */
export function documentsQueryOf(
  scope: DocumentListQuery['scope'],
  { q, kind, state, period, sort }: FilterValues<Key>
): Omit<DocumentListQuery, 'after' | 'limit'> {
  return {
    scope,
    direction: orderOf(DOCUMENT_COLUMNS, sort).direction,
    ...readPeriod(period ?? ''),
    ...given({
      search: q,
      kind: DOCUMENT_KINDS.find(one => one === kind),
      approve_flag: APPROVE_FLAGS.find(one => one === state)
    })
  }
}
