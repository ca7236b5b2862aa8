import { defineTexts } from '../../ui/texts/texts.ts'

/** The words that every screen of loans shares; each screen has its own beside it. */
export const loansTexts = defineTexts('loans', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
