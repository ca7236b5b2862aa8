import { defineTexts } from '../../ui/texts/texts.ts'

export const sessionTexts = defineTexts('session', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
