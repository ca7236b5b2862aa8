import { defineTexts } from '../../../ui/texts/texts.ts'

export const waitingTexts = defineTexts('approvalsWaiting', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
