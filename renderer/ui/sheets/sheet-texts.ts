import { defineTexts } from '../texts/texts.ts'

export const sheetTexts = defineTexts('sheets', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
