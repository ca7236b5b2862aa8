import { defineTexts } from '../../ui/texts/texts.ts'

export const reportsTexts = defineTexts('reports', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
