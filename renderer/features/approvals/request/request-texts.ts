import { defineTexts } from '../../../ui/texts/texts.ts'

export const requestTexts = defineTexts('approvalRequest', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
