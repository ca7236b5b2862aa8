import { defineTexts } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

/** The words that every screen of loans shares; each screen has its own beside it. */
export const loansTexts = defineTexts<typeof th>('features/loans')
