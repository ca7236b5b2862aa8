import { defineTexts } from '../../../ui/texts/texts.ts'

export const calendarTexts = defineTexts('approvalCalendar', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
