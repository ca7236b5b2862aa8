import { defineTexts } from '../../../ui/texts/texts.ts'

export const quotaListTexts = defineTexts('quotaList', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
