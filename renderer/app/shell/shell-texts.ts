import { defineTexts } from '../../ui/texts/texts.ts'

export const shellTexts = defineTexts('shell', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
