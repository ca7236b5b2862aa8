import { defineTexts } from '../../ui/texts/texts.ts'

export const todayTexts = defineTexts('today', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
