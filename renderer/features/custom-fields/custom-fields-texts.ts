import { defineTexts } from '../../ui/texts/texts.ts'

export const customFieldsTexts = defineTexts('customFields', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
