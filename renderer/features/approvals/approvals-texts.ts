import { defineTexts } from '../../ui/texts/texts.ts'

/** The words that every screen of approvals shares; each screen has its own beside it. */
export const approvalsTexts = defineTexts('approvals', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
