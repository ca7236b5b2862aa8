import { defineTexts } from '../../ui/texts/texts.ts'

export const firstStartTexts = defineTexts('first-start', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
