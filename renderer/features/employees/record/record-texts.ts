import { defineTexts } from '../../../ui/texts/texts.ts'

export const recordTexts = defineTexts('employee-record', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
