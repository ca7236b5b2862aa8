import { defineTexts } from '../../../../ui/texts/texts.ts'

export const connectTexts = defineTexts('connectDevice', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
