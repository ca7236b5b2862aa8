import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { queueQuery } from '../../../api/queue.ts'
import { DeadLettersPage } from './DeadLettersPage.tsx'
import { RefusedPage } from './refused/RefusedPage.tsx'

/** Punches that did not become attendance: refused by the import, or accepted but not processed. Opens a list that is not empty. */
export function FailedPage() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const queue = useQuery(queueQuery)
  if (search.kind === undefined && queue.isPending) return null
  const hasRefusedAlone = queue.data?.failed === 0 && queue.data.refused > 0
  const kind = search.kind ?? (hasRefusedAlone ? 'refused' : 'processing')
  return kind === 'refused' ? <RefusedPage /> : <DeadLettersPage />
}
