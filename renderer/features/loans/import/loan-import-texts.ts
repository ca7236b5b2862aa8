import { defineTexts } from '../../../ui/texts/texts.ts'

export const loanImportTexts = defineTexts('loan-import', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
