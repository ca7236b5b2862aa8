import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { APPROVALS_KEY } from '../approvals-queries.ts'

/** Substitutes of the signed-in user and whom he acts for; HR gets all. */
export const delegationsQuery = queryOptions({
  queryKey: [...APPROVALS_KEY, 'delegations'],
  queryFn: async ({ signal }) => (await call('GET /app/v1/approvals/delegations', { signal })).delegations
})

export function useEndDelegation(onEnded: () => void) {
  const notices = useNotices()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (delegationId: string) =>
      call('POST /app/v1/approvals/delegations/{delegation_id}/end', {
        path: { delegation_id: delegationId }
      }),
    onSuccess: async () => {
      onEnded()
      await client.invalidateQueries({ queryKey: APPROVALS_KEY })
    },
    onError: notices.failed
  })
}
