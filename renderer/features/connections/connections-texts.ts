import { defineTexts } from '../../ui/texts/texts.ts'

export const connectionsTexts = defineTexts('connections', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
