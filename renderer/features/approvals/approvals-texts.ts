import { defineTexts } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

/** Texts shared by all screens of approvals; each screen has its own file too. */
export const approvalsTexts = defineTexts<typeof th>('features/approvals')
