import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RestoreView } from '#shared/contracts/backups.ts'
import { call } from '../../api/client.ts'
import { sessionQuery } from '../../api/session.ts'
import { noteSetupCodeFault, setupCodePart } from '../setup-code/setup-code.ts'

const RUNNING_MS = 1_000

/** By an administrator, or at the first start from the machine itself. */
export type RestoreBase = '/app/v1/backups' | '/app/v1/setup'

/** The restore that is under way, and what can be done with it. */
export function useRestore(base: RestoreBase) {
  const client = useQueryClient()
  const queryKey = ['restore', base]
  const view = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(`POST ${base}/restore/view`, { body: setupCodePart(), signal }),
    refetchInterval: query => query.state.data?.running === true && RUNNING_MS,
    retry: false
  })
  const onSuccess = (next: RestoreView) => client.setQueryData(queryKey, next)
  const onError = noteSetupCodeFault
  const prepare = useMutation({
    mutationFn: (body: { archive: string; password: string }) =>
      call(`POST ${base}/restore`, { body: { ...body, ...setupCodePart() } }),
    onSuccess,
    onError
  })
  const cancel = useMutation({
    mutationFn: () => call(`POST ${base}/restore/cancel`, { body: setupCodePart() }),
    onSuccess,
    onError
  })
  const confirm = useMutation({
    mutationFn: () => call(`POST ${base}/restore/confirm`, { body: setupCodePart() }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    onError
  })
  return { view, prepare, cancel, confirm }
}
