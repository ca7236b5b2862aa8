import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../../api/client.ts'
import { devicesQuery } from '../../attendance-queries.ts'
import { sendTestPunch, type TestPunch } from './test-punch.ts'

const POLL_MS = 300

/** A punch on its way through the queue and out again. */
export function useTestPunch() {
  const client = useQueryClient()
  const add = useMutation({ mutationFn: (punch: TestPunch) => sendTestPunch('ADD', punch) })
  const added = useOutcome(add.data)
  const remove = useMutation({ mutationFn: (punch: TestPunch) => sendTestPunch('DEL', punch) })
  const removed = useOutcome(remove.data)
  const isRecorded = added.data?.queued === 0 && added.data.failed === 0
  const { variables } = add
  const { mutate: takeBack, isIdle } = remove
  useEffect(() => {
    if (isRecorded && isIdle && variables !== undefined) takeBack(variables)
  }, [isRecorded, isIdle, variables, takeBack])
  const isDone = removed.data?.queued === 0
  useEffect(() => {
    if (isDone) void client.invalidateQueries({ queryKey: devicesQuery.queryKey })
  }, [isDone, client])
  return {
    send: (punch: TestPunch) => {
      remove.reset()
      add.mutate(punch)
    },
    isSending: add.isPending,
    /** Why it was not taken at all. */
    error: add.error ?? added.error,
    isAccepted: add.data !== undefined,
    isRecorded,
    refusal: added.data?.failed_items[0]?.reason ?? null,
    isDone: isDone && removed.data?.failed === 0 && removed.data.notices.length === 0,
    /** It was recorded and is there still. */
    removalError: remove.error ?? removed.error,
    removalRefusal: removed.data?.failed_items[0]?.reason ?? removed.data?.notices[0]?.notice ?? null
  }
}

function useOutcome(requestId: string | undefined) {
  return useQuery({
    queryKey: ['attendance', 'import-status', requestId],
    queryFn: ({ signal }) =>
      call('GET /api/v1/open-apis/time-attendance/import-status', {
        query: { request_id: requestId ?? '' },
        signal
      }),
    enabled: requestId !== undefined,
    refetchInterval: query => (query.state.data?.queued === 0 ? false : POLL_MS)
  })
}
