import { defineTexts } from '../../ui/texts/texts.ts'

export const holidaysTexts = defineTexts('holidays', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
