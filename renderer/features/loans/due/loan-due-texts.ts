import { defineTexts } from '../../../ui/texts/texts.ts'

export const loanDueTexts = defineTexts('loanDue', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
