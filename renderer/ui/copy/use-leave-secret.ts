import { useBlocker } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useConfirm } from '../dialogs/use-confirm.tsx'

/** The question: what will be lost, "close without copying", "back to the key". */
type Words = {
  readonly title: string
  readonly message: string
  readonly confirmLabel: string
  readonly cancelLabel: string
}

/**
 * Asks before a secret that is shown only once is no longer shown: by closing the dialog, by going to another page, by
 * leaving altogether. What it gives is for the dialog's own ways out.
 */
export function useLeaveSecret(
  isUncopied: boolean,
  { title, message, confirmLabel, cancelLabel }: Words
): () => Promise<boolean> {
  const confirm = useConfirm()
  const ask = useCallback(
    async () => !isUncopied || confirm({ title, message, confirmLabel, cancelLabel, isDangerous: true }),
    [isUncopied, confirm, title, message, confirmLabel, cancelLabel]
  )
  useBlocker({
    shouldBlockFn: async () => !(await ask()),
    enableBeforeUnload: isUncopied,
    disabled: !isUncopied
  })
  return ask
}
