import { defineTexts } from '../../../ui/texts/texts.ts'

export const rosterTexts = defineTexts('roster', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
