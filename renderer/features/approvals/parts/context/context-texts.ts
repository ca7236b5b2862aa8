import { defineTexts } from '../../../../ui/texts/texts.ts'

/** What is shown beside a document that is to be decided. */
export const contextTexts = defineTexts('approvalContext', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
