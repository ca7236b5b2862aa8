import { defineTexts } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

/** The words that every screen of approvals shares; each screen has its own beside it. */
export const approvalsTexts = defineTexts<typeof th>('features/approvals')
