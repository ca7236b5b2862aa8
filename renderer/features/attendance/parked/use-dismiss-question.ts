import type { OwnQuestion } from '../../../ui/dialogs/use-confirm.ts'
import { attendanceTexts } from '../attendance-texts.ts'

/** Asked before failed punches are dismissed, as that cannot be undone. */
export function useDismissQuestion(): (of: { count: number }) => OwnQuestion {
  const t = attendanceTexts.use()
  return ({ count }) => ({
    title: t('parked.confirm.title', { count }),
    message: t('parked.confirm.message'),
    confirmLabel: t('parked.dismiss', { count }),
    isDangerous: true
  })
}
