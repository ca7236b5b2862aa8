import { defineTexts } from '../../../ui/texts/texts.ts'

export const mailServerTexts = defineTexts('mailServer', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
