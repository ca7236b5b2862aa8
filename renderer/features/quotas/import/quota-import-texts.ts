import { defineTexts } from '../../../ui/texts/texts.ts'

export const quotaImportTexts = defineTexts('quota-import', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
