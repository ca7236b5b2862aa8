import { defineTexts } from '../../../ui/texts/texts.ts'

export const listTexts = defineTexts('approvalLists', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
