import { defineTexts } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const loanDueTexts = defineTexts<typeof th>('features/loans/due')
