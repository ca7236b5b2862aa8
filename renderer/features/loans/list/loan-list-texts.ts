import { defineTexts } from '../../../ui/texts/texts.ts'

export const loanListTexts = defineTexts('loanList', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
