import { defineTexts } from '../../../ui/texts/texts.ts'

export const quotaRulesTexts = defineTexts('quotaRules', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
