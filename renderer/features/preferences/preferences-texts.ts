import { defineTexts } from '../../ui/texts/texts.ts'

export const preferencesTexts = defineTexts('preferences', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
