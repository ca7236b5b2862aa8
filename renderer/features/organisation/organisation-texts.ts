import { defineTexts } from '../../ui/texts/texts.ts'

export const organisationTexts = defineTexts('organisation', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
