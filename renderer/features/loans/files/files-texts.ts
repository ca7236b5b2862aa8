import { defineTexts } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const loanFilesTexts = defineTexts<typeof th>('features/loans/files')
