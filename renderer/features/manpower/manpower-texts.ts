import { defineTexts } from '../../ui/texts/texts.ts'

export const manpowerTexts = defineTexts('manpower', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
