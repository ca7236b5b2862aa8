import { defineTexts } from '../../../ui/texts/texts.ts'

export const delegationTexts = defineTexts('delegation', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
