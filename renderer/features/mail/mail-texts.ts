import { defineTexts } from '../../ui/texts/texts.ts'

export const mailTexts = defineTexts('mail', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
