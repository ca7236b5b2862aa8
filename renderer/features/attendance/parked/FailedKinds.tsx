import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queueQuery } from '../../../api/queue.ts'
import type { List } from '../../../ui/list-page/use-list.ts'
import { refusedTexts } from './refused/refused-texts.ts'
import { FAILED_KINDS, type FailedKind } from './use-failed-list.ts'

/** Accepted but not processed, or refused by the import: each with its number. */
export function FailedKinds({ list, kind }: { list: List<'kind'>; kind: FailedKind }) {
  const t = refusedTexts.use()
  const { failed = 0, refused = 0 } = useQuery(queueQuery).data ?? {}
  const counts = { processing: failed, refused }
  return (
    <SegmentedControl
      aria-label={t('failed.kind')}
      value={kind}
      onChange={chosen => list.set({ kind: chosen })}
      data={FAILED_KINDS.map(value => ({ value, label: t(`failed.${value}`, { count: counts[value] }) }))}
    />
  )
}
