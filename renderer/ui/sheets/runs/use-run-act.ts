import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotices } from '../../dialogs/notices.ts'
import { useSheetImport } from '../use-sheet-import.ts'
import { runCalls, runQuery, runsQuery } from './run-calls.ts'

type Act = { runId: string; operation: 'start' | 'cancel' }

/** Continues an import, or ends it; the displayed state follows. */
export function useRunAct() {
  const client = useQueryClient()
  const { failed } = useNotices()
  const { base } = useSheetImport()
  return useMutation({
    mutationFn: ({ runId, operation }: Act) => runCalls(base)[operation](runId),
    onSuccess: async view => {
      client.setQueryData(runQuery(base, view.run_id).queryKey, view)
      await client.invalidateQueries(runsQuery(base))
    },
    onError: failed
  })
}
