import { defineTexts } from '../../ui/texts/texts.ts'

export const attendanceTexts = defineTexts('attendance', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
