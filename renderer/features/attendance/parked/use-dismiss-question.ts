import { useConfirm } from '../../../ui/dialogs/use-confirm.ts'
import { attendanceTexts } from '../attendance-texts.ts'

/** Asks before failed punches are dismissed, as that cannot be undone. */
export function useDismissQuestion(): (count: number) => Promise<boolean> {
  const t = attendanceTexts.use()
  const confirm = useConfirm()
  return count =>
    confirm({
      title: t('parked.confirm.title', { count }),
      message: t('parked.confirm.message'),
      confirmLabel: t('parked.confirm.label', { count }),
      isDangerous: true
    })
}
