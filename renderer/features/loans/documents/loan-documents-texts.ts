import { defineTexts } from '../../../ui/texts/texts.ts'

export const loanDocumentsTexts = defineTexts('loan-documents', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
