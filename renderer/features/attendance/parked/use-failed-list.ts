import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { useList } from '../../../ui/list-page/use-list.ts'
import { refusedTexts } from './refused/refused-texts.ts'

export const FAILED_KINDS = ['processing', 'refused'] as const
export type FailedKind = (typeof FAILED_KINDS)[number]

/** One of the two lists of the page of failed punches, chosen by the address. */
export function useFailedList<Row>(listId: string, columns: readonly GridColumn<Row>[]) {
  const t = refusedTexts.use()
  const options = FAILED_KINDS.map(value => ({ value, label: t(`failed.${value}`, { count: 0 }) }))
  const kind = {
    key: 'kind',
    kind: 'choice',
    label: t('failed.kind'),
    isElsewhere: true,
    options
  } as const
  return useList(listId, [kind], columns)
}
