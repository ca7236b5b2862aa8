import { defineTexts } from '../../../ui/texts/texts.ts'

export const payrollMonthsTexts = defineTexts('payrollMonths', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
