import { defineTexts } from '../../ui/texts/texts.ts'

export const employeesTexts = defineTexts('employees', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
