import { useBlocker } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useConfirm } from '../dialogs/use-confirm.tsx'

/** The question: what will be lost, "close without copying", "back to the key". */
type Words = {
  readonly title: string
  readonly message: string
  readonly confirmLabel: string
  readonly cancelLabel: string
}

/**
 * Asks before a secret that is shown only once disappears without having been copied: when the dialog is closed, or
 * when the user goes to another page or leaves the app. `close` is for the dialog's own buttons.
 */
export function useLeaveSecret(
  isShown: boolean,
  onClose: () => void,
  { title, message, confirmLabel, cancelLabel }: Words
) {
  const confirm = useConfirm()
  const [isCopied, setCopied] = useState(false)
  const isUncopied = isShown && !isCopied
  const ask = useCallback(
    async () => !isUncopied || confirm({ title, message, confirmLabel, cancelLabel, isDangerous: true }),
    [isUncopied, confirm, title, message, confirmLabel, cancelLabel]
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
