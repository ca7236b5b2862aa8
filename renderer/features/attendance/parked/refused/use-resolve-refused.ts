import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReplayRefused } from '#shared/contracts/refused-punches.ts'
import { call } from '../../../../api/client.ts'
import { queueQuery } from '../../../../api/queue.ts'
import { useNotices } from '../../../../ui/dialogs/notices.ts'
import { REFUSED_KEY } from '../../attendance-queries.ts'
import { useDismissQuestion } from '../use-dismiss-question.ts'
import { refusedTexts } from './refused-texts.ts'

/** Actions on refused punches; dismissing asks first, as it cannot be undone. */
export function useResolveRefused(onDone: () => void) {
  const t = refusedTexts.use()
  const client = useQueryClient()
  const notices = useNotices()
  const mayDismiss = useDismissQuestion()
  const after = () => {
    onDone()
    void client.invalidateQueries({ queryKey: REFUSED_KEY })
    void client.invalidateQueries({ queryKey: queueQuery.queryKey })
  }
  const replay = useMutation({
    mutationFn: (body: ReplayRefused) => call('POST /app/v1/attendance/refused/replay', { body }),
    onSuccess: ({ count, left }) => {
      const texts = [
        ...(count > 0 ? [t('refused.replayed', { count })] : []),
        ...(left > 0 ? [t('refused.left', { count: left })] : [])
      ]
      notices.done(texts.join(' · '))
      after()
    },
    onError: notices.failed
  })
  const dismiss = useMutation({
    mutationFn: (groupKeys: readonly string[]) =>
      call('POST /app/v1/attendance/refused/dismiss', { body: { group_keys: [...groupKeys] } }),
    onSuccess: ({ count }) => {
      notices.done(t('parked.dismissed', { count }))
      after()
    },
    onError: notices.failed
  })
  const isBusy = replay.isPending || dismiss.isPending
  return {
    isBusy,
    replay: (groupKeys: readonly string[], employeeCode?: string) => {
      if (isBusy) return
      replay.mutate({
        group_keys: [...groupKeys],
        ...(employeeCode === undefined ? {} : { employee_code: employeeCode })
      })
    },
    dismiss: async (groupKeys: readonly string[], count: number) => {
      if (isBusy) return
      if (await mayDismiss(count)) dismiss.mutate(groupKeys)
    }
  }
}
