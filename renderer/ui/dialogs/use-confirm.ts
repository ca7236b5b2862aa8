import { useCallback } from 'react'
import { uiTexts } from '../texts/ui-texts.ts'
import { askToConfirm, type Question } from './confirm.tsx'

export type OwnQuestion = Omit<Question, 'cancelLabel' | 'closeLabel'> &
  Partial<Pick<Question, 'cancelLabel'>>

/** `if (await confirm({ title, message, confirmLabel, isDangerous: true })) ...` */
export function useConfirm(): (question: OwnQuestion) => Promise<boolean> {
  const t = uiTexts.use()
  return useCallback(
    question => askToConfirm({ cancelLabel: t('cancel'), ...question, closeLabel: t('close') }),
    [t]
  )
}
