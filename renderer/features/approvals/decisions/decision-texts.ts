import { defineTexts } from '../../../ui/texts/texts.ts'

export const decisionTexts = defineTexts('decisions', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
