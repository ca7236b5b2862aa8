import { call } from '../../../api/client.ts'
import { queueQuery } from '../../../api/queue.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { PARKED_KEY } from '../attendance-queries.ts'
import { attendanceTexts } from '../attendance-texts.ts'
import { useDismissQuestion } from './use-dismiss-question.ts'

/** Null: all that wait. */
type Selection = readonly string[] | null

const bodyOf = (ids: Selection) => (ids === null ? {} : { parked_ids: [...ids] })

/** Actions on dead letters; dismissing asks first, as it cannot be undone. */
export function useResolveParked(onDone: () => void) {
  const t = attendanceTexts.use()
  const question = useDismissQuestion()
  const common = { refreshes: [PARKED_KEY, queueQuery.queryKey], onDone }
  const replay = useAction({
    run: (ids: Selection) => call('POST /app/v1/attendance/parked/replay', { body: bodyOf(ids) }),
    done: ({ count }) => t('parked.replayed', { count }),
    ...common
  })
  const dismiss = useAction({
    run: ({ ids }: { ids: Selection; count: number }) =>
      call('POST /app/v1/attendance/parked/dismiss', { body: bodyOf(ids) }),
    question,
    done: ({ count }) => t('parked.dismissed', { count }),
    ...common
  })
  return {
    isBusy: replay.isPending || dismiss.isPending,
    replay: replay.start,
    dismiss: (ids: Selection, count: number) => dismiss.start({ ids, count })
  }
}
