import type { ReplayRefused } from '#shared/contracts/refused-punches.ts'
import { call } from '../../../../api/client.ts'
import { queueQuery } from '../../../../api/queue.ts'
import { useAction } from '../../../../ui/dialogs/use-action.ts'
import { given } from '../../../../ui/list-page/given.ts'
import { REFUSED_KEY } from '../../attendance-queries.ts'
import { useDismissQuestion } from '../use-dismiss-question.ts'
import { refusedTexts } from './refused-texts.ts'

/** Actions on refused punches; dismissing asks first, as it cannot be undone. */
export function useResolveRefused(onDone: () => void) {
  const t = refusedTexts.use()
  const question = useDismissQuestion()
  const common = { refreshes: [REFUSED_KEY, queueQuery.queryKey], onDone }
  const replay = useAction({
    run: (body: ReplayRefused) => call('POST /app/v1/attendance/refused/replay', { body }),
    done: ({ count, left }) =>
      [
        ...(count > 0 ? [t('refused.replayed', { count })] : []),
        ...(left > 0 ? [t('refused.left', { count: left })] : [])
      ].join(' · '),
    ...common
  })
  const dismiss = useAction({
    run: ({ groupKeys }: { groupKeys: readonly string[]; count: number }) =>
      call('POST /app/v1/attendance/refused/dismiss', { body: { group_keys: [...groupKeys] } }),
    question,
    done: ({ count }) => t('parked.dismissed', { count }),
    ...common
  })
  return {
    isBusy: replay.isPending || dismiss.isPending,
    replay: (groupKeys: readonly string[], employeeCode?: string) =>
      replay.start({ group_keys: [...groupKeys], ...given({ employee_code: employeeCode }) }),
    dismiss: (groupKeys: readonly string[], count: number) => dismiss.start({ groupKeys, count })
  }
}
