import { defineTexts } from '../../ui/texts/texts.ts'

export const locationsTexts = defineTexts('locations', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
