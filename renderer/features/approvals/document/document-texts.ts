import { defineTexts } from '../../../ui/texts/texts.ts'

export const documentTexts = defineTexts('approvalDocument', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
