import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DocumentKind } from '#shared/domain/approval/flags.ts'
import { hundredthsOf } from '#shared/domain/leave/leave-share.ts'
import { faultsOf } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import type { RequestDocument } from './request-form.ts'
import { APPROVALS_KEY } from './request-queries.ts'

const PATIENCE_MS = 400

/** What a document would come to, asked a moment after the last change; `replaced` is the id of the one being changed. */
export function useRequestPreview(
  kind: DocumentKind,
  document: RequestDocument | undefined,
  replaced: string | undefined
) {
  const fields = document?.fields ?? {}
  const [asked] = useDebouncedValue(JSON.stringify(fields), PATIENCE_MS)
  const query = useQuery({
    queryKey: [...APPROVALS_KEY, 'preview', kind, asked, replaced],
    queryFn: ({ signal }) =>
      call('POST /app/v1/approvals/preview', {
        body: { kind, document: JSON.parse(asked), ...(replaced !== undefined && { document_id: replaced }) },
        signal
      }),
    enabled: document !== undefined && asked !== '{}',
    placeholderData: keepPreviousData,
    retry: false
  })
  const isShown = document !== undefined
  const faults = isShown ? faultsOf(query.error) : []
  const result = isShown && query.error === null ? query.data : undefined
  const shares = result?.leave_days.map(it => ({ minutes: it.minutes, dayMinutes: it.day_minutes }))
  return {
    fields,
    result,
    /** Days of leave that it takes. */
    days: hundredthsOf(shares ?? []) / 100,
    /** Why it would be refused. */
    faults,
    /** It could not be asked. */
    error: isShown && faults.length === 0 ? query.error : null,
    retry: () => void query.refetch()
  }
}
