import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { queueQuery } from '../../../api/queue.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { PARKED_KEY } from '../attendance-queries.ts'
import { attendanceTexts } from '../attendance-texts.ts'
import { useDismissQuestion } from './use-dismiss-question.ts'

/** Null: all that wait. */
type Selection = readonly string[] | null

const bodyOf = (ids: Selection) => (ids === null ? {} : { parked_ids: [...ids] })

/** Actions on dead letters; dismissing asks first, as it cannot be undone. */
export function useResolveParked(onDone: () => void) {
  const t = attendanceTexts.use()
  const client = useQueryClient()
  const notices = useNotices()
  const mayDismiss = useDismissQuestion()
  const after = (message: string) => {
    notices.done(message)
    onDone()
    void client.invalidateQueries({ queryKey: PARKED_KEY })
    void client.invalidateQueries({ queryKey: queueQuery.queryKey })
  }
  const replay = useMutation({
    mutationFn: (ids: Selection) => call('POST /app/v1/attendance/parked/replay', { body: bodyOf(ids) }),
    onSuccess: ({ count }) => after(t('parked.replayed', { count })),
    onError: notices.failed
  })
  const dismiss = useMutation({
    mutationFn: (ids: Selection) => call('POST /app/v1/attendance/parked/dismiss', { body: bodyOf(ids) }),
    onSuccess: ({ count }) => after(t('parked.dismissed', { count })),
    onError: notices.failed
  })
  const isBusy = replay.isPending || dismiss.isPending
  return {
    isBusy,
    replay: (ids: Selection) => {
      if (!isBusy) replay.mutate(ids)
    },
    dismiss: async (ids: Selection, count: number) => {
      if (isBusy) return
      if (await mayDismiss(count)) dismiss.mutate(ids)
    }
  }
}
