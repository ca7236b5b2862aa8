import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { QueueState } from '#shared/contracts/attendance/attendance.ts'
import { queueQuery } from '../../../api/queue.ts'
import { DeadLettersPage } from './DeadLettersPage.tsx'
import type { FailedKind } from './FailedActions.tsx'
import { RefusedPage } from './refused/RefusedPage.tsx'
import { UnknownPinsPage } from './UnknownPinsPage.tsx'

/**
 * Punches that did not become attendance: accepted but not processed, refused by the import, or of a terminal's PIN that is
 * nobody's. Opens a list that is not empty.
 */
export function FailedPage() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const queue = useQuery(queueQuery)
  // Stays once it is open: resolving its last punch must not open another list.
  const [opened, setOpened] = useState<FailedKind>()
  if (opened === undefined && !queue.isPending) setOpened(firstKind(queue.data))
  const kind = search.kind ?? opened
  if (kind === undefined) return null
  if (kind === 'pins') return <UnknownPinsPage />
  return kind === 'refused' ? <RefusedPage /> : <DeadLettersPage />
}

function firstKind(queue: QueueState | undefined): FailedKind {
  if (queue === undefined || queue.failed > 0) return 'processing'
  if (queue.refused > 0) return 'refused'
  return queue.unmapped > 0 ? 'pins' : 'processing'
}
