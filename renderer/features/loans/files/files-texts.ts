import { defineTexts } from '../../../ui/texts/texts.ts'

export const loanFilesTexts = defineTexts('loanFiles', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
