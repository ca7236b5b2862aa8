import { defineTexts } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const loanSheetTexts = defineTexts<typeof th>('features/loans/sheet')
