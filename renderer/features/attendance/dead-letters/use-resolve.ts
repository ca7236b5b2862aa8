import type { QueryKey } from '@tanstack/react-query'
import type { ReplayRefused } from '#shared/contracts/attendance/refused-punches.ts'
import { call } from '../../../api/client.ts'
import { queueQuery } from '../../../api/queue.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import type { OwnQuestion } from '../../../ui/dialogs/use-confirm.tsx'
import { DEAD_LETTERS_KEY, REFUSED_KEY } from '../attendance-queries.ts'
import { deadLetterTexts } from './dead-letter-texts.ts'
import { refusedTexts } from './refused/refused-texts.ts'

type Work<Chosen, Replayed> = {
  readonly queryKey: QueryKey
  readonly replay: (chosen: Chosen) => Promise<Replayed>
  /** Asked first, if it is not only sent again. */
  readonly replayQuestion?: (chosen: Chosen) => OwnQuestion | undefined
  /** The result in words. */
  readonly replayed: (result: Replayed, chosen: Chosen) => string
  readonly dismiss: (chosen: Chosen) => Promise<{ count: number }>
  readonly onDone: () => void
}

/** Actions on failed punches; dismissing asks for confirmation, as it cannot be undone. */
function useResolve<Chosen, Replayed>(work: Work<Chosen, Replayed>) {
  const t = deadLetterTexts.use()
  const common = { refreshes: [work.queryKey, queueQuery.queryKey], onDone: work.onDone }
  const replay = useAction({
    run: work.replay,
    question: work.replayQuestion,
    done: work.replayed,
    ...common
  })
  const dismiss = useAction({
    run: ({ chosen }: { chosen: Chosen; count: number }) => work.dismiss(chosen),
    question: ({ count }) => ({
      title: t('deadLetter.confirm.title', { count }),
      message: t('deadLetter.confirm.message'),
      confirmLabel: t('deadLetter.dismiss', { count }),
      isDangerous: true
    }),
    done: ({ count }) => t('deadLetter.dismissed', { count }),
    ...common
  })
  return {
    isBusy: replay.isPending || dismiss.isPending,
    replay: replay.start,
    dismiss: (chosen: Chosen, count: number) => dismiss.start({ chosen, count })
  }
}

export type Resolve<Chosen> = ReturnType<typeof useResolve<Chosen, never>>

/** Null: all dead letters. */
type Chosen = readonly string[] | null

const bodyOf = (ids: Chosen) => (ids === null ? {} : { dead_letter_ids: [...ids] })

/** Actions on dead letters. */
export function useResolveDeadLetters(onDone: () => void) {
  const t = deadLetterTexts.use()
  return useResolve({
    queryKey: DEAD_LETTERS_KEY,
    replay: (ids: Chosen) => call('POST /app/v1/attendance/dead-letters/replay', { body: bodyOf(ids) }),
    replayed: ({ count }) => t('deadLetter.replayed', { count }),
    dismiss: ids => call('POST /app/v1/attendance/dead-letters/dismiss', { body: bodyOf(ids) }),
    onDone
  })
}

/** Refused punches, and the name of the employee if they are to be recorded for somebody else than they name. */
type ChosenRefused = ReplayRefused & { readonly name?: string; readonly count?: number }

/** Actions on refused punches. */
export function useResolveRefused(onDone: () => void) {
  const t = refusedTexts.use()
  return useResolve({
    queryKey: REFUSED_KEY,
    replay: ({ name: _, count: __, ...body }: ChosenRefused) =>
      call('POST /app/v1/attendance/refused/replay', { body }),
    replayQuestion: ({ name, count = 0 }) =>
      name === undefined
        ? undefined
        : {
            title: t('refused.confirm.title', { count, name }),
            message: t('refused.confirm.message'),
            confirmLabel: t('refused.assign')
          },
    replayed: ({ count, left }, { name }) =>
      [
        ...(count === 0
          ? []
          : [name === undefined ? t('refused.replayed', { count }) : t('refused.assigned', { count, name })]),
        ...(left > 0 ? [t('refused.left', { count: left })] : [])
      ].join(' · '),
    dismiss: ({ group_keys }) => call('POST /app/v1/attendance/refused/dismiss', { body: { group_keys } }),
    onDone
  })
}
