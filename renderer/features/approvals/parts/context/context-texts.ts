import { defineTexts } from '../../../../ui/texts/texts.ts'
import { en } from './texts.en.ts'
import { th } from './texts.th.ts'

/** What is shown beside a document that is to be decided. */
export const contextTexts = defineTexts('approvalContext', th, en)
