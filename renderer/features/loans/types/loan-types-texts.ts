import { defineTexts } from '../../../ui/texts/texts.ts'

export const loanTypesTexts = defineTexts('loanTypes', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
