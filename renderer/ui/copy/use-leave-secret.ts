import { useBlocker } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useConfirm } from '../dialogs/use-confirm.tsx'
import { uiTexts } from '../texts/ui-texts.ts'

/**
 * Asks before a secret that is shown only once disappears without having been copied: when the dialog is closed, or
 * when the user goes to another page or leaves the app. `close` is for the dialog's own buttons.
 */
export function useLeaveSecret(isShown: boolean, onClose: () => void) {
  const t = uiTexts.use()
  const confirm = useConfirm()
  const [isCopied, setCopied] = useState(false)
  const isUncopied = isShown && !isCopied
  const ask = useCallback(
    async () =>
      !isUncopied ||
      confirm({
        title: t('uncopied.title'),
        message: t('uncopied.message'),
        confirmLabel: t('uncopied.leave'),
        cancelLabel: t('uncopied.back'),
        isDangerous: true
      }),
    [isUncopied, confirm, t]
  )
  useBlocker({
    shouldBlockFn: async () => !(await ask()),
    enableBeforeUnload: isUncopied,
    disabled: !isUncopied
  })
  return {
    close: async () => {
      if (await ask()) onClose()
    },
    onCopied: () => setCopied(true)
  }
}
