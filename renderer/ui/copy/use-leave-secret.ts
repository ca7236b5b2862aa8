import { useBlocker } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useConfirm } from '../../ui/dialogs/use-confirm.ts'
import { useTexts } from '../../ui/texts/use-texts.ts'
import { keysTexts } from './keys-texts.ts'

/** Asks before the secret goes out of sight: by closing the dialog, by going to another page, by leaving altogether. */
export function useLeaveSecret(isUnsaved: boolean): () => Promise<boolean> {
  const t = useTexts(keysTexts)
  const confirm = useConfirm()
  const ask = useCallback(
    async () =>
      !isUnsaved ||
      confirm({
        title: t('leave.title'),
        message: t('leave.message'),
        confirmLabel: t('leave.anyway'),
        cancelLabel: t('leave.back'),
        isDangerous: true
      }),
    [isUnsaved, confirm, t]
  )
  useBlocker({
    shouldBlockFn: async () => !(await ask()),
    enableBeforeUnload: isUnsaved,
    disabled: !isUnsaved
  })
  return ask
}
