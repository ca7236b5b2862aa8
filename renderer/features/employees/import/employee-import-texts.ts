import { defineTexts } from '../../../ui/texts/texts.ts'

export const employeeImportTexts = defineTexts('employee-import', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
