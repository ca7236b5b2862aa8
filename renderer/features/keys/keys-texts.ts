import { defineTexts } from '../../ui/texts/texts.ts'

export const keysTexts = defineTexts('keys', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
