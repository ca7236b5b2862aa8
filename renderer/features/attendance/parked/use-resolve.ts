import type { QueryKey } from '@tanstack/react-query'
import { queueQuery } from '../../../api/queue.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { attendanceTexts } from '../attendance-texts.ts'

type Work<Chosen, Replayed> = {
  readonly queryKey: QueryKey
  readonly replay: (chosen: Chosen) => Promise<Replayed>
  /** What came of it, in words. */
  readonly replayed: (result: Replayed) => string
  readonly dismiss: (chosen: Chosen) => Promise<{ count: number }>
  readonly onDone: () => void
}

/** Actions on failed punches; dismissing asks first, as it cannot be undone. */
export function useResolve<Chosen, Replayed>(work: Work<Chosen, Replayed>) {
  const t = attendanceTexts.use()
  const common = { refreshes: [work.queryKey, queueQuery.queryKey], onDone: work.onDone }
  const replay = useAction({ run: work.replay, done: work.replayed, ...common })
  const dismiss = useAction({
    run: ({ chosen }: { chosen: Chosen; count: number }) => work.dismiss(chosen),
    question: ({ count }) => ({
      title: t('parked.confirm.title', { count }),
      message: t('parked.confirm.message'),
      confirmLabel: t('parked.dismiss', { count }),
      isDangerous: true
    }),
    done: ({ count }) => t('parked.dismissed', { count }),
    ...common
  })
  return {
    isBusy: replay.isPending || dismiss.isPending,
    replay: replay.start,
    dismiss: (chosen: Chosen, count: number) => dismiss.start({ chosen, count })
  }
}

export type Resolve<Chosen> = ReturnType<typeof useResolve<Chosen, never>>
