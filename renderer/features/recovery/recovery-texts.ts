import { defineTexts } from '../../ui/texts/texts.ts'

export const recoveryTexts = defineTexts('recovery', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
