import { defineTexts } from '../../../ui/texts/texts.ts'

export const workbenchTexts = defineTexts('loan-workbench', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
