import { defineTexts } from '../../../ui/texts/texts.ts'

export const inboxTexts = defineTexts('inbox', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
