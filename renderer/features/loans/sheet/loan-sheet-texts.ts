import { defineTexts } from '../../../ui/texts/texts.ts'

export const loanSheetTexts = defineTexts('loanSheet', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
