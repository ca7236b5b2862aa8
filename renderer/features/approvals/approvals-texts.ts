import { defineTexts } from '../../ui/texts/texts.ts'
import { en } from './texts.en.ts'
import { th } from './texts.th.ts'

/** The words that every screen of approvals shares; each screen has its own beside it. */
export const approvalsTexts = defineTexts('approvals', th, en)
